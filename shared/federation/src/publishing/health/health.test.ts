import { describe, expect, test } from 'vitest'
import { healthOf, whyBack } from './health.ts'

const BUDGET = { failing: 2, firstLoad: 200_000, lcp: 2500, inp: 200 }
const counts = (of: Record<string, number>) => (_build: string, kind: string) => of[kind] ?? 0

describe('TEAM-04 the health of a build', () => {
  test.each<[string, Record<string, number>, string[], number]>([
    ['nobody has seen it', {}, [], 0],
    ['few fail', { session: 1000, failing: 20 }, [], 0],
    ['two of ten fail, which may be a bad connection', { session: 10, failing: 2 }, [], -2],
    ['more fail than may', { session: 100, failing: 30 }, ['30 of 100 sessions failed, 30 %, and 2 % may'], -28],
    [
      'the web process could not render it',
      { session: 100, outdone: 3 },
      ['3 times it could not render a page that another build could'],
      2,
    ],
    ['a quarter is late', { session: 100, late: 25 }, [], 2],
    [
      'more than a quarter is late, slow and heavy',
      { session: 100, late: 26, slow: 40, heavy: 100 },
      [
        '100 % of 100 sessions had more than 200 kB at the first load',
        '26 % of 100 sessions had a largest paint after more than 2500 ms',
        '40 % of 100 sessions had an answer to a touch after more than 200 ms',
      ],
      2,
    ],
    ['all of few are late', { session: 19, late: 19 }, [], 0],
  ])('where %s', (_what, of, over, left) => {
    expect(healthOf(counts(of), 'b2', BUDGET)).toMatchObject({ over, left })
  })
})

describe('TEAM-04 a build goes back', () => {
  const why = (now: Record<string, number>, before: Record<string, number> = {}) =>
    whyBack({ build: 'b2', countOf: counts(now) }, { build: 'b1', countOf: counts(before) }, BUDGET)
  const seen = (all: number, failing: number) => ({ address: all, failing_address: failing, session: all, failing })

  test.each([
    ['thirty of a hundred addresses fail, and none before', seen(100, 30), seen(500, 0), true],
    ['nineteen addresses fail', seen(19, 19), seen(500, 0), false],
    ['many addresses fail, but no larger share than may', seen(1000, 20), seen(500, 0), false],
    ['as many failed with the last good build', seen(100, 30), seen(1000, 200), false],
    ['three times as many fail', seen(100, 30), seen(1000, 100), true],
    ['nobody reported of the last good build', seen(100, 30), {}, true],
    ['10,000 sessions of a few addresses fail', { ...seen(100, 3), session: 10_100, failing: 10_003 }, {}, false],
    [
      '10,000 more of one address come to failures that any build has',
      { ...seen(2000, 21), session: 12_000, failing: 10_021 },
      {},
      false,
    ],
    ['the web process could not render three pages', { outdone: 3 }, {}, true],
    ['it could not render two', { outdone: 2 }, {}, false],
  ])('or stays, where %s', (_what, now, before, goes) => {
    expect(why(now, before) !== undefined).toBe(goes)
  })

  test('with a reason that has the numbers', () => {
    expect(why(seen(100, 30), seen(500, 2))).toBe('it failed for 30 of 100 addresses, the last good build for 2 of 500')
  })
})
