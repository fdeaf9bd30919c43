import { inflateSync } from 'node:zlib'
import { BRAND } from '@app/domain/brand'
import { beforeAll, describe, expect, test } from 'vitest'
import { writePaper } from '../src/platform/papers/write-paper.ts'
import { FACTS_BEFORE } from './papers-before.ts'
import { LONG_PAPERS, PAPERS } from './paper-samples.ts'
import { evenly, piecesOf, type Piece } from './read-pdf.ts'

const NAMES = Object.keys(PAPERS)
const [MARGIN, WIDTH] = [56, 595.28]
/** The contrast that people with poor eyesight need, according to the accessibility guidelines. */
const CONTRAST = 4.5

const drawn = new Map<string, { pdf: Buffer; pieces: Piece[] }>()
beforeAll(async () => {
  for (const [name, paper] of Object.entries({ ...PAPERS, ...LONG_PAPERS })) {
    const pdf = await writePaper(paper)
    drawn.set(name, { pdf, pieces: await piecesOf(pdf) })
  }
})
const piecesIn = (name: string): Piece[] => drawn.get(name)!.pieces
const textOf = (pieces: readonly Piece[]): string => evenly(pieces.map(({ text }) => text).join(' '))
const pagesOf = (name: string): Piece[][] => [...Map.groupBy(piecesIn(name), ({ page }) => page).values()]

/** The drawing commands of a PDF's pages. */
function commandsOf(pdf: Buffer): string {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      parts.push(inflateSync(pdf.subarray(at + 'stream\n'.length)).toString('latin1'))
    } catch {
      // a font or a picture
    }
  }
  return parts.join('\n')
}
/** Each colour in the drawing, as red, green and blue components from 0 to 1. */
const coloursOf = (pdf: Buffer): number[][] =>
  [...commandsOf(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g)].map((found) =>
    found.slice(1, 4).map(Number),
  )
function contrastWithWhite(colour: readonly number[]): number {
  const [red, green, blue] = colour.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}

describe('LOOK-03 a paper', () => {
  test.each(NAMES)('%s begins with the mark and who issues it, and its title is its largest text', (name) => {
    const [first] = pagesOf(name)
    expect(textOf(first!.slice(0, 2))).toBe(`${BRAND} Demo Clinic Private Limited`)
    // the only white on a paper is in the mark
    expect(coloursOf(drawn.get(name)!.pdf).filter((colour) => colour.every((part) => part === 1))).toHaveLength(2)
    const largest = Math.max(...first!.map(({ size }) => size))
    expect(textOf(first!.filter(({ size }) => size === largest))).toBe(PAPERS[name]!.title)
  })

  test.each(NAMES)('%s has the same one way to reach a person on each page, and the page’s number', (name) => {
    const pages = pagesOf(name)
    for (const [index, pieces] of pages.entries()) {
      const foot = textOf(pieces.filter(({ bottom }) => bottom < MARGIN))
      expect(foot).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(textOf(pieces).match(/contact-us/g)).toHaveLength(1)
      expect(foot).toContain('Questions? Write to us: https://clinic.example/contact-us')
    }
  })

  test.each(NAMES)('%s holds in black and white: all that is drawn is dark, but for the mark’s own shapes', (name) => {
    const colours = coloursOf(drawn.get(name)!.pdf)
    expect(colours.length).toBeGreaterThan(3)
    for (const colour of colours)
      if (!colour.every((part) => part === 1)) expect(contrastWithWhite(colour)).toBeGreaterThan(CONTRAST)
  })

  test.each(NAMES)('%s from before the marks is drawn anew with the same facts', (name) => {
    // what used to be a sentence may now be cells in a table
    const bare = (text: string) => evenly(text.replaceAll(/[,:]/g, ' '))
    const said = bare(textOf(piecesIn(name)))
    for (const fact of FACTS_BEFORE[name]!.filter((one) => !/\p{Script=Devanagari}/u.test(one)))
      expect(said, fact).toContain(bare(fact))
  })

  test('is compared with what it said before in each of its kinds', () => {
    expect(Object.keys(FACTS_BEFORE)).toEqual(NAMES)
  })

  test.each(NAMES)('%s tells in letters where its code leads, to a page that names no health topic', (name) => {
    const squares = PAPERS[name]!.sections.flatMap(({ square }) => square ?? [])
    for (const address of squares) {
      expect(textOf(piecesIn(name))).toContain(address)
      expect(new URL(address).pathname).toMatch(
        /^\/(?:verify\/[\w-]+|patient-dashboard\/(?:payments|reports)|doctor-dashboard\/earnings)$/,
      )
    }
    expect(squares).toHaveLength(name === 'copy of one’s data' ? 0 : 1)
  })

  test('draws ℞, ₹, ½ and names in Devanagari in a font that it brings along', () => {
    expect(textOf(piecesIn('prescription'))).toContain('℞ Medicines')
    expect(textOf(piecesIn('prescription'))).toContain('½ tablet')
    expect(textOf(piecesIn('bill of supply'))).toContain('₹1,180.01')
    // text extraction finds the characters in the order in which they are drawn
    const signs = (text: string) => (text.match(/\p{Script=Devanagari}/gu) ?? []).toSorted()
    expect(signs(textOf(piecesIn('replaced prescription')))).toEqual(signs('मीरा पिल्लै'))
    for (const name of NAMES) expect(textOf(piecesIn(name))).not.toMatch(/[\uFFFD\u25A1]/)
    for (const { pdf } of drawn.values()) expect(pdf.length).toBeLessThan(60_000)
  })

  test.each([...NAMES, ...Object.keys(LONG_PAPERS)])('%s writes nothing over its margins', (name) => {
    for (const { text, left, right, bottom } of piecesIn(name)) {
      expect(left, text).toBeGreaterThan(MARGIN - 1)
      expect(right, text).toBeLessThan(WIDTH - MARGIN + 1)
      expect(bottom, text).toBeGreaterThan(MARGIN / 3)
    }
  })
})

describe('LOOK-03 a long paper', () => {
  test('with twelve medicines has each whole on one page, below the table’s own head', () => {
    const pages = pagesOf('twelve medicines')
    expect(pages.length).toBeGreaterThan(1)
    for (let n = 1; n <= 12; n++) {
      const holding = pages.filter((pieces) => textOf(pieces).includes(`LONG NAME ${n} `))
      expect(holding, `medicine ${n}`).toHaveLength(1)
      const text = textOf(holding[0]!)
      expect(text).toContain(`Strength ${n} mg`)
      expect(text).toContain(`With water, number ${n}, and after food.`)
      expect(text.indexOf('How to take it')).toBeLessThan(text.indexOf(`LONG NAME ${n} `))
      expect(text).toContain('How to take it')
    }
  })

  test('with forty lines repeats the head of its table, and its amounts end below each other', () => {
    const pages = pagesOf('forty lines')
    expect(pages.length).toBeGreaterThan(1)
    const amounts = piecesIn('forty lines').filter(({ text }) => /^₹[\d,.]+$/.test(text) || text === 'Amount')
    const last = amounts.filter(({ right }) => right > WIDTH - MARGIN - 2)
    // the lines, the table head on each page, and the totals
    expect(last.length).toBe(40 + pages.filter((page) => textOf(page).includes('What for')).length + 3)
    for (const page of pages) if (textOf(page).includes('Other services')) expect(textOf(page)).toContain('What for')
    // the total never stands alone on a page
    const total = pages.find((page) => textOf(page).includes('Paid ₹'))!
    expect(textOf(total)).toContain('Other services')
  })

  test('never begins a line with the unit of a number', () => {
    for (const name of Object.keys(LONG_PAPERS))
      for (const { text } of piecesIn(name)) expect(text).not.toMatch(/^(?:am|pm|mg|days?|weeks?|months?|%)\b/)
  })
})
