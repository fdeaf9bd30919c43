import { ApiError } from '@app/kernel'
import { expect, test } from 'vitest'
import { hasMissing, isNotThere } from './not-there.ts'

test.each([
  [{ status: 404 }, true],
  [new ApiError(400, 'no such sort'), true],
  [new ApiError(422, ''), true],
  [new ApiError(429, 'too often'), false],
  [new ApiError(408, 'too late'), false],
  [new ApiError(0, 'no answer'), false],
  [new ApiError(503, ''), false],
  [new Error('x'), false],
  [null, false],
])('%o is not there: %s', (error, is) => expect(isNotThere(error)).toBe(is))

test('a page is missing when any of its errors says that something is not there', () => {
  expect(hasMissing(null)).toBe(false)
  expect(hasMissing({ page: new ApiError(503, '') })).toBe(false)
  expect(hasMissing({ frame: new ApiError(503, ''), page: { status: 404 } })).toBe(true)
})
