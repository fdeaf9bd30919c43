import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journeysOf } from './changed.ts'

const E2E = path.resolve(import.meta.dirname, '../../e2e')

test.each([
  ['a journey is its own', ['e2e/journeys/blog.spec.ts'], ['blog']],
  ['a sweep is its own', ['e2e/sweeps/layout.spec.ts'], ['layout']],
  [
    'the first area that fits a file has it',
    ['remotes/booking/src/payment.ts'],
    ['appointments', 'book-and-meet', 'payment-providers', 'payments', 'plans'],
  ],
  [
    'files of several areas belong to each',
    ['remotes/meeting/src/x.ts', 'e2e/journeys/info.spec.ts'],
    ['book-and-meet', 'call-of-three', 'info'],
  ],
  [
    'a test of a part, a page of words and a bench belong to none',
    ['README.md', 'api/test/people.ts', 'shared/ui/src/button.test.tsx', 'scripts/bench/size.ts'],
    [],
  ],
  ['what everything stands on belongs to all', ['e2e/journeys/blog.spec.ts', 'shell/server/documents.css'], 'all'],
  ['nothing belongs to none', [], []],
])('%s', (_claim, files, journeys) => {
  expect(journeysOf(files)).toEqual(journeys)
})

test('the map names journeys that are there', () => {
  const there = ['journeys', 'sweeps'].flatMap((folder) =>
    fs.readdirSync(path.join(E2E, folder)).map((file) => file.replace('.spec.ts', '')),
  )
  const named = journeysOf(
    ['meeting', 'payment', 'booking', 'blog', 'faq', 'account', 'patient'].map((word) => `remotes/${word}/x`),
  )
  expect(there).toEqual(expect.arrayContaining(named as string[]))
})
