import { hearTime } from './clock.ts'
import type { Session } from './session.ts'

export type Query = Record<string, string | number | undefined>

/** The API's calls. They answer the envelope's data and throw an ApiError for every refusal. */
export interface Api {
  get<T>(path: string, query?: Query): Promise<T>
  /** What the visitor started: a refusal or failure is told in a toast, unless the page asked for it by itself. */
  post<T>(path: string, body?: unknown, options?: { isQuiet?: boolean }): Promise<T>
}

/** A refusal, or no answer at all (status 0). Its message is fit to be shown: specification, section 8. */
export class ApiError extends Error {
  readonly status: number
  /** The envelope's data: a code and what belongs to it. */
  readonly data: unknown
  constructor(status: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}

export const SOMETHING_WRONG = 'Something went wrong'
const OFFLINE = 'Check Connectivity!'
const TIMEOUT = 20_000
/** The one call whose success is also 201: specification, section 8. */
const CREATES = '/blog-comment/create-comment'

interface Envelope {
  statusCode: number
  message: string
  data: unknown
}

export interface BrowserApiOptions {
  base: string
  session: Session
  /** Called once the session could not be renewed, and its token is gone. */
  onSessionEnded(event: { hadToken: boolean }): void
  /** Called with the words of a refusal or failure of what the visitor started. */
  onRefused(message: string): void
}

/** axios is loaded with the first call: a page that was rendered with its data needs none. */
const axios = () => import('axios').then((module) => module.default)

/** The API as a browser sees it: same origin, the token in the Authorization header, one silent renewal on a 401. */
export function createBrowserApi({ base, session, onSessionEnded, onRefused }: BrowserApiOptions): Api {
  const send = async (method: 'GET' | 'POST', path: string, query?: Query, body?: unknown) => {
    if (!navigator.onLine) throw new ApiError(0, OFFLINE)
    const token = session.token()
    const client = await axios().catch(() => {
      throw new ApiError(0, SOMETHING_WRONG)
    })
    const response = await client
      .request<Envelope>({
        method,
        url: base + path,
        timeout: TIMEOUT,
        validateStatus: () => true,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'x-requested-with': 'fetch' },
        ...(query ? { params: query } : {}),
        ...(method === 'POST' ? { data: body ?? {} } : {}),
      })
      .catch(() => {
        throw new ApiError(0, navigator.onLine ? SOMETHING_WRONG : OFFLINE)
      })
    hearTime(response.headers['x-now'])
    return { token, answer: response.data, status: response.status }
  }

  const renew = renewal(base, session)

  async function call<T>(method: 'GET' | 'POST', path: string, query?: Query, body?: unknown): Promise<T> {
    let { token, answer, status } = await send(method, path, query, body)
    if (status === 401 && token && (await renew(token)))
      ({ token, answer, status } = await send(method, path, query, body))
    if (status === 401) {
      session.destroy()
      onSessionEnded({ hadToken: token !== null })
    }
    const code = isEnvelope(answer) ? answer.statusCode : status
    if (code === 200 || (code === 201 && path === CREATES)) return answer.data as T
    throw new ApiError(
      code,
      isEnvelope(answer) ? answer.message || SOMETHING_WRONG : SOMETHING_WRONG,
      isEnvelope(answer) ? answer.data : null,
    )
  }

  return {
    get: (path, query) => call('GET', path, query),
    post: (path, body, { isQuiet = false } = {}) =>
      call<never>('POST', path, undefined, body).catch((error: unknown) => {
        if (!isQuiet) onRefused(error instanceof ApiError ? error.message : SOMETHING_WRONG)
        throw error
      }),
  }
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'statusCode' in value && 'message' in value

/** Renews the token by the httpOnly cookie, once for all calls and tabs that meet the same ended token. */
function renewal(base: string, session: Session): (ended: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined
  const renew = async (ended: string): Promise<boolean> => {
    if (session.token() !== ended) return session.token() !== null // another tab was first
    const client = await axios()
    const response = await client.request<Envelope>({
      method: 'POST',
      url: `${base}/auth/refresh`,
      timeout: TIMEOUT,
      validateStatus: () => true,
      headers: { 'x-requested-with': 'fetch' },
      data: {},
    })
    if (response.status !== 200) return false
    session.save((response.data.data as { token: string }).token)
    return true
  }
  return (ended) => {
    running ??= navigator.locks
      .request('session-renewal', () => renew(ended))
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return running
  }
}
