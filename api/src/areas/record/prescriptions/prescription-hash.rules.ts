import { createHash } from 'node:crypto'

/**
 * Computes SHA-256 over the JSON of an issued prescription, with the keys in the order in which the caller wrote them.
 */
export const prescriptionHash = (issued: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(issued)).digest('hex')
