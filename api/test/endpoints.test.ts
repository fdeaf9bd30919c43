import type { Endpoint } from '@app/contracts/endpoint'
import { ENDPOINTS } from '@app/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'

/** Routes whose response is not an envelope: a feed, a private file, and a provider's webhooks. */
const OUTSIDE = [
  'GET /feeds/articles',
  'GET /file/:id',
  'GET /course/captions/:id',
  'GET /course/film/:id',
  'GET /file/film/:id',
  'POST /webhooks/cashfree',
  'POST /webhooks/razorpay',
]

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await api.app.ready()
})
afterAll(() => api.close())

const served = () =>
  Object.entries(api.app.swagger().paths as Record<string, Record<string, { 'x-access': string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        access: operation['x-access'],
      })),
  )

describe('the contract', () => {
  it('names every call that the API answers, and no other', () => {
    const names = served().map(({ name }) => name)
    expect(names.toSorted()).toEqual([...Object.keys(ENDPOINTS), ...OUTSIDE].toSorted())
  })

  it('says for each call who may make it', () => {
    const wrong = served().filter(
      ({ name, access }) => name in ENDPOINTS && ENDPOINTS[name as keyof typeof ENDPOINTS].access !== access,
    )
    expect(wrong).toEqual([])
  })

  // `npx vitest --config api/vitest.config.ts endpoints -u` regenerates the page
  it('is written down in docs/endpoints.md', async () => {
    await expect(pageOf(ENDPOINTS)).toMatchFileSnapshot('../../docs/endpoints.md')
  })
})

function pageOf(endpoints: Readonly<Record<string, Endpoint>>): string {
  const rows = Object.entries(endpoints)
    .toSorted(([one], [other]) => one.split(' ')[1]!.localeCompare(other.split(' ')[1]!, 'en'))
    .map(([name, { access, cache, status = 200, refusals, perDay }]) => {
      const [method, path] = name.split(' ')
      const refused = Object.entries(refusals?.codes ?? {}).map(([code, refusal]) => `${refusal.status} ${code}`)
      const often = perDay === undefined ? [] : [`429 past ${perDay} a day`]
      return `| ${method} | ${path} | ${access} | ${cache ?? ''} | ${[status, ...refused, ...often].join(', ')} |`
    })
  return `# Who may call what

Made from the contract (\`shared/contracts/src/*.endpoints.ts\`) and compared with it in \`npm test\`. Besides these, every call may
return 400 (input), 401 and 403 (access), 404, 413, 429 (limits), 500 and 503.

| method | path | access | kept | answers |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
