import { canDraw, SCRIPTS, type Script } from './fonts.ts'

/** A piece of a text that one font writes. */
export interface Run {
  script: Script
  text: string
}

/**
 * Splits a text by the fonts that can draw its characters. What several fonts have goes on in the font before it, so that a
 * word is shaped as a whole. A letter that none has loses its marks, and where that does not help is a question mark. All space is one kind.
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
