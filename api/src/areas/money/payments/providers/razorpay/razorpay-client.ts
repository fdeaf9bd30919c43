import Razorpay from 'razorpay'

/** The axios instance inside the SDK, which its typings leave out. */
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
 * The official SDK, with what its constructor does not offer: an address, a timeout, and errors for every failure.
 *
 * @param timeout - Milliseconds.
 */
export function openRazorpay(options: {
  keyId: string
  keySecret: string
  baseUrl: string
  timeout: number
}): Razorpay {
  const razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret })
  const { rq } = razorpay.api as unknown as { rq: Transport }
  // the credentials go to the configured host and nowhere else
  Object.assign(rq.defaults, { baseURL: options.baseUrl, timeout: options.timeout, maxRedirects: 0 })
  rq.interceptors.request.use(addIdempotencyKey)
  rq.interceptors.response.use(undefined, giveEveryErrorABody)
  return razorpay
}

/** The SDK passes no header of ours on; a refund's receipt is its idempotency key. */
function addIdempotencyKey(request: TransportRequest): TransportRequest {
  if (request.url.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', request.data.receipt!)
  return request
}

/**
 * The SDK reads `error.response.data.error` of whatever went wrong, so a timeout or a cut connection becomes a TypeError
 * and an error page an error without a body. Runs before it does.
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
