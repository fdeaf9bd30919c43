import * as z from 'zod/mini'
import type { Outcome } from '../gateway.ts'

/** What the SDK throws: a plain object. Status 0 is ours, for no answer at all. */
const Failure = z.object({ statusCode: z.number(), error: z.object({ code: z.string(), description: z.string() }) })

/** 408 and 5xx leave open what was done; 409 is a twin still under way, 429 "not now". */
const isUndecided = (status: number): boolean =>
  status === 0 || status === 408 || status === 409 || status === 429 || status >= 500

/**
 * Turns a call of the SDK into an outcome. An answer of another shape than `schema` is unknown: something between us
 * and the provider answered for it.
 *
 * @throws whatever is not the SDK's error: a bug, not a failure of the provider.
 */
export async function outcomeOf<T>(call: Promise<unknown>, schema: z.ZodMiniType<T>): Promise<Outcome<T>> {
  try {
    const answer = schema.safeParse(await call)
    return answer.success ? { kind: 'ok', value: answer.data } : { kind: 'unknown', cause: 'malformed answer' }
  } catch (thrown) {
    const failure = Failure.safeParse(thrown)
    if (!failure.success) throw thrown
    const { statusCode, error } = failure.data
    if (isUndecided(statusCode)) return { kind: 'unknown', cause: `${statusCode} ${error.description}` }
    return { kind: 'rejected', code: `${statusCode} ${error.code}`, message: error.description }
  }
}

export const mapOutcome = <T, U>(outcome: Outcome<T>, map: (value: T) => U): Outcome<U> =>
  outcome.kind === 'ok' ? { kind: 'ok', value: map(outcome.value) } : outcome
