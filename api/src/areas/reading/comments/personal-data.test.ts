import { findPersonalData, withoutPersonalData } from '@app/domain/personal-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const kinds = (text: string) => [...new Set(findPersonalData(text).map(({ kind }) => kind))]

describe('what is found', () => {
  test.each([
    ['9876543210', 'phone'],
    ['call 98765 43210 now', 'phone'],
    ['+91-98765-43210', 'phone'],
    ['0091 98765 43210', 'phone'],
    ['(022) 2345 6789', 'phone'],
    ['+44 20 7946 0958', 'phone'],
    ['+1 (202) 555-0100', 'phone'],
    ['+65 6123 4567', 'phone'],
    ['9 8 7 6 5 4 3 2 1 0', 'phone'],
    ['9-8-7-6-5-4-3-2-1-0', 'phone'],
    ['9,8,7,6,5,4,3,2,1,0', 'phone'],
    ['9 / 8 / 7 / 6 / 5 / 4 / 3 / 2 / 1 / 0', 'phone'],
    ['98765O4321', 'phone'],
    ['nine eight seven six five four three two one zero', 'phone'],
    ['nine 8 seven 6 five 4 three 2 one 0', 'phone'],
    ['double nine eight seven six five four three two one', 'phone'],
    ['nau aath saat chhe paanch char teen do ek shunya', 'phone'],
    ['९८७६५४३२१०', 'phone'],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣', 'phone'],
    ['98\u200b765\u200b43\u200b210', 'phone'],
    ['2345 6789 0123', 'aadhaar'],
    ['2345-6789-0123', 'aadhaar'],
    ['meera@example.com', 'email'],
    ['Meera.P+blog@mail.example.co.in', 'email'],
    ['meera @ example.com', 'email'],
    ['meera (at) example (dot) com', 'email'],
    ['meera[at]example[dot]in', 'email'],
    ['meera at example dot com', 'email'],
    ['meera@okaxis', 'upi'],
    ['9876@ybl', 'upi'],
    ['meera @ paytm', 'upi'],
    ['@meera_23', 'handle'],
    ['insta id meera.x', 'handle'],
    ['Telegram: meera_x', 'handle'],
    ['https://example.com/a', 'link'],
    ['hxxp://example.com', 'link'],
    ['www.example.in', 'link'],
    ['example.com', 'link'],
    ['go to t.me/meera', 'link'],
    ['example dot com', 'link'],
  ])('%s is %s', (text, kind) => expect(kinds(text)).toContain(kind))

  test.each([
    'I am 35 and my partner is 34.',
    'It began in 2019 and came back in 2023.',
    'My readings were 120/80, 130/85 and 140/90.',
    'I take 50 mg at 10.30 for 14 days.',
    'We tried 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 times.',
    'One or two drinks, three at most.',
    'I went home.in the night it hurt.',
    'Rs 1,500 for the test.',
    'Call 14416 or 112.',
    'At home we look at it. Dot the rest.',
    'I read it on Instagram and Facebook.',
    'दो बार, तीन दिन',
  ])('nothing in: %s', (text) => expect(findPersonalData(text)).toEqual([]))
})

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 13 })
const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '\u200b', ' (', ')')
const words = fc.constantFrom('', 'please', 'it hurts,', 'meri madad karo', '🙂', 'a. b.')

describe('a number of ten digits or more', () => {
  test('is found however its digits are kept apart, and taken out whole', () => {
    fc.assert(
      fc.property(
        digits,
        fc.array(gap, { minLength: 13, maxLength: 13 }),
        words,
        words,
        (number, gaps, before, after) => {
          const written = number.map((digit, index) => (index ? gaps[index]! : '') + digit).join('')
          const text = `${before} ${written} ${after}`
          expect(findPersonalData(text).some(({ kind }) => kind === 'phone' || kind === 'aadhaar')).toBe(true)
          expect(withoutPersonalData(text)).not.toMatch(/\d/)
        },
      ),
    )
  })
})

describe('any text', () => {
  test('without what was found holds nothing to be found at those places, and keeps the rest', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.constantFrom('9876543210', 'a.b@example.com', 'www.example.com'),
        (text, datum) => {
          const whole = `${text} ${datum} ok`
          const found = findPersonalData(whole)
          expect(found.length).toBeGreaterThan(0)
          for (const [index, { start, end }] of found.entries()) {
            expect(start).toBeLessThan(end)
            expect(end).toBeLessThanOrEqual(whole.length)
            // the matches never overlap
            if (index) expect(start).toBeGreaterThanOrEqual(found[index - 1]!.end)
          }
          expect(withoutPersonalData(whole)).not.toContain(datum)
        },
      ),
    )
  })
})
