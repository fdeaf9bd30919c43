import { keptTogether } from '@app/domain/kept-together'
import { runsOf } from './runs.rules.ts'
import type { Script, Weight } from './fonts.ts'

export type Sheet = PDFKit.PDFDocument

export interface Style {
  size: number
  weight: Weight
}

interface Line {
  runs: readonly { script: Script; text: string; width: number }[]
  width: number
}

/** The distance between lines, and that of the first baseline from the top, as multiples of the font size. */
const LEADING = 1.4
const BASELINE = 1.05

export const lineHeight = ({ size }: Style): number => size * LEADING

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function measured(sheet: Sheet, text: string, { size, weight }: Style): Line {
  const runs = runsOf(text).map((run) => ({
    ...run,
    width: sheet.font(`${run.script}-${weight}`).fontSize(size).widthOfString(run.text),
  }))
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

/**
 * Breaks a text into lines that are no wider than `width` points. A word wider than a line continues on the next line,
 * so that nothing is ever cut off.
 */
export function linesOf(sheet: Sheet, text: string, style: Style, width: number): Line[] {
  const words = keptTogether(text)
    .split(/[ \n]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  // most texts of a table fit into one line, and measuring a text is most of the work of a long paper
  const whole = measured(sheet, words.join(' '), style)
  return whole.width <= width ? [whole] : broken(sheet, words, style, width)
}

function broken(sheet: Sheet, words: readonly string[], style: Style, width: number): Line[] {
  const lines: Line[] = []
  let line = ''
  const fits = (piece: string) => measured(sheet, piece, style).width <= width
  const end = () => {
    if (line !== '') lines.push(measured(sheet, line, style))
    line = ''
  }
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    end()
    for (const { segment } of graphemes.segment(word)) {
      if (!fits(line + segment)) end()
      line += segment
    }
  }
  end()
  return lines
}

/** Writes lines below each other, and returns their total height. Numbers are right-aligned. */
export function writeLines(
  sheet: Sheet,
  lines: readonly Line[],
  { style, x, y, width, toRight = false }: { style: Style; x: number; y: number; width: number; toRight?: boolean },
): number {
  for (const [index, line] of lines.entries()) {
    let at = toRight ? x + width - line.width : x
    const baseline = y + index * lineHeight(style) + style.size * BASELINE
    for (const run of line.runs) {
      sheet.font(`${run.script}-${style.weight}`).fontSize(style.size)
      sheet.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }
  return lines.length * lineHeight(style)
}
