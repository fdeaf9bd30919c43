import { createHash } from 'node:crypto'

/**
 * Computes the SHA-256 hash of an issued prescription's JSON, with the keys in the order in which the caller wrote
 * them.
 */
export const prescriptionHash = (issued: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(issued)).digest('hex')
