import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canDraw } from './fonts.ts'
import { runsOf } from './runs.rules.ts'

const scripts = (text: string) => runsOf(text).map((run) => [run.script, run.text])

describe('a text for paper', () => {
  test.each<[string, [string, string][]]>([
    ['', []],
    ['Asha Rao', [['latin', 'Asha Rao']]],
    [
      '₹99',
      [
        ['latin-ext', '₹'],
        ['latin', '99'],
      ],
    ],
    [
      'प्रिया ₹5',
      [
        ['devanagari', 'प्रिया ₹'],
        ['latin', '5'],
      ],
    ],
    [
      'To श्री Rao',
      [
        ['latin', 'To '],
        ['devanagari', 'श्री '],
        ['latin', 'Rao'],
      ],
    ],
  ])('%j is written in the fonts that can draw it', (text, runs) => {
    expect(scripts(text)).toEqual(runs)
  })

  test('LOOK-03 the sign of prescriptions and rare letters have a font, and the letters after them the usual one', () => {
    expect(scripts('℞ For')).toEqual([
      ['other', '℞'],
      ['latin', ' For'],
    ])
    expect(scripts('Kṣa')).toEqual([
      ['latin', 'K'],
      ['other', 'ṣ'],
      ['latin', 'a'],
    ])
  })

  test('a space that keeps two words together still does', () => {
    expect(scripts('7:15\u00A0pm')).toEqual([['latin', '7:15\u00A0pm']])
  })

  test('another script stands as question marks, a new line as a space', () => {
    expect(scripts('two\nlines')).toEqual([['latin', 'two lines']])
    expect(scripts('தமி')).toEqual([['latin', '???']])
  })

  test('nothing is ever given to a font that can’t draw it, and no character is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const runs = runsOf(text)
        for (const { script, text: piece } of runs) for (const char of piece) expect(canDraw(script, char)).toBe(true)
        expect(Array.from(runs.map((run) => run.text).join(''))).toHaveLength(Array.from(text.normalize('NFC')).length)
      }),
    )
  })
})
