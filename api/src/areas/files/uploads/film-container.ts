/** Reads bytes of a film; at the end of the film, it returns fewer bytes than requested. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

/** The maximum number of MP4 boxes to read. A fragmented MP4 has thousands of boxes, and the first ones are enough. */
const MOST_BOXES = 200

interface Box {
  type: string
  /** The positions at which a box's content begins and ends. */
  from: number
  to: number
}

/** Lists the boxes between two positions; undefined if the boxes do not fill the space exactly. */
async function boxesBetween(read: ReadAt, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = from; at < to && boxes.length < MOST_BOXES;) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    if (isLong && head.length < 16) return undefined
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const begin = at + (isLong ? 16 : 8)
    if (at + size < begin || at + size > to) return undefined
    boxes.push({ type: head.toString('latin1', 4, 8), from: begin, to: at + size })
    at += size
  }
  return boxes
}

/** Checks whether an MP4 has what a player needs: boxes that fill the file, and a `moov` that describes a track. */
export async function isWholeMp4(read: ReadAt, bytes: number): Promise<boolean> {
  const top = await boxesBetween(read, 0, bytes)
  const moov = top?.find(({ type }) => type === 'moov')
  if (top?.[0]?.type !== 'ftyp' || !moov) return false
  if (!top.some(({ type }) => type === 'mdat' || type === 'moof')) return false
  const inside = await boxesBetween(read, moov.from, moov.to)
  return ['mvhd', 'trak'].every((type) => inside?.some((box) => box.type === type))
}

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067

/** Checks whether a WebM's header is followed by exactly one segment. */
export async function isWholeWebm(read: ReadAt, bytes: number): Promise<boolean> {
  const head = await read(0, 12)
  if (head.length < 12 || head.readUInt32BE(0) !== HEADER) return false
  // in WebM, the first bits of a length field encode its number of bytes (RFC 8794)
  const width = Math.clz32(head[4]!) - 23
  if (width > 8) return false
  let size = head[4]! & (0xff >> width)
  for (let i = 1; i < width; i++) size = size * 256 + head[4 + i]!
  const segment = 4 + width + size
  if (segment + 5 > bytes) return false
  const next = await read(segment, 4)
  return next.length === 4 && next.readUInt32BE(0) === SEGMENT
}
