import type { FileType } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import sharp from 'sharp'

/**
 * The maximum number of pixels in an uploaded picture, and the longest edge, in pixels, of the stored picture. A
 * decoded picture needs four bytes for each pixel.
 */
const MOST_PIXELS = 50_000_000
const LONGEST_EDGE = 4096
/** How long drawing a picture may take, in seconds. */
const PATIENCE = 15
/**
 * The JPEG settings; `optimiseCoding` is off, because it keeps the whole picture in memory: for the largest picture,
 * 216 MB instead of 16 MB.
 */
const QUALITY = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

// the server draws only one picture at a time, and never draws a picture twice
sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws a picture. The new picture contains only the pixels, turned upright, and nothing else from the file: no
 * location, no camera data, no script. If the picture is animated, only its first frame is kept.
 */
export async function redraw(
  bytes: Buffer,
): Promise<Result<{ type: FileType; bytes: Buffer }, 'too_large' | 'wrong_type'>> {
  try {
    const { width, height, hasAlpha, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse('too_large')
    const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    // a rotated picture is held in memory as a whole; any other is read row by row
    const drawn = (orientation > 1 ? read.rotate() : read)
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE })
    return hasAlpha
      ? ok({ type: 'image/png', bytes: await drawn.png().toBuffer() })
      : ok({ type: 'image/jpeg', bytes: await drawn.jpeg(QUALITY).toBuffer() })
  } catch {
    // sharp can't decode this file, so it can't be shown as a picture
    return refuse('wrong_type')
  }
}
