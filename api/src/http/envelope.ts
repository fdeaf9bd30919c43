import type { Envelope } from '@app/contracts/wire'

/** The answer of a success; its statusCode and the HTTP status are 200 (specification, section 8). */
export const ok = <T>(data: T, message = 'OK'): Envelope<T> => ({ statusCode: 200, message, data })

/** What a route says for one code of refusal: the status, and a message for the reader. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  message: string
}

/**
 * Answers an expected refusal; a `retry_after` of seconds becomes the header too. A feature's routes keep one table that `satisfies Record<Code, Refusal>`, so that a new
 * code without a status does not compile.
 */
export function refuse<Code extends string, E extends { code: Code }>(
  reply: { status(code: number): unknown; header(name: string, value: number): unknown },
  refusals: Record<Code, Refusal>,
  error: E,
): Envelope<E> {
  const { status, message } = refusals[error.code]
  reply.status(status)
  if ('retry_after' in error) reply.header('retry-after', error.retry_after as number)
  return { statusCode: status, message, data: error }
}
