import * as z from 'zod/mini'
import type { Outcome } from '../gateway.ts'
import { isUndecided } from '../outcome.ts'

/** What the SDK throws: a plain object. We add status 0 for no answer at all. */
const Failure = z.object({ statusCode: z.number(), error: z.object({ code: z.string(), description: z.string() }) })

/**
 * Turns a call of the SDK into an outcome. A response whose shape does not fit `schema` counts as unknown: something
 * between us and the provider sent it.
 *
 * @throws any error that is not the SDK's: that is a bug, not a failure of the provider.
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
