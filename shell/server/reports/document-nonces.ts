import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The bytes of a nonce: the second in which it was made, the random part, and the signature over both. */
const TIME = 4
const RANDOM = 10
const SIGNATURE = 10
/** Seconds for which a nonce is valid in a report, because a tab may stay open for a long time. */
const LASTS = 86_400
/** The number of used nonces that are remembered. */
const MOST_USED = 100_000

export type DocumentNonces = ReturnType<typeof createDocumentNonces>

/**
 * Makes and checks documents' nonces. Nobody can guess a nonce, as the security policy requires; and each nonce is
 * signed, so that a report can prove that this process has served a document with it. Nothing is stored when a document
 * is served.
 */
export function createDocumentNonces(key: Uint8Array = randomBytes(32)) {
  const used = new Set<string>()
  const sign = (text: Uint8Array) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE)

  return {
    make(now: number): string {
      const text = Buffer.concat([Buffer.alloc(TIME), randomBytes(RANDOM)])
      text.writeUInt32BE(Math.floor(now / 1000))
      return Buffer.concat([text, sign(text)]).toString('base64')
    },
    /** Returns true once for each nonce that this process made within the last day. */
    use(nonce: string, now: number): boolean {
      const bytes = Buffer.from(nonce, 'base64')
      if (bytes.length !== TIME + RANDOM + SIGNATURE || used.has(nonce)) return false
      const text = bytes.subarray(0, TIME + RANDOM)
      if (!timingSafeEqual(bytes.subarray(TIME + RANDOM), sign(text))) return false
      if (now / 1000 - text.readUInt32BE() > LASTS) return false
      used.add(nonce)
      for (const oldest of used) {
        if (used.size <= MOST_USED) break
        used.delete(oldest)
      }
      return true
    },
  }
}
