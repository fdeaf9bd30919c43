import { ENDPOINTS } from '@app/contracts/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../test/api.ts'
import { keyedForms } from '../test/keyed-forms.ts'
import type { Person } from '../test/people.ts'

/** How many passwords, right or wrong, an account accepts at the same time (docs/limits.md). */
const PASSWORDS = 5
let api: TestApi
let forms: Awaited<ReturnType<typeof keyedForms>>

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' }, { content: true })
  forms = await keyedForms(api)
})
afterAll(() => api.close())

/** Why a call accepts a different body with the same key. */
const TAKES_ANY_BODY: Readonly<Record<string, string>> = {
  'POST /appointment/late': 'the press says nothing besides the call',
  'POST /appointment/cancel': 'a cancelled appointment can’t be cancelled in another way',
  'POST /contact-us/add-contact-us': 'a visitor has no account by which the key could be theirs',
  'POST /user/exports': 'the body is a proof, and every copy is the same',
  'POST /appointment/outcome': 'an outcome is replaced as a whole',
  'POST /package/buy/published/cashfree': 'an offer has one order, whichever key asks for it',
}

/** Calls that only one person can send, because nobody else has what they refer to. */
const NOBODY_ELSES = new Set([
  'POST /user/reScheduleAppointment',
  'POST /appointment/cancel',
  'POST /appointment/outcome',
])

const hasKey = (endpoint: object): boolean =>
  'key' in
  (('body' in endpoint &&
    (endpoint as never as { body?: { _zod: { def: { shape?: object } } } }).body?._zod.def.shape) ||
    {})
const keyed = Object.entries(ENDPOINTS)
  // this call requests a signature for what the call without `passkey` writes under that key, and stores only the
  // challenge
  .filter(([name, endpoint]) => hasKey(endpoint) && name !== 'POST /prescription/add/passkey')
  .map(([name]) => name)

/** Tables that count requests, attempts, sessions and numbers, and so contain no rows created by the forms. */
const COUNTERS = [
  'invoice_series',
  'limit_uses',
  'daily_calls',
  'used_works',
  'text_counts',
  'sessions',
  'one_time_codes',
  'signing_pins',
]

/** Returns a hash of each table's rows, together with their number. */
async function written(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(api.db)
  const parts = tables
    .filter(({ name }) => !COUNTERS.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as said
        from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{ name: string; said: string }>`${sql.join(parts, sql` union all `)}`.execute(api.db)
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}

/** Returns how many rows each table has gained. */
const growth = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) => {
      const grown = Number(after[name]!.split(' ')[0]) - Number(before[name]!.split(' ')[0])
      return grown === 0 ? [] : [[name, grown]]
    }),
  )

const send = (name: string, body: object, by: Person | undefined): Promise<Reply> =>
  api.post(name.replace('POST ', ''), body, by)
const said = ({ status, data }: Reply) => JSON.stringify({ status, data })

it('every call with a key has a form here', () => {
  const hint = 'give each keyed call one form in api/test/keyed-forms.ts'
  expect(keyed.toSorted(), hint).toEqual(Object.keys(forms).toSorted())
  expect(keyed.length).toBeGreaterThan(20)
})

it.each(keyed)('%s writes once for its key', async (name) => {
  const runs = fc.record({ times: fc.integer({ min: 2, max: 9 }), other: fc.nat() })
  await fc.assert(
    fc.asyncProperty(runs, async ({ times, other }) => {
      const [once, many] = [await forms[name]!(), await forms[name]!()]
      const start = await written()
      const first = await send(name, { ...once.body, key: randomUUID() }, once.by)
      expect(first.status, said(first)).toBeLessThan(300)
      const afterOne = await written()

      const key = randomUUID()
      const atOnce = 'password' in many.body ? Math.min(times, PASSWORDS) : times
      const replies = await Promise.all(
        Array.from({ length: atOnce }, () => send(name, { ...many.body, key }, many.by)),
      )
      const afterMany = await written()
      expect([...new Set(replies.map(said))]).toEqual([said(replies[0]!)])
      expect(replies[0]!.status).toBe(first.status)
      expect(growth(afterOne, afterMany)).toEqual(growth(start, afterOne))
      expect(said(await send(name, { ...many.body, key }, many.by))).toBe(said(replies[0]!))
      expect(await written()).toEqual(afterMany)

      if (many.others.length === 0) expect(TAKES_ANY_BODY).toHaveProperty([name])
      else {
        const change = many.others[other % many.others.length]!
        const refused = await send(name, { ...many.body, ...change, key }, many.by)
        expect([change, refused.status, refused.data?.code]).toEqual([
          change,
          409,
          expect.stringMatching(/^key_|^other_file$/),
        ])
        expect(await written()).toEqual(afterMany)
      }

      // if the key is the id of the new row, it belongs to the first person; otherwise each person has their own keys
      if (!many.theirs) {
        expect(NOBODY_ELSES.has(name) || many.by === undefined).toBe(true)
        return
      }
      const theirs = await send(name, { ...many.theirs.body, key }, many.theirs.by)
      if (theirs.status === 409) {
        expect(theirs.data.code).toBe('key_taken')
        expect(await written()).toEqual(afterMany)
      } else {
        expect(theirs.status).toBe(first.status)
        expect(growth(afterMany, await written())).toEqual(growth(start, afterOne))
      }
    }),
    { numRuns: 2 },
  )
})
