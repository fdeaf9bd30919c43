import Razorpay from 'razorpay'

/** The axios instance inside the SDK, which is missing from its types. */
interface Transport {
  defaults: { baseURL: string; timeout: number; maxRedirects: number }
  interceptors: {
    request: { use(change: (request: TransportRequest) => TransportRequest): void }
    response: { use(onSuccess: undefined, onError: (error: TransportError) => never): void }
  }
}
interface TransportRequest {
  url: string
  data: { receipt?: string }
  headers: { set(name: string, value: string): void }
}
interface TransportError {
  message: string
  response?: { status: number; data: unknown }
}

/**
 * Opens the official SDK with settings that its constructor does not offer: an address, a timeout, and an error object
 * for every failure.
 *
 * @param timeout - How long one call may take, in milliseconds.
 */
export function openRazorpay(options: {
  keyId: string
  keySecret: string
  baseUrl: string
  timeout: number
}): Razorpay {
  const razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret })
  const { rq } = razorpay.api as unknown as { rq: Transport }
  // no redirects are followed, so that the credentials are sent only to the configured host
  Object.assign(rq.defaults, { baseURL: options.baseUrl, timeout: options.timeout, maxRedirects: 0 })
  rq.interceptors.request.use(addIdempotencyKey)
  rq.interceptors.response.use(undefined, giveEveryErrorABody)
  return razorpay
}

/**
 * Adds the idempotency key of a refund as a header, because the SDK passes no headers on. The receipt of a refund is
 * also its idempotency key.
 */
function addIdempotencyKey(request: TransportRequest): TransportRequest {
  if (request.url.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', request.data.receipt!)
  return request
}

/**
 * Gives every error a body, because for any failure the SDK reads `error.response.data.error`. Without such a body, the
 * SDK would turn a timeout or a cut connection into a TypeError, and an error page into an error without a body. This
 * interceptor runs before the SDK reads the error.
 *
 * @see https://github.com/razorpay/razorpay-node/issues/385
 */
function giveEveryErrorABody(error: TransportError): never {
  const data = error.response?.data as { error?: { code?: unknown } } | null | undefined
  if (typeof data?.error?.code !== 'string') {
    error.response = {
      status: error.response?.status ?? 0,
      data: { error: { code: 'NO_ANSWER', description: error.message } },
    }
  }
  throw error
}
