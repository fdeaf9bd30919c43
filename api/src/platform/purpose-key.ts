import { hkdfSync } from 'node:crypto'

/**
 * Derives a separate key for each purpose from the one secret, so that a signature for one purpose is never valid for
 * another.
 */
export const purposeKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
