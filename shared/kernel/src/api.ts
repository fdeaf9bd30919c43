import type {
  Answer,
  CreatingPath,
  EndpointName,
  GetPath,
  PostPath,
  RefusalOf,
  Written,
} from '@app/contracts/endpoints'
import { ok, refuse, type Result } from '@app/domain/result'
import type { UploadPurpose, StoredFile, UploadRefusal } from '@app/contracts/files'
import type { Envelope, FieldError } from '@app/contracts/wire'
import type { Work } from '@app/contracts/work'
import { WORK_HEADER } from '@app/domain/work'
import { hearTime } from './clock.ts'
import type { Session } from './session.ts'

type Get<Path extends GetPath> = Extract<EndpointName, `GET ${Path}`>
type Post<Path extends PostPath> = Extract<EndpointName, `POST ${Path}`>

/** A text in a query may also be passed as a number. */
type Asked<Query> = { [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name] }
type QueryOf<Path extends GetPath> =
  Written<Get<Path>, 'query'> extends infer Query extends object
    ? Partial<Query> extends Query
      ? [query?: Asked<Query>]
      : [query: Asked<Query>]
    : []

/** The body that a page posts; void if the endpoint takes none. */
export type BodyOf<Path extends PostPath> = Written<Post<Path>, 'body'> extends infer Body extends object ? Body : void
/** The result of a post: the response, or the error that explains why there is none. */
export type Posted<Path extends PostPath> = Result<Answer<Post<Path>>, ApiError<RefusalOf<Post<Path>>>>

interface PostOptions {
  /** The page started this call automatically, so a failure shows no toast. */
  isQuiet?: boolean
  /** The request continues even if the page is closed; its body may be at most 64 KiB. Since contract 1.6. */
  outlivesPage?: boolean
}

export interface UploadOptions {
  /** The file's purpose, which determines the allowed types and the maximum size. */
  purpose: UploadPurpose
  onProgress?(sent: number, all: number): void
  /** Stops the upload and makes the server discard what it has received. */
  signal?: AbortSignal
}
/** The result of sending a file. */
export type Uploaded = Result<StoredFile, ApiError<UploadRefusal>>

/** The API's calls, by the paths of the contract (`@app/contracts/endpoints`; a browser uses only its types). */
export interface Api {
  /** Reads data that a page shows. @throws ApiError, which queries and loaders pass on to the page. */
  get<Path extends GetPath>(path: Path, ...query: QueryOf<Path>): Promise<Answer<Get<Path>>>
  /** Sends something on the visitor's behalf. A toast also reports a refusal or failure, unless the call is quiet. */
  post<Path extends PostPath>(path: Path, body: BodyOf<Path>, options?: PostOptions): Promise<Posted<Path>>
  /**
   * Sends a file in parts and, after a lost connection, resumes where it stopped. An upload shows no toast, because the
   * page itself shows why it failed. If the visitor stopped it, the status is 0 and `signal` is aborted. Since contract
   * 1.5.
   */
  upload(file: File, options: UploadOptions): Promise<Uploaded>
}

/**
 * A refusal, or no response at all (status 0). Pages may show the error's message to the visitor (specification,
 * section 8).
 */
export class ApiError<Refusal = unknown> extends Error {
  readonly status: number
  /** The endpoint's own refusal, with its code; null for errors that any call can return. */
  readonly refusal: Refusal | null
  /** The fields that the API rejected, and why; empty if it refused for another reason. Since contract 1.4. */
  readonly fields: readonly FieldError[]
  constructor(status: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.refusal = typeof data === 'object' && data !== null && 'code' in data ? (data as Refusal) : null
    this.fields = (data as { errors?: FieldError[] } | null)?.errors ?? []
  }
}

export const SOMETHING_WRONG = 'Something went wrong'
const OFFLINE = 'Check Connectivity!'
const TIMEOUT = 20_000
/** The only call that may also succeed with 201 (specification, section 8). */
const CREATES: CreatingPath = '/blog-comment/create-comment'

export interface BrowserApiOptions {
  base: string
  session: Session
  /** Called when the session could not be renewed and its token has been removed. */
  onSessionEnded(event: { hadToken: boolean }): void
  /**
   * Called when a call waits for work that the server asked this browser to do, and again when that work is finished.
   */
  onWork?(isWorking: boolean): void
  /** Called when the visitor sends something. */
  onTry(): void
  /** Called with the message when something that the visitor started is refused or fails. */
  onRefused(message: string): void
}

/** The options of a call, besides its path. */
export interface Given {
  query?: object
  /** JSON, or the bytes of a part of a file. */
  body?: unknown
  signal?: AbortSignal
  /** Milliseconds. */
  timeout?: number
  outlivesPage?: boolean
  /** Called with the number of bytes of the body sent so far. */
  onSent?(bytes: number): void
}
export type Call = (method: 'GET' | 'POST', path: string, given: Given) => Promise<unknown>

/** Loads axios with the first call, because a page that was rendered with its data makes none. */
const axios = () => import('axios').then((module) => module.default)

/**
 * Creates the API for a browser: same origin, the token in the Authorization header, and one silent renewal after a
 * 401.
 */
export function createBrowserApi({ base, session, onSessionEnded, onTry, onRefused, onWork }: BrowserApiOptions): Api {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    { query, body, signal, timeout = TIMEOUT, outlivesPage, onSent }: Given,
    work?: string,
  ) => {
    if (!navigator.onLine) throw new ApiError(0, OFFLINE)
    const token = session.token()
    const client = await axios().catch(() => {
      throw new ApiError(0, SOMETHING_WRONG)
    })
    const response = await client
      .request<Envelope<unknown>>({
        method,
        url: base + path,
        timeout,
        validateStatus: () => true,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          'x-requested-with': 'fetch',
          ...(work ? { [WORK_HEADER]: work } : {}),
          ...(body instanceof Blob ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(signal ? { signal } : {}),
        ...(onSent ? { onUploadProgress: ({ loaded }: { loaded: number }) => onSent(loaded) } : {}),
        ...(outlivesPage ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } } : {}),
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

  /**
   * Does the work that the server requests, and then sends the call again. The browser tries twice, because another
   * visitor may finish the first work sooner.
   */
  const sendWorking: typeof send = async (method, path, given) => {
    let sent = await send(method, path, given)
    for (let tries = 0; tries < 2; tries++) {
      const work = sent.status === 429 ? workIn(sent.answer) : undefined
      const solver = work && !given.outlivesPage ? await import('./work.ts').catch(() => undefined) : undefined
      if (!work || !solver) break
      onWork?.(true)
      try {
        sent = await send(method, path, given, await solver.solve(work, given.signal))
      } finally {
        onWork?.(false)
      }
    }
    return sent
  }

  async function call(method: 'GET' | 'POST', path: string, given: Given): Promise<unknown> {
    let { token, answer, status } = await sendWorking(method, path, given)
    if (status === 401 && token && (await renew(token)))
      ({ token, answer, status } = await sendWorking(method, path, given))
    // a call that was still pending when the visitor logged out must not end the session or redirect
    if (status === 401 && token === session.token()) {
      session.destroy()
      onSessionEnded({ hadToken: token !== null })
    }
    const code = isEnvelope(answer) ? answer.statusCode : status
    if (code === 200 || (code === 201 && path === CREATES)) return answer.data
    throw new ApiError(
      code,
      isEnvelope(answer) ? answer.message || SOMETHING_WRONG : SOMETHING_WRONG,
      isEnvelope(answer) ? answer.data : null,
    )
  }

  return {
    // the server's responses follow the same contract, as its tests check
    get: (path, ...asked: [query?: object] | []) =>
      call('GET', path, asked[0] ? { query: asked[0] } : {}) as Promise<never>,
    async post(path, body, { isQuiet = false, outlivesPage = false } = {}) {
      if (!isQuiet) onTry()
      try {
        return ok((await call('POST', path, { body, outlivesPage })) as never)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isQuiet) onRefused(error.message)
        return refuse(error)
      }
    },
    // the upload code is loaded with the first file
    async upload(file, options) {
      const { upload } = await import('./upload.ts').catch(() => ({ upload: undefined }))
      if (!upload) return refuse(new ApiError(0, SOMETHING_WRONG))
      try {
        return ok(await upload(call, file, options))
      } catch (error) {
        if (error instanceof ApiError) return refuse(error as ApiError<UploadRefusal>)
        throw error
      }
    },
  }
}

/** Returns the work that a refusal requests. */
const workIn = (answer: unknown): Work | undefined =>
  isEnvelope(answer) ? (answer.data as { work?: Work } | null)?.work : undefined

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'statusCode' in value && 'message' in value

/** Renews the token with the httpOnly cookie, once for all calls and tabs that have the same expired token. */
function renewal(base: string, session: Session): (ended: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined
  const renew = async (ended: string): Promise<boolean> => {
    if (session.token() !== ended) return session.token() !== null // another tab was first
    const client = await axios()
    const response = await client.request<Envelope<unknown>>({
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
