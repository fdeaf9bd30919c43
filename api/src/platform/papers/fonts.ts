import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { unpackedFont } from './unpacked-font.ts'

// The files are WOFF, not WOFF2, because pdfkit silently draws nothing from WOFF2.
const require = createRequire(import.meta.url)

/**
 * The kinds of fonts; each run of text is written in one of them. No single font has Latin letters, the rupee sign and
 * Devanagari; `other` has what the first three fonts lack: the prescription sign and letters with rare accents.
 */
export const SCRIPTS = ['latin', 'latin-ext', 'devanagari', 'other'] as const
export type Script = (typeof SCRIPTS)[number]
export type Weight = 400 | 700

/** The family and the subset of each script's font. */
const FONTS: Readonly<Record<Script, readonly [family: string, subset: string]>> = {
  latin: ['figtree', 'latin'],
  'latin-ext': ['figtree', 'latin-ext'],
  devanagari: ['noto-sans-devanagari', 'devanagari'],
  other: ['dejavu-sans', 'latin'],
}

/** The font files, each read and unpacked once. */
const files = new Map<string, Buffer>()

export function fontFile(script: Script, weight: Weight): Buffer {
  const [family, subset] = FONTS[script]
  const name = `${family}-${subset}-${weight}-normal.woff`
  const known = files.get(name)
  if (known) return known
  const folder = path.dirname(require.resolve(`@fontsource/${family}/package.json`))
  const file = unpackedFont(readFileSync(path.join(folder, 'files', name)))
  files.set(name, file)
  return file
}

/**
 * The opened fonts, in which letters are looked up: a font's package lists more letters than its file contains.
 */
const fonts = new Map<Script, Font>()

/**
 * Caches which characters each font has, because papers use few different characters, and a font searches its tables
 * each time.
 */
const answers = new Map<string, boolean>()

/** Returns true if the script's font can draw this character. */
export function canDraw(script: Script, char: string): boolean {
  const question = `${script} ${char}`
  const known = answers.get(question)
  if (known !== undefined) return known
  const font = fonts.get(script) ?? (create(fontFile(script, 400)) as Font)
  fonts.set(script, font)
  const answer = font.hasGlyphForCodePoint(char.codePointAt(0)!)
  answers.set(question, answer)
  return answer
}
