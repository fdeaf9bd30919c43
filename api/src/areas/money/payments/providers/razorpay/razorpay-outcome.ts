import * as z from 'zod/mini'
import type { Outcome } from '../gateway.ts'
import { isUndecided } from '../outcome.ts'

/** The plain object that the SDK throws. This code adds the status 0, which means that there was no response at all. */
const Failure = z.object({ statusCode: z.number(), error: z.object({ code: z.string(), description: z.string() }) })

/**
 * Turns a call to Razorpay's SDK into an outcome. A response that does not match `schema` counts as unknown: a proxy
 * between the server and the provider may have sent it.
 *
 * @throws any error that does not come from the SDK, because that is a bug, not a failure of the provider.
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
