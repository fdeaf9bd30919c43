import Pdf from 'pdfkit'
import { fontFile, SCRIPTS, type Weight } from './fonts.ts'
import { qrCode } from './qr-code.ts'
import { runsOf } from './runs.rules.ts'

/** The content of a paper, in reading order. */
export interface Paper {
  /** The heading, and the name in a reader's list of files, so it names no health topic. */
  title: string
  sections: readonly PaperSection[]
  /** The small line at the foot of each page. */
  foot: string
  at: Date
}

export interface PaperSection {
  heading: string
  lines?: readonly string[]
  /** Names and their values. */
  facts?: readonly (readonly [string, string])[]
  /** A text that is drawn below the facts as a QR code, for a phone's camera. */
  square?: string
}

const MARGIN = 56
const NAME_WIDTH = 150
const HEADING_ROOM = 72
/** A heading with the space around it. */
const HEADING = 36
/** Between two facts. */
const GAP = 4
const SQUARE = 96
const INK = '#1d1a2b'
const QUIET = '#5c5870'
const WEIGHTS: readonly Weight[] = [400, 700]

type Sheet = PDFKit.PDFDocument
type Options = PDFKit.Mixins.TextOptions

/** Writes one line of text, in as many fonts as it needs. */
function write(sheet: Sheet, text: string, weight: Weight, options: Options = {}): void {
  const runs = runsOf(text === '' ? ' ' : text)
  for (const [index, { script, text: piece }] of runs.entries())
    sheet.font(`${script}-${weight}`).text(piece, { ...options, continued: index < runs.length - 1 })
}

function heightOfValue(sheet: Sheet, value: string): number {
  const { left, right } = sheet.page.margins
  return sheet.heightOfString(value, { width: sheet.page.width - left - right - NAME_WIDTH })
}

/** The height that a section needs to be read without turning the page; one that is longer than a page has only its heading's. */
function heightTogether(sheet: Sheet, { facts = [] }: PaperSection): number {
  const { top, bottom } = sheet.page.margins
  sheet.font('latin-400').fontSize(10)
  const height = facts.reduce((sum, [, value]) => sum + heightOfValue(sheet, value) + GAP, HEADING)
  return height <= sheet.page.height - top - bottom ? Math.max(height, HEADING_ROOM) : HEADING_ROOM
}

function writeFact(sheet: Sheet, name: string, value: string): void {
  const { left, right } = sheet.page.margins
  const height = heightOfValue(sheet, value)
  // a name and its value stay on one page
  if (sheet.y + height > sheet.page.height - sheet.page.margins.bottom) sheet.addPage()
  const { y } = sheet
  sheet.fillColor(QUIET)
  sheet.x = left
  write(sheet, name, 400, { width: NAME_WIDTH - 12 })
  const below = sheet.y
  sheet.fillColor(INK)
  sheet.x = left + NAME_WIDTH
  sheet.y = y
  write(sheet, value, 400, { width: sheet.page.width - left - right - NAME_WIDTH })
  sheet.x = left
  sheet.y = Math.max(below, sheet.y) + GAP
}

function drawSquare(sheet: Sheet, text: string): void {
  if (sheet.y + SQUARE > sheet.page.height - sheet.page.margins.bottom) sheet.addPage()
  const { size, path } = qrCode(text)
  const { left } = sheet.page.margins
  sheet
    .save()
    .translate(left + NAME_WIDTH, sheet.y)
    .scale(SQUARE / size)
    .path(path)
    .fill(INK)
    .restore()
  sheet.x = left
  sheet.y += SQUARE
}

function writeSection(sheet: Sheet, section: PaperSection): void {
  const { heading, lines = [], facts = [], square } = section
  // a dose on another page than its medicine could be read for the wrong one; and a heading is never the last line of a page
  if (sheet.y > sheet.page.height - sheet.page.margins.bottom - heightTogether(sheet, section)) sheet.addPage()
  sheet.moveDown(1).fontSize(13).fillColor(INK)
  write(sheet, heading, 700)
  sheet.moveDown(0.4).fontSize(10)
  for (const line of lines) write(sheet, line, 400)
  for (const [name, value] of facts) writeFact(sheet, name, value)
  if (square !== undefined) drawSquare(sheet, square)
}

/** Writes the foot of each page, once the number of pages is known. */
function writeFeet(sheet: Sheet, foot: string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    const { margins, height } = sheet.page
    // without this, text below the margin would begin another page
    margins.bottom = 0
    sheet.fontSize(8).fillColor(QUIET)
    sheet.x = margins.left
    sheet.y = height - MARGIN + 16
    write(sheet, `${foot} · Page ${page + 1} of ${count}`, 400, { lineBreak: false })
  }
}

/** Draws an A4 paper as PDF, including rupee signs and Devanagari. */
export function writePaper({ title, sections, foot, at }: Paper): Promise<Buffer> {
  const sheet = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Producer: '', Creator: '', CreationDate: at },
    font: fontFile('latin', 400),
  })
  for (const script of SCRIPTS)
    for (const weight of WEIGHTS) sheet.registerFont(`${script}-${weight}`, fontFile(script, weight))
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => done(Buffer.concat(parts)))
    sheet.on('error', failed)
  })
  sheet.fontSize(20).fillColor(INK)
  write(sheet, title, 700)
  for (const section of sections) writeSection(sheet, section)
  writeFeet(sheet, foot)
  sheet.end()
  return whole
}
