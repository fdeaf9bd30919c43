import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { namedFirst, scoreOf, type ScoredItem } from './scoring.rules.ts'

const item = (section: number, id: string, change: Partial<ScoredItem> = {}): ScoredItem => ({
  id,
  section,
  reversed: false,
  weight: 1,
  asks_if: null,
  help: null,
  ...change,
})
const three = (section: number) => [1, 2, 3].map((n) => item(section, `${section}-${n}`))
const answers = (given: Record<string, number | null>) => new Map(Object.entries(given))
const all = (items: readonly ScoredItem[], value: number | null) => new Map(items.map(({ id }) => [id, value]))

describe('SHIQ-02 the number of a section', () => {
  test.each([
    [[4, 4, 4], 100],
    [[0, 0, 0], 0],
    [[1, 2, 2], 42],
    [[4, 3, null], 88],
    [[4, null, null], null],
    [[null, null, null], null],
  ])('of three answers %j is %s', (values, score) => {
    const items = three(1)
    const given = new Map(items.map(({ id }, n) => [id, values[n]!]))
    expect(scoreOf(items, given).sections).toEqual([{ n: 1, score }])
  })

  it('is none as soon as four of ten are left out', () => {
    const items = Array.from({ length: 5 }, (_, n) => item(1, `q${n}`))
    expect(scoreOf(items, answers({ q0: 4, q1: 4, q2: 4, q3: null, q4: null })).sections[0]!.score).toBeNull()
    expect(scoreOf(items, answers({ q0: 4, q1: 4, q2: 4, q3: 4, q4: null })).sections[0]!.score).toBe(100)
  })

  it('counts a weight as often as it says, and a reversed item from the other end', () => {
    const items = [item(1, 'a', { weight: 3 }), item(1, 'b', { reversed: true })]
    expect(scoreOf(items, answers({ a: 4, b: 4 })).sections[0]!.score).toBe(75)
    expect(scoreOf(items, answers({ a: 4, b: 0 })).sections[0]!.score).toBe(100)
  })

  it('leaves out what is not scored, and the wordings that are asked of others', () => {
    const items = [
      item(1, 'body', { weight: 0 }),
      item(2, 'mine', { asks_if: { item: 'body', is: [0] } }),
      item(2, 'theirs', { asks_if: { item: 'body', is: [1, null] } }),
    ]
    expect(scoreOf(items, answers({ body: 0, mine: 4, theirs: 0 })).sections).toEqual([{ n: 2, score: 100 }])
    expect(scoreOf(items, answers({ body: null, mine: 4, theirs: 0 })).sections).toEqual([{ n: 2, score: 0 }])
  })
})

describe('SHIQ-02 the number of the whole', () => {
  const items = [1, 2, 3, 4].flatMap(three)

  it('weighs each section by its questions, and needs four sections', () => {
    const heavy = [...items, item(5, '5-1', { weight: 4 })]
    expect(scoreOf(heavy, new Map([...all(items, 4), ['5-1', 0]])).overall).toBe(75)
    expect(scoreOf(items, new Map([...all(items, 4), ...all(three(4), null)])).overall).toBeNull()
  })

  it('is not there where something can’t wait, and neither is any other', () => {
    const asked = [...items, item(9, 'chest-pain', { weight: 0, help: 'Call 112.' })]
    const given = all(items, 4)
    expect(scoreOf(asked, new Map([...given, ['chest-pain', 0]])).overall).toBe(100)
    expect(scoreOf(asked, new Map([...given, ['chest-pain', 1]]))).toEqual({
      sections: [],
      overall: null,
      flags: ['chest-pain'],
    })
  })
})

it('names at most two sections that go well and two that deserve a look, and none twice', () => {
  const of = (...scores: (number | null)[]) => namedFirst(scores.map((score, n) => ({ n, score })))
  expect(of(80, 90, 40, 20, 60)).toEqual({ strengths: [1, 0], focus: [3, 2] })
  expect(of(90, 90)).toEqual({ strengths: [0, 1], focus: [] })
  expect(of(60, null, 30)).toEqual({ strengths: [0], focus: [2] })
  expect(of(null)).toEqual({ strengths: [], focus: [] })
})

it('the document of the rule says the same numbers', () => {
  const text = readFileSync(new URL('../../../../../docs/index-scoring.md', import.meta.url), 'utf8')
  for (const words of ['# How the index is scored: rule 1', '40 %', 'four sections', '50', '75'])
    expect(text).toContain(words)
})
