import fs from 'node:fs'
import path from 'node:path'
import { PICTURE_WIDTHS, PLACEHOLDER_WIDTH } from '@app/domain/picture-widths'

export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** Returns the name of a variant: `photo.480.avif` next to `photo.jpg`. */
export function variantName(file: string, width: number, format: VariantFormat): string {
  const { dir, name } = path.parse(file)
  return path.join(dir, `${name}.${width}.${format}`)
}

export const isVariant = (file: string): boolean => /\.\d+\.(?:avif|webp)$/.test(file)

/** Lists the variants that exist next to a photograph. */
export const variantsOf = (file: string): string[] =>
  [PLACEHOLDER_WIDTH, ...PICTURE_WIDTHS]
    .flatMap((width) => VARIANT_FORMATS.map((format) => variantName(file, width, format)))
    .filter((variant) => fs.existsSync(variant))
