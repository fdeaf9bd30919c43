import { expect, test } from 'vitest'
import { isGuessable, PIN_FORM } from './signing-pin-form.ts'

test.each(['0000', '77777', '1234', '4321', '012345', '987654'])('%s is what everybody tries first', (pin) => {
  expect(isGuessable(pin)).toBe(true)
})
test.each(['4826', '1212', '13579', '998877'])('%s is not', (pin) => expect(isGuessable(pin)).toBe(false))
test.each(['123', '1234567', '12a4', ' 4826', '٤٨٢٦'])('%s is no PIN', (pin) => expect(PIN_FORM.test(pin)).toBe(false))
