import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { numberIn, type Store } from './store.ts'

/** A bucket of S3, or of a service with the same protocol. */
export interface Bucket {
  /** The address of the bucket, with the path in it: 'https://s3.ap-south-1.amazonaws.com/clinic/registry'. */
  address: string
  keyId: string
  secret: string
  region: string
}

/** Milliseconds for one request; the registry is read every second. */
const PATIENCE = 5000
/**
 * The number of attempts for a request to a bucket that responds with a server error, and the milliseconds between two
 * attempts.
 */
const TRIES = 3
const WAIT = 100

/**
 * Stores versions in a bucket. If two writers write at the same time, the bucket accepts a version's name only once
 * (`If-None-Match: *`), as a folder does.
 */
export function s3Store({ address, keyId, secret, region }: Bucket): Store {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const { origin, pathname } = new URL(address)
  const [, bucket, prefix = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    // the signal is passed to fetch itself, because garbage collection breaks the link to a signal that is referenced
    // only by the Request
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      for (let tries = 1; ; tries++) {
        const answer = await globalThis.fetch(await client.sign(url, init), { signal })
        if (answer.status < 500 || tries === TRIES) return answer
        await answer.body?.cancel()
        await setTimeout(WAIT)
      }
    } catch (error) {
      throw new Error(`${address} does not answer`, { cause: error })
    }
  }
  const fault = (answer: Response, what: string) => new Error(`${address} answers ${answer.status} to ${what}`)
  const put = (file: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/${file}`, { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } })

  return {
    where: address,
    async numbers() {
      const numbers: number[] = []
      const below = prefix ? `${prefix}/versions/` : 'versions/'
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: below })
        if (token) query.set('continuation-token', token)
        const answer = await fetch(`${origin}/${bucket}?${query.toString()}`)
        if (!answer.ok) throw fault(answer, 'a list')
        const xml = await answer.text()
        for (const [, key] of xml.matchAll(/<Key>([^<]+)<\/Key>/g))
          numbers.push(...[numberIn(key!.slice(below.length))].filter((n) => n !== undefined))
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
      } while (token)
      return numbers
    },
    async read(file) {
      const answer = await fetch(`${address}/${file}`)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw fault(answer, `a read of ${file}`)
      return answer.text()
    },
    async createExclusive(file, text) {
      const answer = await put(file, text, { 'if-none-match': '*' })
      // 409: another writer is writing the same name right now
      if (answer.status === 412 || answer.status === 409) return false
      if (!answer.ok) throw fault(answer, `a write of ${file}`)
      return true
    },
    async replace(file, text) {
      const answer = await put(file, text)
      if (!answer.ok) throw fault(answer, `a write of ${file}`)
    },
  }
}
