import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes of a nonce: the second in which it was made, the random part, and the signature over both. */
const TIME = 4
const RANDOM = 10
const SIGNATURE = 10
/** Seconds for which a nonce may stand in a report: a tab may be left open for long. */
const LASTS = 86_400
/** How many used nonces are remembered. */
const MOST_USED = 100_000

export type DocumentNonces = ReturnType<typeof createDocumentNonces>

/**
 * The nonces of documents. Nobody can guess one, as the security policy needs it; and each is signed, so that a
 * report can prove that this process has served a document for it. Nothing is stored for a document.
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
    /** True once for each nonce that this process made within a day. */
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
