import fc from 'fast-check'
import { SignJWT } from 'jose'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAccessToken } from '../src/areas/people/accounts/sessions/access-token.ts'
import { purposeKeys } from '../src/platform/purpose-key.ts'
import { testApi, type TestApi } from '../test/api.ts'
import { testConfig } from '../test/config.ts'
import { aDoctor } from '../test/doctors.ts'
import type { Person } from '../test/people.ts'
import { listRoutes, type FieldSchema, type Route } from '../test/routes.ts'

let api: TestApi
let patient: Person
let doctor: Person
let routes: Route[]
const tokenKeys = purposeKeys(testConfig().AUTH_SECRET, 'access tokens')

beforeAll(async () => {
  // passkeys need a site with a domain name
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' })
  await api.app.listen({ port: 0 })
  routes = listRoutes(api.app)
  patient = await api.aPatient()
  doctor = await api.aDoctorsAccount(await aDoctor(api.db))
})
afterAll(() => api.close())

/** A person whom the route accepts, so that only the input is refused. */
const insider = (route: Route): Person => (route.access === 'doctor' ? doctor : patient)

interface Input {
  search?: string
  payload?: string | Buffer
  contentType?: string
  token?: string | null
}

async function send(route: Route, { search = '', payload, contentType = 'application/json', token }: Input) {
  const bearer = token === undefined ? await insider(route).token() : token
  const reply = await api.app.inject({
    method: route.method,
    url: route.path + search,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(payload !== undefined && { 'content-type': contentType }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, body: reply.body }
}

/** Checks that a refusal has the envelope and reveals nothing about the server's implementation. */
function expectRefusal(route: Route, { status, body }: { status: number; body: string }, statuses?: number[]): void {
  const where = `${route.method} ${route.path} answered ${status} ${body}`
  expect(status, where).toBeGreaterThanOrEqual(400)
  expect(status, where).toBeLessThan(500)
  if (statuses) expect(statuses, where).toContain(status)
  expect(JSON.parse(body), where).toEqual({
    statusCode: status,
    message: expect.any(String),
    data: expect.toBeOneOf([null, expect.any(Object)]),
  })
  expect(body, where).not.toMatch(/\bat .*\.ts|node_modules|select |postgres/i)
}

/** Parameters for which 1e309 is merely text. */
const WORDS = [
  'searchValue',
  'blog_slug',
  'slug',
  'course',
  'lesson',
  'tag',
  'blog_author_slug',
  'keyword',
  'specialization',
  'treatment',
  'language',
  'path',
  'name',
  'code',
]
const NINES = '9'.repeat(400)

describe('every route refuses', () => {
  it.each([
    ['a number beyond all numbers', '=1e309'],
    ['four hundred nines', `=${NINES}`],
    ['an array for one value', '=1&$=2'],
    ['NUL', '=%00'],
    ['a lone surrogate', '=%ED%A0%80'],
    ['half a percent-encoding', '=%zz'],
    ['an object', '[a]=1'],
  ])('%s in its query', async (_what, value) => {
    for (const route of routes) {
      const names = [...route.parameters, 'skip'].filter((name) => !(WORDS.includes(name) && value === '=1e309'))
      for (const name of names) {
        expectRefusal(route, await send(route, { search: `?${name}${value.replace('$', name)}` }), refusals(route))
      }
    }
  })

  it.each(['__proto__', 'constructor', 'unknown'])('the parameter %s', async (name) => {
    for (const route of routes) expectRefusal(route, await send(route, { search: `?${name}=1` }), refusals(route))
  })

  it.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"\\ud800"'],
    ['an array', '["a"]'],
    ['an object', '{"a":1}'],
    ['a number beyond all numbers', '1e309'],
    ['four hundred nines', NINES],
    ['null', 'null'],
    ['a boolean', 'true'],
  ])('%s in any field of its body', async (_what, value) => {
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      for (const name of [...route.fields, 'unknown'])
        expectRefusal(route, await send(route, { payload: `{"${name}":${value}}` }))
    }
  })

  it.each<[string, number[] | undefined, Omit<Input, 'search'>]>([
    ['ten megabytes', [413], { payload: JSON.stringify({ a: 'x'.repeat(10_000_000) }) }],
    ['a hundred thousand brackets', undefined, { payload: '['.repeat(100_000) + ']'.repeat(100_000) }],
    ['a hundred thousand nested objects', undefined, { payload: '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000) }],
    ['__proto__', undefined, { payload: '{"__proto__":{"userType":"Doctor"}}' }],
    ['a poisoned constructor', undefined, { payload: '{"constructor":{"prototype":{"a":1}}}' }],
    ['half a document', undefined, { payload: '{"phone":' }],
    ['nothing', undefined, { payload: '' }],
    ['a bare string', undefined, { payload: '"text"' }],
    ['malformed UTF-8', undefined, { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }],
    ['a form', undefined, { payload: 'a=1', contentType: 'application/x-www-form-urlencoded' }],
    ['plain text', undefined, { payload: 'text', contentType: 'text/plain' }],
    ['XML', undefined, { payload: '<a/>', contentType: 'application/xml' }],
    ['a content type that is none', undefined, { payload: '{}', contentType: ';;;' }],
  ])('%s as its body', async (_what, statuses, input) => {
    for (const route of routes.filter(({ method }) => method === 'POST'))
      expectRefusal(route, await send(route, input), statuses)
  })

  it('no token, a forged one, an expired one and one that is garbage, unless it is open to all', async () => {
    const claims = {
      sub: patient.id,
      sid: patient.id,
      jti: 'x',
      iat: 1,
      exp: 9_999_999_999,
      userType: 'Doctor',
      name: 'x',
    }
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new Uint8Array(32))
    const subject = { userId: patient.id, sessionId: patient.id, userType: 'Patient', name: 'x' } as const
    const expired = await signAccessToken(tokenKeys, subject, new Date(api.time.now.getTime() - 601_000))
    const unknown = await signAccessToken(
      tokenKeys,
      { ...subject, sessionId: '00000000-0000-4000-8000-000000000000' },
      api.time.now,
    )
    const closed = routes.filter(({ access }) => !['public', 'webhook', 'internal'].includes(access))
    expect(closed.length).toBeGreaterThan(8)
    for (const route of closed) {
      for (const token of [null, forged, expired, unknown, 'garbage', 'a.b.c', '\u00e9']) {
        const reply = await send(route, { token, ...(route.method === 'POST' && { payload: '{}' }) })
        expectRefusal(route, reply, [401])
        expect(JSON.parse(reply.body).message).toBe('unauthorized access, please login again.')
      }
    }
  })

  it('the wrong role', async () => {
    for (const route of routes.filter(({ access }) => access === 'patient' || access === 'doctor')) {
      const outsider = route.access === 'patient' ? doctor : patient
      const reply = await send(route, {
        token: await outsider.token(),
        ...(route.method === 'POST' && { payload: '{}' }),
      })
      expectRefusal(route, reply, [403])
    }
  })
})

/** Unusual values that the contract accepts, and values that it refuses. */
function oddValue(schema: FieldSchema = {}): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('', '-1', '0x10', '1e309', NINES, '__proto__', 'constructor', 'toString', -1, 2 ** 53, 1.5, [], {}),
  )
  const fitting: fc.Arbitrary<unknown>[] = [
    ...(schema.enum ? [fc.constantFrom(...schema.enum)] : []),
    ...(schema.format === 'uuid' ? [fc.uuid()] : []),
    ...(schema.format === 'email' ? [fc.emailAddress()] : []),
    ...(schema.format === 'date-time'
      ? [
          fc.constantFrom('0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ]
      : []),
    ...(schema.type === 'number' ? [fc.integer(), fc.double()] : []),
    ...(schema.type === 'integer' ? [fc.integer(), fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1)] : []),
    ...(schema.type === 'boolean' ? [fc.boolean()] : []),
    ...(schema.type === 'array' ? [fc.array(oddValue(schema.items), { maxLength: 4 })] : []),
    ...(schema.properties
      ? [fc.record(Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, oddValue(one)])))]
      : []),
    ...(schema.type === 'string' || !schema.type
      ? [
          fc.constantFrom('1', '0', '999999999', 'a', 'a-b', '9876543210', '123456', '%', '_', "'", '\\', 'e\u0301'),
          fc.webPath(),
        ]
      : []),
  ]
  return fc.oneof({ weight: 3, arbitrary: fc.oneof(...fitting) }, { weight: 1, arbitrary: anything })
}

describe('every operation, given anything,', () => {
  it.each([1, 2, 3])(
    'never answers 5xx, by the seed %d',
    async (seed) => {
      for (const route of routes) {
        const names = route.method === 'POST' ? route.fields : route.parameters
        const input = fc.record(Object.fromEntries(names.map((name) => [name, oddValue(route.schemas[name])])), {
          requiredKeys: [],
        })
        await fc.assert(
          fc.asyncProperty(input, fc.boolean(), async (values, isStranger) => {
            const token = isStranger ? { token: null } : {}
            const reply = await send(
              route,
              route.method === 'POST'
                ? { payload: JSON.stringify(values), ...token }
                : { search: `?${asQuery(values)}`, ...token },
            )
            expect(reply.status, `${route.method} ${route.path} ${JSON.stringify(values)} ${reply.body}`).toBeLessThan(
              500,
            )
          }),
          { seed, numRuns: 25 },
        )
      }
    },
    180_000,
  )
})

/** Writes values as a query string, including values that are not text, which the API has to refuse. */
const asQuery = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encoded(String(each))}`))
    .join('&')
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

describe('an odd address', () => {
  const odd = [
    'http://a:b@site.invalid/user/blogs',
    'http://site.invalid',
    '*',
    '//',
    '/%2e%2e/',
    '/user/blogs?',
    '/__proto__',
    '/constructor',
    '/city/__proto__',
    '/city/-0',
    '/state/1e9',
  ]

  it.each(odd)('%s is never 5xx', async (target) => {
    const { port } = api.app.server.address() as AddressInfo
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const heard = await new Promise<string>((done) => {
        const socket = net.connect(port, '127.0.0.1')
        let text = ''
        socket.on('data', (data) => (text += data.toString('latin1')))
        socket.on('close', () => done(text))
        socket.on('error', () => {})
        socket.write(`${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
      })
      expect(heard, `${method} ${target}`).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    }
  })
})

/** The statuses of a refusal. A webhook is protected by its signature and reads no query. */
const refusals = (route: Route): number[] => (route.access === 'webhook' ? [400, 415] : [400])
