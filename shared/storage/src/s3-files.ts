import { ok, refuse } from '@app/domain/result'
import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import { exactly } from './exactly.ts'
import type { FileStore } from './file-store.ts'
import { checkKey, checkPrefix } from './store-key.ts'

/** A bucket of S3, or of what speaks as it does. */
export interface FilesBucket {
  /** Of the bucket, with the path in it: 'https://s3.ap-south-1.amazonaws.com/clinic/files'. */
  address: string
  keyId: string
  secret: string
  region: string
}

/** Milliseconds until an answer begins, and for a whole file of the largest kind to be sent. */
const PATIENCE = 15_000
const LONGEST_SENDING = 300_000

/** Files in a private bucket. Browsers never meet it: what it holds goes through the API. */
export function s3Files({ address, keyId, secret, region }: FilesBucket): FileStore {
  const { origin, pathname } = new URL(address)
  const [, bucket, path = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  const below = path ? `${path}/` : ''
  // a body that is read piece by piece can't be sent twice
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const urlOf = (key: string) => `${origin}/${bucket}/${below}${checkKey(key)}`
  const fault = (answer: Response, what: string) => new Error(`the bucket of files answers ${answer.status} to ${what}`)

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(url, init)
    // an unread body would keep its connection
    if (!answer.ok) await answer.body?.cancel()
    return answer
  }

  async function remove(key: string): Promise<void> {
    const answer = await send(urlOf(key), { method: 'DELETE', signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok && answer.status !== 404) throw fault(answer, 'a removal')
  }

  return {
    async put(key, body, bytes) {
      const url = urlOf(key)
      const init = {
        method: 'PUT',
        body:
          bytes === 0
            ? new Uint8Array()
            : (Readable.from(exactly(body, bytes)) as unknown as NonNullable<RequestInit['body']>),
        duplex: 'half' as const,
        headers: { 'content-length': String(bytes), 'content-type': 'application/octet-stream' },
        signal: AbortSignal.timeout(LONGEST_SENDING),
      }
      try {
        const answer = await send(url, init)
        if (answer.status === 507) return refuse('full')
        if (!answer.ok) throw fault(answer, 'a write')
        await answer.body?.cancel()
        return ok(null)
      } catch (error) {
        // whether something stands there all the same is not known; no row names it
        await remove(key).catch(() => {})
        throw error
      }
    },

    async open(key, range) {
      const beginning = new AbortController()
      const timer = setTimeout(() => beginning.abort(), PATIENCE)
      const answer = await send(urlOf(key), {
        signal: beginning.signal,
        ...(range && { headers: { range: `bytes=${range.first}-${range.last}` } }),
      }).finally(() => clearTimeout(timer))
      if (answer.status === 404) return undefined
      const given = answer.headers.get('content-range')
      if (!answer.ok || (range && !given?.startsWith(`bytes ${range.first}-${range.last}/`))) {
        await answer.body?.cancel()
        throw fault(answer, 'a read')
      }
      return answer.body ? Readable.from(answer.body) : Readable.from([])
    },

    remove,

    async *list(prefix) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: below + checkPrefix(prefix) })
        if (token) query.set('continuation-token', token)
        const answer = await send(`${origin}/${bucket}?${query.toString()}`, { signal: AbortSignal.timeout(PATIENCE) })
        if (!answer.ok) throw fault(answer, 'a list')
        const xml = await answer.text()
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
