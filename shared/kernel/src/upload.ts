import type { StoredFile, UploadState } from '@app/contracts/files'
import { PART_LIMIT, SMALLEST_PART } from '@app/domain/upload-limits'
import type { ApiError, Call, UploadOptions } from './api.ts'

/** The size of the first part, in bytes; the sizes of later parts depend on the speed of the connection. */
const FIRST_PART = 512 * 1024
/** If the server accepts a part in fewer milliseconds than this, the next part is twice as large. */
const QUICK = 4000
/**
 * The timeout in milliseconds: long enough for a part on a slow connection, and for the server to join the parts of a
 * large film.
 */
const PATIENCE = 120_000
/** Milliseconds between two attempts after a lost connection; after the last one, the upload fails. */
const WAITS = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]
/** The failures that a retry may resolve: no response, another upload in progress, or parts out of order. */
const PASSING = [0, 408, 409, 429, 502, 503, 504]

/**
 * Sends a file part by part. After each failure the browser asks the server which bytes it has, so that no byte is sent
 * twice.
 */
export async function upload(
  call: Call,
  file: File,
  { purpose, onProgress, signal }: UploadOptions,
  waits: readonly number[] = WAITS,
): Promise<StoredFile> {
  const wish = { key: crypto.randomUUID(), purpose, name: file.name.slice(0, 400), bytes: file.size, type: file.type }
  const given = signal ? { signal } : {}
  let state: UploadState | undefined

  /** Retries as long as another attempt may help and the visitor has not stopped the upload. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (const wait of waits) {
      try {
        return await work()
      } catch (error) {
        if (signal?.aborted || !PASSING.includes((error as ApiError).status)) throw error
        await pause(wait, signal)
      }
    }
    return work()
  }

  async function sendParts({ id }: UploadState): Promise<void> {
    let size = FIRST_PART
    while (state!.received < file.size) {
      let isLost = false
      await again(async () => {
        if (isLost) state = (await call('GET', '/file-upload/state', { ...given, query: { id } })) as UploadState
        const from = state!.received
        if (from >= file.size) return
        const since = performance.now()
        isLost = true
        state = (await call('POST', '/file-upload/part', {
          ...given,
          query: { id, from },
          body: file.slice(from, from + size),
          timeout: PATIENCE,
          onSent: (bytes) => onProgress?.(Math.min(from + bytes, file.size), file.size),
        }).catch((error: unknown) => {
          size = Math.max(size / 2, SMALLEST_PART)
          throw error
        })) as UploadState
        if (performance.now() - since < QUICK) size = Math.min(size * 2, PART_LIMIT)
        onProgress?.(state.received, file.size)
      })
    }
  }

  try {
    state = (await again(() => call('POST', '/file-upload/start', { ...given, body: wish }))) as UploadState
    const { id } = state
    await sendParts(state)
    const finish = () => call('POST', '/file-upload/finish', { ...given, body: { id }, timeout: PATIENCE })
    return (await again(finish)) as StoredFile
  } catch (error) {
    // otherwise the received bytes would count against the visitor's quota for a day
    if (signal?.aborted && state)
      await call('POST', '/file-upload/cancel', { body: { id: state.id } }).catch(() => undefined)
    throw error
  }
}

/** Waits, but stops waiting when the browser is online again or the visitor stops the upload. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
