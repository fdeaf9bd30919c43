import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

// One request through all processes and jobs, in the W3C Trace Context format. Its trace is an id of 32 hexadecimal
// digits. The first of our processes that receives the request generates the id at random, so it reveals nothing about
// a person.

/** A step of a trace: a request that a process handles, or a job. */
export interface Step {
  trace: string
  /** The id of the step's span; omitted if no span is sent for the step. */
  span?: string
}

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]([0-9a-f])$/
const NOTHING = '0'.repeat(32)
/** The flag that marks the header's span as sent. */
const SAMPLED = 1

const steps = new AsyncLocalStorage<Step>()

/**
 * A new id. Node generates UUIDs from a store of random bytes, which is much quicker than requesting bytes each time.
 */
export const newTrace = (): string => randomUUID().replaceAll('-', '')

/** The step that a `traceparent` header names; undefined if there is no valid one. */
export function readStep(header: string | string[] | undefined): Step | undefined {
  const [, trace = NOTHING, span = '', flags = ''] = HEADER.exec(String(header ?? '')) ?? []
  if (trace === NOTHING) return undefined
  return (Number.parseInt(flags, 16) & SAMPLED) === 0 ? { trace } : { trace, span }
}

/** The `traceparent` header of a call made by a step. The header needs a span even if none is sent. */
export const traceHeader = ({ trace, span }: Step): { traceparent: string } => ({
  traceparent: `00-${trace}-${span ?? randomBytes(8).toString('hex')}-${span === undefined ? '00' : '01'}`,
})

/** Runs work, and everything that the work starts, as a step of a trace. */
export const withStep = <Result>(step: Step, work: () => Result): Result => steps.run(step, work)

/** The current step; undefined outside any step. */
export const currentStep = (): Step | undefined => steps.getStore()

/** The trace of the current work; undefined outside any trace. */
export const currentTrace = (): string | undefined => currentStep()?.trace
