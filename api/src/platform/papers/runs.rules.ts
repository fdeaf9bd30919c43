import { canDraw, SCRIPTS, type Script } from './fonts.ts'

/** A piece of a text that is written in one font. */
export interface Run {
  script: Script
  text: string
}

/**
 * Splits a text by the fonts that can draw its characters. A character that several fonts have stays in the font before
 * it, so that a word is shaped as a whole. A letter that no font has loses its accents, and becomes a question mark if
 * that does not help. All kinds of space become a plain space.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const char of Array.from(text.normalize('NFC'), drawable)) {
    const last = runs.at(-1)
    if (last && canDraw(last.script, char)) last.text += char
    else runs.push({ script: SCRIPTS.find((script) => canDraw(script, char))!, text: char })
  }
  return runs
}

function drawable(char: string): string {
  if (/\s/.test(char)) return ' '
  const isDrawn = (one: string) => SCRIPTS.some((script) => canDraw(script, one))
  if (isDrawn(char)) return char
  const [bare] = char.normalize('NFD')
  return bare !== undefined && isDrawn(bare) ? bare : '?'
}
