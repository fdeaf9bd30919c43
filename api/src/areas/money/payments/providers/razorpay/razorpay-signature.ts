import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Checks whether `signature` is the hex HMAC-SHA256 of `signed` under one of the secrets. The SDK's own validators take
 * only one secret and compare with ===, whose duration reveals how much of a forgery was correct.
 */
export function isSignedBy(secrets: readonly string[], signed: Buffer | string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
