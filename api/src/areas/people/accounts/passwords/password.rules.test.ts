import { BRAND } from '@app/domain/brand'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordFault } from './password.rules.ts'

const OWN = ['Meera Pillai', 'meera.p@example.com', '+919876543210']

it.each([
  ['monsoon-kite-42', undefined],
  ['correct horse battery', undefined],
  ['बारिश में पतंग', undefined],
  ['short-123', 'too_short'],
  ['🪁🪁🪁🪁🪁', 'too_short'],
  ['1234567890', 'too_common'],
  ['Password123!', 'too_common'],
  ['qwertyuiop', 'too_common'],
  ['aaaaaaaaaaaa', 'too_common'],
  ['pillai-is-here', 'too_personal'],
  ['9876543210-x!', undefined],
  ['x919876543210', 'too_personal'],
  [`my-${BRAND.toLowerCase()}-login`, 'too_personal'],
] as const)('the password %s is told: %s', (password, fault) => {
  expect(passwordFault(password, OWN)).toBe(fault)
})

it('of fewer than ten characters is always too short, and of a name always refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), (password) => {
      expect(passwordFault(password, OWN)).toBe('too_short')
    }),
  )
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (rest) => {
      expect(passwordFault(`Meera${rest}`, OWN)).toBeDefined()
    }),
  )
})

it('knows nothing of a person who has no address', () => {
  expect(passwordFault('monsoon-kite-42', ['Jo', null, null])).toBeUndefined()
})
