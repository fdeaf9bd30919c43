import type { FileType } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import sharp from 'sharp'

/**
 * The most pixels of a picture before, and its longest edge after. A decoded picture needs four bytes for each pixel.
 */
const MOST_PIXELS = 50_000_000
const LONGEST_EDGE = 4096
/** The most seconds that drawing a picture may take. */
const PATIENCE = 15
/**
 * Without the search for better codes, which keeps the whole picture in memory: 16 MB for the largest picture instead
 * of 216.
 */
const QUALITY = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

// only one picture is drawn at a time anyway, and none is drawn twice
sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws a picture again. The result has its pixels, upright, and nothing else from the file: no place, no camera, no
 * script. Of a moving picture only the first frame is kept.
 */
export async function redraw(
  bytes: Buffer,
): Promise<Result<{ type: FileType; bytes: Buffer }, 'too_large' | 'wrong_type'>> {
  try {
    const { width, height, hasAlpha, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse('too_large')
    const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    // a rotated picture is held in memory as a whole, any other row by row
    const drawn = (orientation > 1 ? read.rotate() : read)
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE })
    return hasAlpha
      ? ok({ type: 'image/png', bytes: await drawn.png().toBuffer() })
      : ok({ type: 'image/jpeg', bytes: await drawn.jpeg(QUALITY).toBuffer() })
  } catch {
    // in any case, it is no picture that anybody can look at
    return refuse('wrong_type')
  }
}
