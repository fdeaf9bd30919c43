import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, out of the one secret: what is signed for one never passes for another. */
export const purposeKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
