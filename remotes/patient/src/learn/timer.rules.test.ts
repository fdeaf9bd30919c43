import { expect, test } from 'vitest'
import { inMinutes, momentOf, nextStart, onTimer } from './timer.rules.ts'

const exercise = {
  rounds: 2,
  steps: [
    { text: 'In', seconds: 4 },
    { text: 'Out', seconds: 6 },
  ],
}

test.each([
  [0, { round: 0, step: 0, left: 4 }],
  [3.2, { round: 0, step: 0, left: 1 }],
  [4, { round: 0, step: 1, left: 6 }],
  [10, { round: 1, step: 0, left: 4 }],
  [19.9, { round: 1, step: 1, left: 1 }],
  [20, undefined],
  [500, undefined],
])('after %d seconds an exercise stands at %j', (done, moment) => {
  expect(momentOf(exercise, done)).toEqual(moment)
})

test.each([
  [[4], 1],
  [[1, 1], 3],
  [[5, 7, 600], 2],
  [[2, 2, 2, 2], 60],
])('going on from step to step of %j, %d times, meets each step of each round once, in order', (seconds, rounds) => {
  const one = { steps: seconds.map((each) => ({ text: 'a', seconds: each })), rounds }
  const met: string[] = []
  for (let done = 0, at = momentOf(one, done); at; at = momentOf(one, done)) {
    met.push(`${at.round}/${at.step}`)
    done = nextStart(one, done)
  }
  expect(met).toEqual(
    Array.from({ length: rounds }, (_, round) => seconds.map((_each, step) => `${round}/${step}`)).flat(),
  )
})

test('a length is told in whole minutes, and on the timer in minutes and seconds', () => {
  expect([20, 180, 200].map(inMinutes)).toEqual(['1 min', '3 min', '3 min'])
  expect([5, 65, 600].map(onTimer)).toEqual(['0:05', '1:05', '10:00'])
})
