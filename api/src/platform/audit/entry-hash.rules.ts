import { createHash } from 'node:crypto'
import type { AuditEntry } from './audit.tables.ts'

/** The value that replaces the previous hash in the first row of a chain. */
export const BEGINNING = '0'.repeat(64)

/**
 * Computes the hash of an audit row from the stored values. The hash is the SHA-256, in hexadecimal, of the UTF-8 text
 * of this JSON array without spaces: [previous, patient_id, n, actor_kind, actor, act, subject, at]. `n` is a number,
 * `at` is UTC with milliseconds as in 2026-11-21T04:30:00.000Z, and ids are in lower case. Anyone who has the rows can
 * compute their hashes without this code.
 */
export const entryHash = (entry: Omit<AuditEntry, 'hash'>): string =>
  chainHash([
    entry.previous,
    entry.patient_id,
    entry.n,
    entry.actor_kind,
    entry.actor,
    entry.act,
    entry.subject,
    entry.at.toISOString(),
  ])

/** Computes a hash in the same way over the fields of any chain. */
export const chainHash = (fields: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex')
