import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS, PLACEHOLDER_WIDTH } from '@app/domain/picture-widths'

interface Wish {
  /** The width, in pixels, at which the picture is shown; if omitted, the largest variant is used. */
  width: number
  /** The request's Accept header. */
  accept: string
}

/**
 * Returns the photograph's variant that fits best: the narrowest that is wide enough, in the lightest format that the
 * browser accepts. The result is the variant's path below the folder, or undefined if only the photograph itself fits.
 */
export async function findVariant(
  folder: string,
  pathname: string,
  { width, accept }: Wish,
): Promise<string | undefined> {
  const formats = ['avif', 'webp'].filter((format) => accept.includes(`image/${format}`))
  if (formats.length === 0) return undefined
  const stem = pathname.slice(0, pathname.lastIndexOf('.'))
  for (const candidate of byFitness(width)) {
    for (const format of formats) {
      const variant = `${stem}.${candidate}.${format}`
      if (await isThere(join(folder, variant))) return variant
    }
  }
  return undefined
}

/**
 * Sorts variants that are wide enough first, the narrowest at the front; then those that are too narrow, the widest
 * first.
 */
function byFitness(width: number): number[] {
  if (width <= PLACEHOLDER_WIDTH) return [PLACEHOLDER_WIDTH]
  const wide = PICTURE_WIDTHS.filter((candidate) => candidate >= width)
  return [...wide, ...PICTURE_WIDTHS.filter((candidate) => candidate < width).toReversed()]
}

const isThere = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
