import { expect, test } from 'vitest'
import { isWatched, multirangeOf, resultsOf } from './progress.rules.ts'

test.each([
  [0, 1, false],
  [89, 100, false],
  [90, 100, true],
  [269, 300, false],
  [270, 300, true],
  [9, 11, false],
  [10, 11, true],
])('BOOK-06 %d seconds of a film of %d: done is %s', (watched, length, isDone) => {
  expect(isWatched(watched, length)).toBe(isDone)
})

test('BOOK-06 what was played ends with the film, and what runs backwards is nothing', () => {
  expect(
    multirangeOf(
      [
        { from: 0, to: 10 },
        { from: 95, to: 300 },
        { from: 100, to: 200 },
        { from: 20, to: 20 },
        { from: 40, to: 30 },
      ],
      100,
    ),
  ).toBe('{[0,10),[95,100)}')
  expect(multirangeOf([], 100)).toBe('{}')
})

test('BOOK-06 a quiz tells its results once each question has one of its choices', () => {
  const questions = [
    { choices: ['a', 'b', 'c'], right: 2, why: 'Because.' },
    { choices: ['a', 'b', 'c', 'd'], right: 4, why: 'So.' },
  ]
  expect(resultsOf(questions, [3, 4])).toEqual([
    { chosen: 3, right: 2, why: 'Because.' },
    { chosen: 4, right: 4, why: 'So.' },
  ])
  for (const answers of [[], [1], [1, 1, 1], [4, 1]]) expect(resultsOf(questions, answers)).toBeUndefined()
})
