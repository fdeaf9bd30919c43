import { expect, test } from 'vitest'
import type { Paper } from './paper.ts'
import { writePaper } from './write-paper.ts'

const paper: Paper = {
  title: 'Your data',
  foot: 'Made for you',
  at: new Date('2026-11-22T04:00:00Z'),
  sections: [
    {
      heading: 'Who you are',
      facts: [
        ['Name', 'प्रिया Rao'],
        ['Paid', '₹99'],
      ],
    },
  ],
}
const countOf = (pdf: Buffer, what: RegExp) => (pdf.toString('latin1').match(what) ?? []).length

test('a paper is a PDF that brings its fonts along', async () => {
  const pdf = await writePaper(paper)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // Figtree with Latin letters in two weights, Figtree with the rupee sign, and Devanagari
  expect(countOf(pdf, /\/FontFile2/g)).toBe(4)
  expect(countOf(pdf, /\/Type \/Page\b/g)).toBe(1)
})

test('what is long goes on over pages, and no page is for a foot alone', async () => {
  const facts = Array.from({ length: 100 }, (_, index) => [`Name ${index}`, 'word '.repeat(30)] as const)
  const pdf = await writePaper({ ...paper, sections: [{ heading: 'Long', facts }] })
  expect(countOf(pdf, /\/Type \/Page\b/g)).toBe(7)
})

test('a PDF tells of itself its title and its time, and of no person and no program', async () => {
  const pdf = (await writePaper(paper)).toString('latin1')
  expect(pdf).toContain('(Your data)')
  expect(pdf).toContain('(D:20261122040000Z)')
  expect(pdf).not.toMatch(/pdfkit/i)
  expect(pdf).not.toContain('/Author')
})

test('a square code moves to the next page where it has no room, and draws more than nothing', async () => {
  const before = { heading: 'Long', lines: Array.from({ length: 40 }, () => 'word') }
  const withSquare = (square?: string) =>
    writePaper({ ...paper, sections: [before, { heading: 'Code', lines: ['word'], ...(square && { square }) }] })
  const [without, with_] = await Promise.all([withSquare(), withSquare('https://clinic.example/verify/K7QM-2W9D-X4TB')])
  expect([countOf(without, /\/Type \/Page\b/g), countOf(with_, /\/Type \/Page\b/g)]).toEqual([1, 2])
})

test('CLIN-02 facts under one heading stay on one page, where a page has room for them', async () => {
  const facts = Array.from({ length: 6 }, (_, index) => [`Name ${index}`, 'word'] as const)
  const section = (count: number) => ({ heading: 'Lines', lines: Array.from({ length: count }, () => 'word') })
  const pagesWith = async (before: number, after: number) => {
    const sections = [section(before), { heading: 'Medicine', facts }, section(after)]
    return countOf(await writePaper({ ...paper, sections }), /\/Type \/Page\b/g)
  }
  // after 45 lines, the page has no room for a heading; after 39, it has room for a heading and some of its facts
  for (let after = 38; after < 42; after++)
    expect(await pagesWith(39, after), `${after} lines`).toBe(await pagesWith(45, after))
})
