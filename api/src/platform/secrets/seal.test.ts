import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSeal, type Place } from './seal.ts'

const SECRET = 'a secret for tests that is long enough'
const { seal, open } = createSeal([SECRET], 'second factors')
const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const place: fc.Arbitrary<Place> = fc.record({
  table: fc.constantFrom('second_factors', 'bank_accounts'),
  column: fc.constantFrom('secret', 'number'),
  id: fc.oneof(fc.uuid(), fc.nat()),
})
const REFUSED = 'a sealed text does not open here'
const same = (one: Place, other: Place) =>
  one.table === other.table && one.column === other.column && String(one.id) === String(other.id)

it('opens what it sealed, whatever the text', () => {
  fc.assert(
    fc.property(text, place, (words, at) => {
      expect(open(seal(words, at), at)).toBe(words)
    }),
  )
})

it('never seals the same text alike, and shows nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 80 }), place, (words, at) => {
      const [one, other] = [seal(words, at), seal(words, at)]
      expect(one).not.toBe(other)
      expect(Buffer.from(one.split('.')[1]!, 'base64url').includes(words)).toBe(false)
    }),
  )
})

it('refuses another row, another column and another table', () => {
  fc.assert(
    fc.property(text, place, place, (words, at, elsewhere) => {
      fc.pre(!same(at, elsewhere))
      expect(() => open(seal(words, at), elsewhere)).toThrow(REFUSED)
    }),
  )
})

it('refuses another purpose and another secret', () => {
  const others = [createSeal([SECRET], 'bank accounts'), createSeal([`${SECRET}!`], 'second factors')]
  fc.assert(
    fc.property(text, place, (words, at) => {
      const sealed = seal(words, at)
      for (const other of others) {
        expect(() => other.open(sealed, at)).toThrow(REFUSED)
        // not even with the id of our own key
        const renamed = other.seal(words, at).replace(/^\w+/, sealed.split('.')[0]!)
        expect(() => open(renamed, at)).toThrow(REFUSED)
      }
    }),
  )
})

it('refuses a text with any one bit changed, a shorter one, a longer one and one spelled otherwise', () => {
  fc.assert(
    fc.property(text, place, fc.nat(), (words, at, nth) => {
      const [id, body] = seal(words, at).split('.') as [string, string]
      const bytes = Buffer.from(body, 'base64url')
      const changed = Buffer.from(bytes)
      const bit = nth % (bytes.length * 8)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      const wrong = [
        changed,
        bytes.subarray(0, -1 - (nth % bytes.length)),
        bytes.subarray(1 + (nth % bytes.length)),
        Buffer.concat([bytes, Buffer.from([0])]),
      ].map((one) => `${id}.${one.toString('base64url')}`)
      for (const one of [...wrong, `${id}.${body}=`, `${id}${body}`, `${id}.`, body, ''])
        expect(() => open(one, at)).toThrow(REFUSED)
    }),
  )
})

it('opens under a new secret what an older one sealed, and seals with the new one alone', () => {
  const both = createSeal(['the secret that comes after the first one', SECRET], 'second factors')
  const at = { table: 'second_factors', column: 'secret', id: 1 }
  expect(both.open(seal('JBSWY3DP', at), at)).toBe('JBSWY3DP')
  expect(() => open(both.seal('JBSWY3DP', at), at)).toThrow(REFUSED)
})
