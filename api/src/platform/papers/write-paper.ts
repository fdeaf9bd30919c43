import { BRAND, MARK } from '@app/domain/brand'
import Pdf from 'pdfkit'
import { blocksOf, headingOf, tableBlocks, type Block, type Place } from './blocks.ts'
import { fontFile, SCRIPTS, type Weight } from './fonts.ts'
import { INK, MARK_GROUND, PAPER_WHITE, QUIET, rule } from './ink.ts'
import { linesOf, writeLines, type Sheet, type Style } from './lines.ts'
import type { Letterhead, Paper, PaperSection } from './paper.ts'

const MARGIN = 56
const MARK_SIZE = 36
const BESIDE_MARK = MARK_SIZE + 12
const BETWEEN_SECTIONS = 24
/** How many rows stay on the same page as the heading above them. */
const AFTER_HEADING = 2
const TITLE: Style = { size: 20, weight: 700 }
const NAME: Style = { size: 13, weight: 700 }
const SMALL: Style = { size: 9, weight: 400 }
const FOOT: Style = { size: 8, weight: 400 }
const WEIGHTS: readonly Weight[] = [400, 700]

const placeOf = ({ page: { width, margins } }: Sheet): Place => ({
  x: margins.left,
  width: width - margins.left - margins.right,
})
const pageHeight = ({ page: { height, margins } }: Sheet): number => height - margins.top - margins.bottom
const roomLeft = (sheet: Sheet): number => sheet.page.height - sheet.page.margins.bottom - sheet.y
const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/**
 * Draws blocks below each other, and begins a new page if a block does not fit. Each page begins with the table's head,
 * if any.
 */
function flow(sheet: Sheet, blocks: readonly Block[], head?: Block): void {
  for (const block of blocks) {
    if (block.height > roomLeft(sheet)) {
      sheet.addPage()
      if (head) draw(sheet, head)
    }
    draw(sheet, block)
  }
}

function draw(sheet: Sheet, block: Block): void {
  const { y } = sheet
  block.draw(y)
  sheet.y = y + block.height
}

function writeSection(sheet: Sheet, section: PaperSection): void {
  const place = placeOf(sheet)
  const heading = headingOf(sheet, section.heading, place)
  const told = blocksOf(sheet, section, place)
  const table = section.table && tableBlocks(sheet, section.table, place)
  const all = [heading, ...told, ...(table ? [table.head, ...table.rows] : [])]
  // facts under one heading stay on one page if a page has room for all of them; a heading never ends a page
  const isTogether = !section.table && !section.lines && heightOf(all) <= pageHeight(sheet)
  const together = isTogether ? all : all.slice(0, 1 + AFTER_HEADING)
  if (heightOf(together) > roomLeft(sheet)) sheet.addPage()
  flow(sheet, [heading, ...told])
  if (table) flow(sheet, [table.head, ...table.rows], table.head)
}

function writeBeside(sheet: Sheet, sections: readonly [PaperSection, PaperSection]): void {
  const { x, width } = placeOf(sheet)
  const half = (width - BETWEEN_SECTIONS) / 2
  const columns = sections.map((section, index) => {
    const place = { x: x + index * (half + BETWEEN_SECTIONS), width: half }
    return [headingOf(sheet, section.heading, place), ...blocksOf(sheet, section, place)]
  })
  const height = Math.max(...columns.map(heightOf))
  if (height > roomLeft(sheet)) sheet.addPage()
  const { y } = sheet
  for (const column of columns) {
    sheet.y = y
    flow(sheet, column)
  }
  sheet.y = y + height
}

/** Draws the mark and the issuer's name. */
function writeHead(sheet: Sheet, { name, lines }: Letterhead): void {
  const { x, width } = placeOf(sheet)
  const { y } = sheet
  sheet.save().translate(x, y)
  sheet.scale(MARK_SIZE / MARK.size)
  sheet.path(MARK.ground).fill(MARK_GROUND)
  sheet.path(MARK.leaf).fill(PAPER_WHITE)
  sheet.path(MARK.dot).fill(PAPER_WHITE).restore()
  const beside = { x: x + BESIDE_MARK, width: width - BESIDE_MARK }
  sheet.fillColor(INK)
  let below = y + writeLines(sheet, linesOf(sheet, BRAND, NAME, beside.width), { style: NAME, ...beside, y })
  for (const line of [name, ...lines])
    below += writeLines(sheet, linesOf(sheet, line, SMALL, beside.width), { style: SMALL, ...beside, y: below })
  sheet.y = Math.max(below, y + MARK_SIZE) + 8
  rule(sheet, placeOf(sheet), sheet.y, 1)
  sheet.y += 12
}

function writeTitle(sheet: Sheet, title: string): void {
  const place = placeOf(sheet)
  const lines = linesOf(sheet, title, TITLE, place.width)
  const { y } = sheet
  sheet.fillColor(INK)
  sheet.y = y + writeLines(sheet, lines, { style: TITLE, ...place, y })
}

/** Writes each page's foot, once the number of pages is known. */
function writeFeet(sheet: Sheet, { foot, from }: Paper): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    const place = placeOf(sheet)
    const texts = [
      `${foot} · Page ${page + 1} of ${count}`,
      ...(from ? [`Questions? Write to us: ${from.contact}`] : []),
    ]
    let y = sheet.page.height - MARGIN + 8
    sheet.fillColor(QUIET)
    for (const text of texts)
      y += writeLines(sheet, linesOf(sheet, text, FOOT, place.width), { style: FOOT, ...place, y })
  }
}

/** Draws an A4 paper as a PDF, including rupee signs and Devanagari. */
export function writePaper(paper: Paper): Promise<Buffer> {
  const sheet = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: paper.title, Producer: '', Creator: '', CreationDate: paper.at },
    // no default font is loaded, because only our own fonts are used
    font: '',
  })
  for (const script of SCRIPTS)
    for (const weight of WEIGHTS) sheet.registerFont(`${script}-${weight}`, fontFile(script, weight))
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => done(Buffer.concat(parts)))
    sheet.on('error', failed)
  })
  if (paper.from) writeHead(sheet, paper.from)
  writeTitle(sheet, paper.title)
  for (const [index, section] of paper.sections.entries()) {
    const next = paper.sections[index + 1]
    if (next?.isBeside) writeBeside(sheet, [section, next])
    else if (!section.isBeside) writeSection(sheet, section)
  }
  writeFeet(sheet, paper)
  sheet.end()
  return whole
}
