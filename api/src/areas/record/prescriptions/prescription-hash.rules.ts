import { createHash } from 'node:crypto'

/** SHA-256 of the JSON of what was issued, with its keys as its caller writes them. */
export const prescriptionHash = (issued: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(issued)).digest('hex')
