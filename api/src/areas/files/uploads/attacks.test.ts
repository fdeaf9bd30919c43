import { afterAll, beforeAll, expect, it } from 'vitest'
import { MARK, uploadAttack } from '../../../../../e2e/fixtures/upload-attacks.ts'
import type { Person } from '../../../../test/people.ts'
import { filesApi, type FilesApi } from '../testing/files-api.ts'
import { strayFiles } from '../testing/stray-files.ts'

/** `npm run judge -- uploads` tries thousands of cases. */
const CASES = 70
/** How many additional bytes the process may use while it checks the worst cases. */
const MEMORY = 100_000_000

let api: FilesApi
let somebody: Person
beforeAll(async () => {
  api = await filesApi()
  somebody = await api.aPatient()
})
afterAll(() => api.close())

it.each(Array.from({ length: CASES }, (_, number) => uploadAttack(number)))(
  'ACCT-07 $what is refused, or served as what can run nothing',
  async ({ purpose, name, type, bytes }) => {
    const sent = await api.sendOne(somebody, { name, bytes, type }, purpose)
    expect([200, 400, 413, 415]).toContain(sent.status)
    if (sent.status !== 200) return
    const opened = await api.open(sent.data)
    expect(opened.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(image\/(jpeg|png)|application\/pdf|video\/(mp4|webm))$/),
      'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    })
    const shown = String(opened.headers['content-type'])
    expect(opened.headers['content-disposition']).toMatch(
      shown === 'application/pdf'
        ? /^attachment; filename="document\.pdf"$/
        : /^inline; filename="(picture|film)\.\w+"$/,
    )
    if (shown.startsWith('image/')) expect(opened.bytes.toString('latin1')).not.toContain(MARK)
    expect(JSON.stringify(sent.data)).not.toMatch(/\\u0000|\\u202e|\.\.\//i)
  },
)

it('SAFE-01 bombs need little memory, and refused files leave nothing', async () => {
  const bombs = Array.from({ length: CASES }, (_, number) => uploadAttack(number)).filter(({ what }) =>
    / by /.test(what),
  )
  expect(bombs.length).toBe(3)
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await Promise.all(
    [...bombs, ...bombs].map(({ purpose, name, bytes }) => api.sendOne(somebody, { name, bytes }, purpose)),
  )
  clearInterval(watch)
  expect(most - before).toBeLessThan(MEMORY)
  expect(await strayFiles(api)).toEqual([])
})
