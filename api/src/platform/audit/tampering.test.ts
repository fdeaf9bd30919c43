import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { appendEntry } from './append-entry.ts'
import { verifyChain } from './verify-chain.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const PATIENTS = 50
const ROWS = 20
let database: TestDatabase
let patients: string[]

beforeAll(async () => {
  database = await testDatabase()
  const users = Array.from({ length: PATIENTS }, (_, index) => ({
    user_type: 'Patient' as const,
    name: 'Meera Pillai',
    phone: `+9190000000${10 + index}`,
    created_at: NOW,
  }))
  const rows = await database.db.insertInto('users').values(users).returning('id').execute()
  patients = rows.map(({ id }) => id)
  for (const patient_id of patients)
    await database.db.transaction().execute(async (trx) => {
      for (let n = 1; n <= ROWS; n++) {
        const act = n % 3 ? 'read' : 'wrote'
        const entry = {
          patient_id,
          actor_kind: 'doctor',
          actor: `doctor ${n % 7}`,
          act,
          subject: `/page/${n % 5}`,
        } as const
        await appendEntry(trx, entry, new Date(NOW.getTime() + n * 1000))
      }
    })
  // the database's owner can do this
  await sql`alter table audit_entries disable trigger user`.execute(database.db)
})
afterAll(() => database.close())

const EDITS = {
  actor_kind: `actor_kind = 'system'`,
  actor: `actor = actor || 'x'`,
  act: `act = act || 'x'`,
  subject: `subject = subject || ' '`,
  at: `at = at + interval '1 millisecond'`,
  previous: `previous = translate(previous, '0123456789abcdef', '123456789abcdef0')`,
  hash: `hash = translate(hash, '0123456789abcdef', '123456789abcdef0')`,
}
const row = fc.integer({ min: 1, max: ROWS })
const patient = fc.integer({ min: 0, max: PATIENTS - 1 })
const tampering = fc.oneof(
  fc.record({
    what: fc.constant('edited' as const),
    patient,
    n: row,
    field: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
  }),
  fc.record({ what: fc.constant('deleted' as const), patient, n: row }),
  fc
    .record({ what: fc.constant('swapped' as const), patient, n: row, other: row })
    .filter(({ n, other }) => n !== other),
)

class Undo extends Error {}

it('finds each of 1,000 edited, deleted and swapped rows in 1,000, and nothing without one', async () => {
  for (const chain of patients)
    expect(await database.db.transaction().execute((trx) => verifyChain(trx, chain))).toBeUndefined()
  let found = 0
  await fc.assert(
    fc.asyncProperty(tampering, async (tampered) => {
      const chain = patients[tampered.patient]!
      const tried = database.db.transaction().execute(async (trx) => {
        const own = sql`patient_id = ${chain}`
        if (tampered.what === 'edited')
          await sql`update audit_entries set ${sql.raw(EDITS[tampered.field])} where ${own} and n = ${tampered.n}`.execute(
            trx,
          )
        if (tampered.what === 'deleted')
          await sql`delete from audit_entries where ${own} and n = ${tampered.n}`.execute(trx)
        if (tampered.what === 'swapped') {
          const move = (from: number, to: number) =>
            sql`update audit_entries set n = ${to} where ${own} and n = ${from}`.execute(trx)
          await move(tampered.n, 1000)
          await move(tampered.other, tampered.n)
          await move(1000, tampered.other)
        }
        const fault = await verifyChain(trx, chain)
        expect(fault, JSON.stringify(tampered)).toMatchObject({ chain })
        expect(fault!.n).toBe('other' in tampered ? Math.min(tampered.n, tampered.other) : tampered.n)
        found += 1
        throw new Undo()
      })
      await tried.catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    }),
    { seed: 20261122, numRuns: 1000 },
  )
  expect(found).toBe(1000)
})

it('finds a chain of which all rows are gone', async () => {
  const chain = patients[0]!
  const tried = database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('audit_entries').where('patient_id', '=', chain).execute()
    expect(await verifyChain(trx, chain)).toEqual({ chain, n: 1, what: 'missing' })
    throw new Undo()
  })
  await expect(tried).rejects.toThrow(Undo)
})
