import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf, typedOf, wishOf, wrongIn } from './identity.rules.ts'

const day = (text: string) => {
  const [d = '', m = '', year = ''] = text.split(' ')
  return { day: d, month: m, year }
}

test.each([
  ['31 5 1990', '1990-05-31'],
  ['01 02 2000', '2000-02-01'],
  ['29 2 2000', '2000-02-29'],
  ['29 2 1999', undefined],
  ['31 4 1990', undefined],
  ['0 4 1990', undefined],
  ['1 13 1990', undefined],
  ['1 1 90', undefined],
  ['x 1 1990', undefined],
  ['', undefined],
])('"%s" is the day %s', (typed, iso) => {
  expect(isoOf(day(typed))).toBe(iso)
})

test('every day that is there is understood as it is written', () => {
  const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, (at) => {
      const iso = at.toISOString().slice(0, 10)
      const [year, month, of] = iso.split('-') as [string, string, string]
      expect(isoOf({ day: String(Number(of)), month, year })).toBe(iso)
    }),
  )
})

test('a profile fills the form, and the form says the same again', () => {
  const identity = {
    legal_name: 'Meera Pillai',
    date_of_birth: '1990-05-31',
    sex: 'female' as const,
    address_line: '12 Example Lane',
    city_id: 7,
    city: 'Pune',
    state_id: 3,
    pin: '411001',
  }
  const typed = typedOf({ id: '1', userType: 'Patient', name: 'Meera', email: null, phone: null, identity })
  expect(Object.values(wrongIn(typed))).not.toContain(true)
  const { city: _city, state_id: _state, ...told } = identity
  expect(wishOf(typed)).toEqual({ name: 'Meera', ...told })
})
