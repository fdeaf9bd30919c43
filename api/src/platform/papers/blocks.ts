import { lineHeight, linesOf, writeLines, type Sheet, type Style } from './lines.ts'
import { INK, QUIET, rule } from './ink.ts'
import { qrCode } from './qr-code.ts'
import type { PaperSection, Table } from './paper.ts'

/** A part of a section that is never split across two pages. */
export interface Block {
  height: number
  draw(y: number): void
}

/** The horizontal position and the width of a section. */
export interface Place {
  x: number
  width: number
}

export const TEXT: Style = { size: 10, weight: 400 }
const STRONG: Style = { size: 10, weight: 700 }
const HEAD: Style = { size: 9, weight: 700 }
const HEADING: Style = { size: 13, weight: 700 }
const SPACE_ABOVE = 14
/** The share of a section's width that fact names take up. */
const NAME_SHARE = 0.36
const WIDEST_NAME = 130
/** The space between two facts, and above and below the text in a table row, in points. */
const GAP = 4
const BETWEEN_COLUMNS = 12
export const SQUARE = 96

/** Draws a section's heading. */
export function headingOf(sheet: Sheet, heading: string, place: Place): Block {
  const lines = linesOf(sheet, heading, HEADING, place.width)
  return {
    height: SPACE_ABOVE + lines.length * lineHeight(HEADING) + GAP,
    draw(y) {
      sheet.fillColor(INK)
      writeLines(sheet, lines, { style: HEADING, ...place, y: y + SPACE_ABOVE })
    },
  }
}

/** Returns the blocks of everything below a section's heading. */
export function blocksOf(sheet: Sheet, { lines = [], facts = [], square }: PaperSection, place: Place): Block[] {
  const beside = square === undefined ? place : { ...place, width: place.width - SQUARE - BETWEEN_COLUMNS }
  const told = [
    ...lines.flatMap((line) => textBlocks(sheet, line, beside)),
    ...facts.map(([name, value]) => factBlock(sheet, name, value, beside)),
  ]
  return square === undefined ? told : [withSquare(sheet, told, square, place)]
}

const textBlocks = (sheet: Sheet, text: string, place: Place): Block[] =>
  linesOf(sheet, text, TEXT, place.width).map((line) => ({
    height: lineHeight(TEXT),
    draw(y) {
      sheet.fillColor(INK)
      writeLines(sheet, [line], { style: TEXT, ...place, y })
    },
  }))

function factBlock(sheet: Sheet, name: string, value: string, { x, width }: Place): Block {
  const nameWidth = Math.min(width * NAME_SHARE, WIDEST_NAME)
  const names = { x, width: nameWidth - GAP }
  const values = { x: x + nameWidth, width: width - nameWidth }
  const [nameLines, valueLines] = [linesOf(sheet, name, TEXT, names.width), linesOf(sheet, value, TEXT, values.width)]
  return {
    height: Math.max(nameLines.length, valueLines.length, 1) * lineHeight(TEXT) + GAP,
    draw(y) {
      sheet.fillColor(QUIET)
      writeLines(sheet, nameLines, { style: TEXT, ...names, y })
      sheet.fillColor(INK)
      writeLines(sheet, valueLines, { style: TEXT, ...values, y })
    },
  }
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** Draws a QR code to the right of the blocks to which it belongs. */
function withSquare(sheet: Sheet, told: readonly Block[], text: string, { x, width }: Place): Block {
  return {
    height: Math.max(heightOf(told), SQUARE),
    draw(y) {
      let below = y
      for (const block of told) {
        block.draw(below)
        below += block.height
      }
      const { size, path } = qrCode(text)
      sheet.save().translate(x + width - SQUARE, y)
      sheet
        .scale(SQUARE / size)
        .path(path)
        .fill(INK)
        .restore()
    },
  }
}

/**
 * Returns the rows of a table and its head, which each page repeats. The totals stay on the same page as the last row.
 */
export function tableBlocks(sheet: Sheet, table: Table, place: Place): { head: Block; rows: Block[] } {
  const columns = columnsOf(table, place)
  const cellsOf = (cells: readonly (string | readonly string[])[], styleOf: (column: number, line: number) => Style) =>
    cells.map((cell, column) =>
      [cell].flat().map((text, line) => {
        const style = styleOf(column, line)
        return { style, lines: linesOf(sheet, text, style, columns[column]!.width) }
      }),
    )
  function rowOf(cells: ReturnType<typeof cellsOf>, thickness: number): Block {
    const heights = cells.map((paragraphs) =>
      paragraphs.reduce((sum, { style, lines }) => sum + lines.length * lineHeight(style), 0),
    )
    const height = Math.max(...heights) + 2 * GAP
    return {
      height,
      draw(y) {
        sheet.fillColor(INK)
        for (const [index, paragraphs] of cells.entries()) {
          const { x, width, isNumber } = columns[index]!
          let below = y + GAP
          for (const { style, lines } of paragraphs)
            below += writeLines(sheet, lines, { style, x, width, y: below, toRight: isNumber })
        }
        rule(sheet, place, y + height, thickness)
      },
    }
  }
  const head = rowOf(
    cellsOf(
      table.columns.map(({ name }) => name),
      () => HEAD,
    ),
    1,
  )
  const rows = table.rows.map((row) =>
    rowOf(
      cellsOf(row, (column, line) => (table.columns[column]!.isStrong && line === 0 ? STRONG : TEXT)),
      0.5,
    ),
  )
  const totals = (table.totals ?? []).map(([name, value], index, all) =>
    totalBlock(sheet, { name, value, place, style: index === all.length - 1 ? STRONG : TEXT }),
  )
  const last = rows.pop()
  return { head, rows: last ? [...rows, inOne([last, ...totals])] : totals }
}

function columnsOf({ columns }: Table, { x, width }: Place) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - BETWEEN_COLUMNS * (columns.length - 1)
  let at = x
  return columns.map(({ share, isNumber = false }) => {
    const column = { x: at, width: (room * share) / shares, isNumber }
    at += column.width + BETWEEN_COLUMNS
    return column
  })
}

/** Draws a total's name and amount, both on the right. */
function totalBlock(
  sheet: Sheet,
  { name, value, place, style }: { name: string; value: string; place: Place; style: Style },
): Block {
  const amount = place.width / 4
  const names = { x: place.x, width: place.width - amount - BETWEEN_COLUMNS }
  const amounts = { x: place.x + place.width - amount, width: amount }
  const [nameLines, valueLines] = [
    linesOf(sheet, name, style, names.width),
    linesOf(sheet, value, style, amounts.width),
  ]
  return {
    height: Math.max(nameLines.length, valueLines.length) * lineHeight(style) + GAP,
    draw(y) {
      sheet.fillColor(INK)
      writeLines(sheet, nameLines, { style, ...names, y: y + GAP, toRight: true })
      writeLines(sheet, valueLines, { style, ...amounts, y: y + GAP, toRight: true })
    },
  }
}

const inOne = (blocks: readonly Block[]): Block => ({
  height: heightOf(blocks),
  draw(y) {
    let below = y
    for (const block of blocks) {
      block.draw(below)
      below += block.height
    }
  },
})
