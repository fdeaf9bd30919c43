import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

// The id of one request through all processes and jobs, in the form of W3C Trace Context: 32 hexadecimal digits. The
// first of our processes that receives the request makes the id at random, so it reveals nothing about a person.

const HEADER = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/
const NOTHING = '0'.repeat(32)

const traces = new AsyncLocalStorage<string>()

/** A new id. Node makes UUIDs from a store of random bytes, which is much quicker than asking for bytes each time. */
export const newTrace = (): string => randomUUID().replaceAll('-', '')

/** The trace in a `traceparent` header; undefined where there is no valid one. */
export function readTrace(header: string | string[] | undefined): string | undefined {
  const [, trace] = HEADER.exec(String(header ?? '')) ?? []
  return trace === NOTHING ? undefined : trace
}

/** The `traceparent` header of a call that is made for a trace. */
export const traceHeader = (trace: string): { traceparent: string } => ({
  traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
})

/** Runs work, and everything that the work starts, as part of a trace. */
export const withTrace = <Result>(trace: string, work: () => Result): Result => traces.run(trace, work)

/** The trace of the work that runs now; undefined outside any. */
export const currentTrace = (): string | undefined => traces.getStore()
