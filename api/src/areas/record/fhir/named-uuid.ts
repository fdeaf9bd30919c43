import { createHash } from 'node:crypto'

/** The namespace of this product's named uuids: a uuid that was chosen once, at random. */
const NAMESPACE = Buffer.from('6b0f0c1e5d1a4c3f9f2e8a7d4b6c1e90', 'hex')

/** Computes a uuid that is always the same for a given name (RFC 9562, version 5). */
export function namedUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
