import type { FileType } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import sharp from 'sharp'

/** Pixels of a picture, before and after. A decoded one needs four bytes for each. */
const MOST_PIXELS = 50_000_000
const LONGEST_EDGE = 4096
/** Seconds. */
const PATIENCE = 15
/** Without the search for better codes, which holds the whole picture in memory: 16 MB for the largest, not 216. */
const QUALITY = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

// one picture at a time is drawn anyway, and none is drawn twice
sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws a picture anew: what comes out holds its pixels, upright, and nothing else that was in the file. No place, no
 * camera, no script. Of a moving picture the first frame stays.
 */
export async function redraw(
  bytes: Buffer,
): Promise<Result<{ type: FileType; bytes: Buffer }, 'too_large' | 'wrong_type'>> {
  try {
    const { width, height, hasAlpha, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse('too_large')
    const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    // a turned picture is held in memory whole, another one row by row
    const drawn = (orientation > 1 ? read.rotate() : read)
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE })
    return hasAlpha
      ? ok({ type: 'image/png', bytes: await drawn.png().toBuffer() })
      : ok({ type: 'image/jpeg', bytes: await drawn.jpeg(QUALITY).toBuffer() })
  } catch {
    // whatever it is, it is no picture that anybody can look at
    return refuse('wrong_type')
  }
}
