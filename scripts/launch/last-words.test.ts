import { expect, test } from 'vitest'
import { lastWords } from './last-words.ts'

test.each([
  ['configuration: AUTH_SECRET is not set\n', 'configuration: AUTH_SECRET is not set'],
  [
    `file:///x/server.ts:51
    throw new Error('PRODUCTION=yes is neither true nor false')
          ^

Error: PRODUCTION=yes is neither true nor false
    at readWebConfig (file:///x/config.ts:51:11)
    at file:///x/server.ts:4:16

Node.js v24.21.0
`,
    'PRODUCTION=yes is neither true nor false',
  ],
  [`TypeError [ERR_INVALID_URL]: Invalid URL\n    at new URL (node:internal/url:1)`, 'Invalid URL'],
  ['', ''],
])('of %j they are %j', (output, words) => {
  expect(lastWords(output)).toBe(words)
})
