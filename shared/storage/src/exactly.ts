import type { Bytes } from './file-store.ts'

/**
 * Passes on a body piece by piece, and checks that it has the announced length.
 *
 * @throws Error at the first extra byte, or at the end if bytes are missing.
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
