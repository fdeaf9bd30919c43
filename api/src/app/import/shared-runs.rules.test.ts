import { describe, expect, it } from 'vitest'
import { sharedRuns } from './shared-runs.rules.ts'

const words = (from: number, count: number) => Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ')

describe('the share of eight-word runs', () => {
  it('is all of a text beside itself, whatever its signs and capitals', () => {
    const text = 'Care is given online, by video, and your messages never name the topic at all.'
    expect(sharedRuns(text, text.toUpperCase().replaceAll(',', ' –'))).toBe(1)
  })

  it('is nothing where eight words in a row are never the same', () => {
    expect(sharedRuns(words(0, 50), words(100, 50))).toBe(0)
    expect(sharedRuns(`${words(0, 7)} x ${words(7, 7)}`, words(0, 14))).toBe(0)
  })

  it('counts against the shorter text, in either order', () => {
    // the shorter text has 13 runs, 6 of them in its first 13 words
    const short = words(0, 20)
    const long = `${words(0, 13)} ${words(200, 80)}`
    expect(sharedRuns(short, long)).toBeCloseTo(6 / 13)
    expect(sharedRuns(long, short)).toBeCloseTo(6 / 13)
  })

  it('of a text without any run is nothing', () => {
    expect(sharedRuns('', words(0, 20))).toBe(0)
    expect(sharedRuns('one two three', 'one two three')).toBe(0)
  })
})
