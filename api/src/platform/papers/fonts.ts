import { createRequire } from 'node:module'
import path from 'node:path'
import { openSync, type Font } from 'fontkit'

// The files are WOFF and not WOFF2, because pdfkit silently draws nothing from WOFF2.
const require = createRequire(import.meta.url)

/** Each run of text is written in one of these. No single font has Latin letters, the rupee sign and Devanagari. */
export const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const
export type Script = (typeof SCRIPTS)[number]
export type Weight = 400 | 700

const FAMILY: Readonly<Record<Script, string>> = {
  latin: 'figtree',
  'latin-ext': 'figtree',
  devanagari: 'noto-sans-devanagari',
}

export function fontFile(script: Script, weight: Weight): string {
  const folder = path.dirname(require.resolve(`@fontsource/${FAMILY[script]}/package.json`))
  return path.join(folder, 'files', `${FAMILY[script]}-${script}-${weight}-normal.woff`)
}

/**
 * The fonts, each read once. They are asked directly, because a font's package lists more letters than its file has.
 */
const fonts = new Map<Script, Font>()

/** Whether the script's font can draw this character. */
export function canDraw(script: Script, char: string): boolean {
  const font = fonts.get(script) ?? (openSync(fontFile(script, 400)) as Font)
  fonts.set(script, font)
  return font.hasGlyphForCodePoint(char.codePointAt(0)!)
}
