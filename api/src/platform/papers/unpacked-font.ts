import { inflateSync } from 'node:zlib'

/** The sizes of the header and its entries, and the positions of their values, in each of the two file formats. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks a WOFF font file. The PDF library also reads packed files, but unpacks a whole table again for each letter,
 * so one page would take seconds.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * SFNT.entry, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * SFNT.entry, 10)
  const tables = [head]
  let length = head.length
  for (let index = 0; index < count; index++) {
    const entry = WOFF.header + index * WOFF.entry
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    // a table that packing would not make smaller is stored unpacked
    const table = packed < size ? inflateSync(bytes) : bytes
    const to = SFNT.header + index * SFNT.entry
    woff.copy(head, to, entry, entry + 4)
    woff.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(length, to + 8)
    head.writeUInt32BE(size, to + 12)
    // each table begins at a multiple of four bytes
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    length += padded.length
  }
  return Buffer.concat(tables)
}
