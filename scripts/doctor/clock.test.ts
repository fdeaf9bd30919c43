import { expect, test } from 'vitest'
import { lookAtClock } from './clock.ts'

/** A line of output from `chronyc -c tracking`, chrony 4.3. */
const tracked = (off: string, leap = 'Normal') => ({
  status: 0,
  stdout: `A29FC801,162.159.200.1,4,1795721891.867639345,${off},0.000012,0.000034,-7.105,0.001,0.021,0.004,0.001,64.2,${leap}\n`,
})

test.each(['1.2', '-1.2', '86400.0'])('OPER-01 a clock that is more than a second off is wrong: %s', (off) => {
  expect(lookAtClock(tracked(off))).toMatchObject({
    isWrong: true,
    found: expect.stringContaining(`off by ${Math.abs(Number(off)).toFixed(1)} s`) as string,
  })
})

test.each(['0.000000000', '0.99', '-0.99'])('OPER-01 a clock that is less off is fine: %s', (off) => {
  expect(lookAtClock(tracked(off)).isWrong).toBe(false)
})

test('OPER-01 a clock that follows no other is wrong, and so is chrony that does not run', () => {
  expect(lookAtClock(tracked('0.000000000', 'Not synchronised')).isWrong).toBe(true)
  expect(lookAtClock({ status: 1, stdout: '506 Cannot talk to daemon\n' }).isWrong).toBe(true)
})

test('OPER-01 without chrony nothing is said of the clock', () => {
  expect(lookAtClock(undefined)).toMatchObject({
    isWrong: false,
    found: expect.stringMatching(/^not compared/) as string,
  })
})
