import { NoTurn } from './no-turn.ts'

/**
 * The SQLSTATE classes and codes that mean "not now": connection, resources, shutdown, start-up, cancellation by a
 * limit, and a write to a server that is no longer the primary.
 */
const SQL_STATES = /^(08|53|57P0[123]|57014|25P03|55P03|25006)/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Matches the errors of the pool and of the driver itself, which have no code. */
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** Returns true if an error means that PostgreSQL is currently unavailable, not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoTurn) return true
  // a host with several addresses may fail on each of them
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable)
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return SQL_STATES.test(code) || ('syscall' in error && SYSTEM_CODES.has(code))
  return POOL_MESSAGES.test(error.message)
}
