import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../test/api.ts'
import { LEADS, nobodysBelongings, someBelongings, type Belongings } from '../test/belongings.ts'
import { aDoctor } from '../test/doctors.ts'
import { listRoutes, type FieldSchema, type Route } from '../test/routes.ts'
import { PIN } from '../test/signing.ts'

/**
 * Routes that take or return bytes, and routes that use the site's own cookie. The file and session tests cover them.
 */
const ASKED_ELSEWHERE = ['/feeds/articles', '/file/1', '/file-upload/part', '/auth/refresh', '/auth/leave']
/**
 * Id fields whose value the caller generates, that belong to a request known only to its sender, or that anyone may
 * choose.
 */
const OWN_WORDS = ['key', 'tab', 'request_id', 'phone_request_id', 'second_request_id', 'window_id']
/** Things that anyone may read or report by number, because comments are public. */
const OPEN_TO_ALL = ['POST /blog-comment/report-comment', 'POST /ask-anything/answer']
const CALLERS = [
  'nobody',
  'patient',
  'another patient',
  'their doctor',
  'another doctor',
  'ended session',
  'expired token',
] as const
type Caller = (typeof CALLERS)[number]
const THINGS = ['own', 'another’s', 'missing'] as const
type Thing = (typeof THINGS)[number]

interface Answer {
  status: number
  body: string
}

let api: TestApi
let routes: Route[]
beforeAll(async () => {
  // passkeys need a site with a domain name
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' }, { content: true })
  await api.app.ready()
  routes = listRoutes(api.app).filter(
    ({ access, path }) => !['webhook', 'internal'].includes(access) && !ASKED_ELSEWHERE.includes(path),
  )
})
afterAll(() => api.close())

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const namesOf = ({ method, fields, parameters }: Route) =>
  method === 'POST'
    ? // a signature requires one of the two: a PIN, or a passkey in its place
      fields.filter((name) => name !== 'passkey' || !fields.includes('pin'))
    : parameters
const leadsOf = (route: Route) => namesOf(route).filter((name) => LEADS.includes(name))

interface World {
  tokens: Record<Caller, string | undefined>
  things: Record<Caller, Belongings[]>
}

/** Creates two patients, each with a doctor and one of everything that a request can refer to. */
async function aWorld(): Promise<World> {
  const [patient, another] = [await api.aPatient(), await api.aPatient()]
  const [doctorId, otherId] = [await aDoctor(api.db), await aDoctor(api.db)]
  const [theirs, other] = [await api.aDoctorsAccount(doctorId), await api.aDoctorsAccount(otherId)]
  const mine = await someBelongings(api, patient, doctorId)
  const yours = await someBelongings(api, another, otherId)
  const ended = await api.aPatient()
  const endedToken = await ended.token()
  await api.db.updateTable('sessions').set({ ended_at: api.time.now }).where('user_id', '=', ended.id).execute()
  const { now } = api.time
  api.time.now = new Date(now.getTime() - 11 * 60_000)
  const expired = await patient.token()
  api.time.now = now
  return {
    tokens: {
      nobody: undefined,
      patient: await patient.token(),
      'another patient': await another.token(),
      'their doctor': await theirs.token(),
      'another doctor': await other.token(),
      'ended session': endedToken,
      'expired token': expired,
    },
    things: {
      nobody: [mine, yours],
      patient: [mine, yours],
      'another patient': [yours, mine],
      'their doctor': [mine, yours],
      'another doctor': [yours, mine],
      'ended session': [mine, yours],
      'expired token': [mine, yours],
    },
  }
}

/** A value that the field's schema accepts, so that only the caller decides the result. */
function valueFor(name: string, schema: FieldSchema): unknown {
  const chosen = schema.anyOf?.[0] ?? schema
  if (name === 'phone') return '9876543210'
  if (name === 'email') return 'somebody@example.com'
  if (name === 'otp' || name === 'code') return '123456'
  // serves both as the PIN code of an address and as the signing PIN
  if (name === 'pin') return PIN
  // a message's files belong to its writer, and the message tests cover them
  if (name === 'file_ids') return []
  if (name === 'concern') return 'low-desire'
  if (name === 'concerns') return ['low-desire']
  if (name === 'package_slug') return 'extended-care-offer'
  if (name === 'razorpay_payment_id') return 'pay_matrix123'
  if (name === 'razorpay_signature') return 'a'.repeat(64)
  if (chosen.enum) return chosen.enum[0]
  if (chosen.format === 'date-time') return api.time.now.toISOString()
  if (chosen.format === 'date') return api.time.now.toISOString().slice(0, 10)
  if (chosen.format === 'uuid') return randomUUID()
  if (chosen.type === 'boolean') return true
  if (chosen.type === 'integer' || chosen.type === 'number') return chosen.minimum ?? 1
  if (chosen.properties)
    return Object.fromEntries(Object.entries(chosen.properties).map(([field, one]) => [field, valueFor(field, one)]))
  if (chosen.type === 'array') return [valueFor(name, chosen.items ?? {})]
  return 'Text'
}

let addresses = 0
async function ask({ tokens, things }: World, route: Route, caller: Caller, thing: Thing): Promise<Answer> {
  const found = thing === 'missing' ? nobodysBelongings() : things[caller][thing === 'own' ? 0 : 1]!
  const asked = Object.fromEntries(
    namesOf(route)
      .filter((name) => route.method === 'POST' || LEADS.includes(name))
      .map((name) => [name, LEADS.includes(name) ? found[name]! : valueFor(name, route.schemas[name]!)]),
  )
  const search = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const { statusCode: status, body } = await api.app.inject({
    method: route.method,
    url: route.method === 'POST' ? route.path : `${route.path}?${search.join('&')}`,
    headers: {
      'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}`,
      ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
    },
    ...(route.method === 'POST' && { payload: asked }),
  })
  return { status, body }
}

/** True if a route changes data that its caller reads later. */
const changes = ({ access, method, path }: Route) =>
  access !== 'public' && (method === 'POST' || path === '/user/logout')

const LET_IN = { patient: ['patient', 'another patient'], doctor: ['their doctor', 'another doctor'] }
const MEMBERS = [...LET_IN.patient, ...LET_IN.doctor]
const mayCall = ({ access }: Route, caller: Caller): boolean =>
  access === 'public' || (access === 'member' ? MEMBERS : LET_IN[access as 'patient' | 'doctor']).includes(caller)

it('every field that holds an id is one whose owner this test knows', () => {
  const unknown = routes.flatMap((route) =>
    namesOf(route)
      .filter((name) => route.schemas[name]?.format === 'uuid' && ![...LEADS, ...OWN_WORDS].includes(name))
      .map((name) => `${nameOf(route)}: ${name}`),
  )
  expect(unknown).toEqual([])
})

it('PATD-04 who may call what: no one, owner, another, their doctor, another doctor, and tokens that ended', async () => {
  let cells = 0
  const rows: string[] = []
  let visited = await aWorld()
  for (const [index, route] of routes.entries()) {
    // creates a new world now and then, so that nobody reaches a limit
    if (index % 20 === 19) visited = await aWorld()
    const byThing = leadsOf(route).length > 0 && route.access !== 'public'
    const answers = new Map<Caller, Answer[]>()
    const changed = new Map<string, World>()
    for (const caller of CALLERS) {
      const asked: Answer[] = []
      for (const thing of byThing ? THINGS : (['own'] as const)) {
        if (mayCall(route, caller) && thing === 'own' && changes(route)) {
          // both patients have their own things, but doctors share theirs with their patient
          const role = LET_IN.patient.includes(caller) ? 'patient' : 'doctor'
          if (!changed.has(role)) changed.set(role, await aWorld())
          asked.push(await ask(changed.get(role)!, route, caller, thing))
        } else asked.push(await ask(visited, route, caller, thing))
      }
      cells += asked.length
      answers.set(caller, asked)
      const where = `${nameOf(route)} by ${caller}: ${JSON.stringify(asked)}`
      // a server error does not let anyone in either, but must not count as a refusal
      for (const { status } of asked) expect(status, where).not.toBe(500)
      const [own, anothers, missing] = asked
      if (!mayCall(route, caller)) {
        for (const { status } of asked) expect(status, where).toBe(MEMBERS.includes(caller) ? 403 : 401)
        continue
      }
      expect([401, 403], where).not.toContain(own!.status)
      if (!byThing) continue
      if (OPEN_TO_ALL.includes(nameOf(route))) continue
      expect(anothers, where).toEqual(missing)
      expect(anothers!.status, where).toBe(404)
    }
    // the owner finds the thing, and the input is valid; otherwise, the refusals above would prove nothing
    const { status, body } = answers.get('patient')![0]!
    if (byThing && mayCall(route, 'patient')) {
      expect(status, nameOf(route)).not.toBe(404)
      expect(body, nameOf(route)).not.toContain('"errors"')
    }
    rows.push(
      `| ${nameOf(route).replace(' ', ' | ')} | ${CALLERS.map((one) => cellOf(answers.get(one)!)).join(' | ')} |`,
    )
  }
  console.log(`access matrix: ${cells} answers of ${routes.length} calls`)
  expect(cells).toBeGreaterThan(500)
  await expect(pageOf(cells, rows)).toMatchFileSnapshot('../../docs/access.md')
}, 240_000)

const wordOf = ({ status }: Answer) =>
  status === 401 ? 'log in' : status === 403 ? 'no' : status === 404 ? 'not there' : 'yes'
const cellOf = (asked: Answer[]) =>
  new Set(asked.map(wordOf)).size === 1 ? wordOf(asked[0]!) : asked.map(wordOf).join(' · ')

const pageOf = (cells: number, rows: string[]) => `# Who gets what

How the API responded to ${cells} requests: each call by seven callers and, if it refers to a person's data, for the caller's own data,
for someone else's, and for something that does not exist (in this order, separated by dots where the results differ). \`yes\`: the
caller was let in, even if the input was then refused; \`log in\`: 401; \`no\`: 403, the wrong kind of account; \`not there\`: 404, byte
for byte the same for someone else's data and for missing data. Generated and compared by \`api/sweeps/access-matrix.test.ts\`.

| | call | ${CALLERS.join(' | ')} |
| --- | --- | ${CALLERS.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
