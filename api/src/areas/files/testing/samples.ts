import sharp from 'sharp'

const red = { r: 200, g: 30, b: 30 }

/** A photograph as a phone takes it, rotated by its EXIF data and with the location where it was taken. */
export const photograph = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const drawing = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0.5 } } })
    .png()
    .toBuffer()

export const paper = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${inside}\n%%EOF\n`,
  )

export function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isomiso2mp41', 'latin1'))
const MOOV = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84))))

/** A film whose boxes state a given size. */
export const film = (bytes = 2000): Buffer => {
  const head = Buffer.concat([FTYP, MOOV])
  return Buffer.concat([head, box('mdat', Buffer.alloc(bytes - head.length - 8, 7))])
}

export const webm = (): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x81, 0x00]),
  ])
