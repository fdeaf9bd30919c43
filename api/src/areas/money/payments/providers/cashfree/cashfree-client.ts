import * as z from 'zod/mini'
import { isUndecided } from '../outcome.ts'
import type { Outcome } from '../gateway.ts'

export interface CashfreeClientOptions {
  clientId: string
  clientSecret: string
  /** The API's address, including the path: https://api.cashfree.com/pg. */
  baseUrl: string
  apiVersion: string
  /** The timeout in milliseconds. */
  timeout: number
}

const Failure = z.object({ message: z.string(), code: z.string() })

interface Ask<T> {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  answer: z.ZodMiniType<T>
  body?: object
  /** The idempotency key: the provider carries out repeated calls with this key only once. */
  idempotencyKey?: string
}

/**
 * Creates a client for Cashfree's REST API that uses Cashfree's own terms. Cashfree's SDK is 5.6 MB and sends reports
 * to Cashfree by default, while the clinic needs only a few calls.
 */
export function openCashfree({ clientId, clientSecret, baseUrl, apiVersion, timeout }: CashfreeClientOptions) {
  /**
   * A response that does not match `answer` counts as unknown: a proxy between the server and the provider may have
   * sent it.
   */
  return async function ask<T>({ method, path, answer, body, idempotencyKey }: Ask<T>): Promise<Outcome<T>> {
    const heard = await fetch(baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': apiVersion,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // a redirect is an error, so that the credentials are sent only to the configured host
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: error.message }))
    const { status, text } = heard
    const said = parsed(text)
    if (status >= 200 && status < 300) {
      const read = answer.safeParse(said)
      return read.success ? { kind: 'ok', value: read.data } : { kind: 'unknown', cause: 'malformed answer' }
    }
    const failure = Failure.safeParse(said)
    if (isUndecided(status) || !failure.success) return { kind: 'unknown', cause: `${status} ${text.slice(0, 200)}` }
    return { kind: 'rejected', code: `${status} ${failure.data.code}`, message: failure.data.message }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
