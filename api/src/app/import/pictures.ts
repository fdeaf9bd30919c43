import fs from 'node:fs'
import path from 'node:path'
import { isPhotograph, PICTURE_WIDTHS, PLACEHOLDER_WIDTH } from '@app/domain/picture-widths'
import sharp, { type Sharp } from 'sharp'
import { isVariant, VARIANT_FORMATS, variantName, type VariantFormat } from './picture-variants.ts'
import type { Problem } from './problem.ts'

/** The maximum size of a page's largest picture, in bytes. */
const HEAVIEST = 60_000
/** The qualities to try, in this order, until the picture is small enough; if none is, the last one is used. */
const QUALITIES = [60, 50, 40, 30]

export interface Made {
  /** The number of photographs whose variants were created now, and the number whose variants already existed. */
  made: number
  same: number
  problems: Problem[]
}

/**
 * Creates the variants of every photograph below a folder, next to the photograph: `photo.480.avif` for `photo.jpg`.
 * Variants are stored and delivered with their photograph, because creating them takes seconds.
 */
export async function makePictures(folder: string, onProgress?: (done: number, all: number) => void): Promise<Made> {
  const result: Made = { made: 0, same: 0, problems: [] }
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isPhotograph(file) && !isVariant(file))
    .toSorted()
  for (const [index, file] of files.entries()) {
    try {
      if (await makeVariants(path.join(folder, file))) result.made++
      else result.same++
    } catch (error) {
      result.problems.push({ file, line: 1, message: (error as Error).message })
    }
    onProgress?.(index + 1, files.length)
  }
  return result
}

/** Returns true if variants were created. None are created if they are all as new as the photograph. */
async function makeVariants(file: string): Promise<boolean> {
  const photograph = sharp(file).autoOrient()
  const { width: own } = (await photograph.metadata()).autoOrient
  // only widths up to the photograph's own are created, because a photograph is never enlarged
  const widths = PICTURE_WIDTHS.filter((_, index) => index === 0 || PICTURE_WIDTHS[index - 1]! < own)
  const wanted = [
    ...widths.flatMap((width) => VARIANT_FORMATS.map((format) => ({ width, format }))),
    { width: PLACEHOLDER_WIDTH, format: 'webp' as const },
  ]
  const changed = fs.statSync(file).mtimeMs
  const missing = wanted.filter(({ width, format }) => {
    const there = fs.statSync(variantName(file, width, format), { throwIfNoEntry: false })
    return !there || there.mtimeMs < changed
  })
  for (const { width, format } of missing) {
    const picture = photograph.clone().resize({ width, withoutEnlargement: true })
    fs.writeFileSync(variantName(file, width, format), await lightEnough(picture, format))
  }
  return missing.length > 0
}

async function lightEnough(picture: Sharp, format: VariantFormat): Promise<Buffer> {
  let bytes: Buffer | undefined
  for (const quality of QUALITIES) {
    bytes = await picture.clone().toFormat(format, { quality }).toBuffer()
    if (bytes.length <= HEAVIEST) break
  }
  return bytes!
}
