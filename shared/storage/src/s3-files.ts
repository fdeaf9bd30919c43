import { ok, refuse } from '@app/domain/result'
import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import { exactly } from './exactly.ts'
import type { FileStore } from './file-store.ts'
import { fromBucket, towardsBucket, watchSilence, type Watch } from './patience.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import { checkKey, checkPrefix } from './store-key.ts'

/** An S3 bucket, or one of a service with the same protocol. */
export interface FilesBucket {
  /** The address of the bucket, with the path in it: 'https://s3.ap-south-1.amazonaws.com/clinic/files'. */
  address: string
  keyId: string
  secret: string
  region: string
}

/** Files in a private bucket. Browsers never access the bucket, because the API passes its files on. */
export function s3Files({ address, keyId, secret, region }: FilesBucket): FileStore {
  const { origin, pathname } = new URL(address)
  const [, bucket, path = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  const below = path ? `${path}/` : ''
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const urlOf = (key: string) => `${origin}/${bucket}/${below}${checkKey(key)}`
  const fault = (answer: Response, what: string) => {
    const said = `the bucket answers ${answer.status} to ${what}`
    return answer.status >= 500 ? new StoreUnavailable(said) : new Error(said)
  }

  async function send(url: string, init: RequestInit = {}, watch: Watch = watchSilence()): Promise<Response> {
    watch.start()
    try {
      // the signal is passed to fetch itself, because garbage collection breaks the link to a signal that is referenced
      // only by the Request
      const answer = await fetch(await client.sign(url, init), { signal: watch.signal })
      // an unread body would hold its connection open
      if (!answer.ok) await answer.body?.cancel()
      return answer
    } catch (error) {
      if (watch.signal.aborted) throw watch.signal.reason
      const isAway = error instanceof TypeError && error.cause instanceof Error && 'syscall' in error.cause
      throw isAway ? new StoreUnavailable('the bucket is away', { cause: error }) : error
    } finally {
      watch.stop()
    }
  }

  async function remove(key: string): Promise<void> {
    const answer = await send(urlOf(key), { method: 'DELETE' })
    if (!answer.ok && answer.status !== 404) throw fault(answer, 'a removal')
  }

  return {
    async put(key, body, bytes) {
      const url = urlOf(key)
      const watch = watchSilence()
      const init = {
        method: 'PUT',
        body:
          bytes === 0
            ? new Uint8Array()
            : (Readable.from(towardsBucket(exactly(body, bytes), watch)) as unknown as NonNullable<
                RequestInit['body']
              >),
        duplex: 'half' as const,
        headers: { 'content-length': String(bytes), 'content-type': 'application/octet-stream' },
      }
      try {
        const answer = await send(url, init, watch)
        if (answer.status === 507) return refuse('full')
        if (!answer.ok) throw fault(answer, 'a write')
        await answer.body?.cancel()
        return ok(null)
      } catch (error) {
        // the file may exist nevertheless, but no row names it
        const removed = remove(key).catch(() => {})
        // does not wait for the removal if the bucket is silent
        if (!watch.signal.aborted) await removed
        throw error
      }
    },

    async open(key, range) {
      const watch = watchSilence()
      const init = range ? { headers: { range: `bytes=${range.first}-${range.last}` } } : {}
      const answer = await send(urlOf(key), init, watch)
      if (answer.status === 404) return undefined
      const given = answer.headers.get('content-range')
      if (!answer.ok || (range && !given?.startsWith(`bytes ${range.first}-${range.last}/`))) {
        await answer.body?.cancel()
        throw fault(answer, 'a read')
      }
      return answer.body ? Readable.from(fromBucket(answer.body, watch)) : Readable.from([])
    },

    remove,

    async *list(prefix) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: below + checkPrefix(prefix) })
        if (token) query.set('continuation-token', token)
        const watch = watchSilence()
        const answer = await send(`${origin}/${bucket}?${query.toString()}`, {}, watch)
        if (!answer.ok) throw fault(answer, 'a list')
        watch.start()
        const xml = await answer.text().finally(() => watch.stop())
        for (const [, item] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield storedIn(item!, below)
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
      } while (token)
    },
  }
}

function storedIn(item: string, below: string) {
  const of = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1] ?? ''
  return { key: of('Key').slice(below.length), bytes: Number(of('Size')), writtenAt: new Date(of('LastModified')) }
}
