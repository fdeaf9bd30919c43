import type { UploadPurpose, FileType, UploadRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import type { FileStore } from '@app/storage/file-store'
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isAccepted, isPicture } from './accepted-types.rules.ts'
import { isWholeMp4, isWholeWebm } from './film-container.ts'
import { redraw } from './redraw.ts'

interface Whole {
  purpose: UploadPurpose
  bytes: number
  /** The parts of the file, in order. */
  parts: readonly { store_key: string; bytes: number }[]
  /** The key under which the file is stored. */
  target: string
}

export interface Kept {
  media_type: FileType
  bytes: number
  sha256: string
}

type Refused = Extract<UploadRefusal['code'], 'wrong_type' | 'too_large' | 'storage_full'>

/** How many bytes at the beginning of a film are read to determine its type. */
const BEGINNING = 4100

/**
 * Joins the parts of an upload into the stored file. The file's type is determined by its bytes, not by its name.
 *
 * @throws Error if a part is missing.
 */
export async function putTogether(store: FileStore, whole: Whole): Promise<Result<Kept, Refused>> {
  const come = whole.parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (come !== whole.bytes) throw new Error('parts of a whole file are gone')
  return whole.purpose === 'film' ? keepFilm(store, whole) : keepSmall(store, whole)
}

async function keepSmall(store: FileStore, { purpose, parts, target }: Whole): Promise<Result<Kept, Refused>> {
  const bytes = await readAll(piecesOf(store, parts))
  const type = (await typeOf(bytes)) ?? ''
  if (!isAccepted(purpose, type)) return refuse('wrong_type')
  const made = isPicture(type) ? await redraw(bytes) : ok({ type: 'application/pdf' as const, bytes })
  if (!made.ok) return made
  const stored = await store.put(target, made.value.bytes, made.value.bytes.length)
  if (!stored.ok) return refuse('storage_full')
  return ok({ media_type: made.value.type, bytes: made.value.bytes.length, sha256: hashOf(made.value.bytes) })
}

/**
 * Stores a film, which is too large to keep in memory: it is written to the store first, and removed again if it turns
 * out not to be a film.
 */
async function keepFilm(store: FileStore, { purpose, bytes, parts, target }: Whole): Promise<Result<Kept, Refused>> {
  const read = async (at: number, length: number): Promise<Buffer> => {
    const stream =
      at < bytes ? await store.open(target, { first: at, last: Math.min(at + length, bytes) - 1 }) : undefined
    return stream ? readAll(stream) : Buffer.alloc(0)
  }
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of piecesOf(store, parts)) {
      hash.update(piece)
      yield piece
    }
  }
  const stored = await store.put(target, hashed(), bytes)
  if (!stored.ok) return refuse('storage_full')
  const type = await typeOf(await read(0, BEGINNING))
  const isWhole =
    type !== undefined &&
    isAccepted(purpose, type) &&
    (type === 'video/mp4' ? await isWholeMp4(read, bytes) : await isWholeWebm(read, bytes))
  if (!isWhole) {
    await store.remove(target)
    return refuse('wrong_type')
  }
  return ok({ media_type: type as FileType, bytes, sha256: hash.digest('hex') })
}

async function* piecesOf(store: FileStore, parts: Whole['parts']): AsyncGenerator<Buffer> {
  for (const { store_key } of parts) {
    const stream = await store.open(store_key)
    if (!stream) throw new Error('a part that the database knows is not in the store')
    for await (const piece of stream) yield Buffer.from(piece as Uint8Array)
  }
}

async function readAll(pieces: Readable | AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece as Uint8Array)
  return Buffer.concat(all)
}

/**
 * Detects a file's type from its bytes; undefined for an unknown type, and for a file that ends within its first bytes.
 */
const typeOf = async (bytes: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
