import type { Bytes } from './file-store.ts'

/**
 * The pieces of a body, which must be as long as it was said to be.
 *
 * @throws Error at the first byte too many, and at the end where some are missing.
 */
export async function* exactly(body: Bytes, bytes: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const piece of body instanceof Uint8Array ? [body] : body) {
    count += piece.length
    if (count > bytes) break
    yield piece
  }
  if (count !== bytes) throw new Error('a file has another length than it was said to have')
}
