import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { canDraw, SCRIPTS, type Script } from './fonts.ts'

/** A piece of text that is written in one font. */
export interface Run {
  script: Script
  text: string
}

/**
 * Splits a text by the fonts that can draw its characters. A character that several fonts have stays in the font of the
 * text before it, so that a word is shaped as a whole. A letter that no font has loses its accents, or becomes a
 * question mark if that does not help. All kinds of spaces become a plain or a no-break space.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const char of Array.from(text.normalize('NFC'), drawable)) {
    const last = runs.at(-1)
    const first = SCRIPTS.find((script) => canDraw(script, char))!
    if (last && canDraw(last.script, char) && !returnsFromOther(last.script, first, char)) last.text += char
    else runs.push({ script: first, text: char })
  }
  return runs
}

/**
 * Only characters that no other font has are written in `other`, which looks different; accents stay with their letter.
 */
const returnsFromOther = (script: Script, first: Script, char: string): boolean =>
  script === 'other' && first !== 'other' && !/\p{M}/u.test(char)

function drawable(char: string): string {
  if (/[\u00A0\u202F]/.test(char)) return NO_BREAK_SPACE
  if (/\s/.test(char)) return ' '
  const isDrawn = (one: string) => SCRIPTS.some((script) => canDraw(script, one))
  if (isDrawn(char)) return char
  const [bare] = char.normalize('NFD')
  return bare !== undefined && isDrawn(bare) ? bare : '?'
}
