import { MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { foundEntries, keptEntries, writtenEntries } from './testing/entries.ts'

let api: TestApi
let patient: Person
let doctorId: number
let test: string
beforeAll(async () => {
  api = await testApi({}, { content: true })
  patient = await api.aPatient()
  doctorId = await aDoctor(api.db)
  ;({ slug: test } = await api.db.selectFrom('lab_tests').select('slug').limit(1).executeTakeFirstOrThrow())
})
afterAll(() => api.close())

let visits = 0
async function aVisit(): Promise<string> {
  const id = await aConsultation(api, { patient, doctorId, startsIn: -60 * MINUTE * ++visits })
  await sql`insert into encounters (appointment_id, opened_at) values (${id}, ${api.time.now})`.execute(api.db)
  return id
}

const write = (visit: string, text: string, field = 'plan') => sql`
  insert into notes (encounter_id, field, text, revision, tab, n, saved_at)
  values (${visit}, ${field}, ${text}, 1, ${randomUUID()}, 1, now())
  on conflict (encounter_id, field) do update set text = excluded.text`
const share = (visit: string, field = 'plan') =>
  sql`insert into note_shares values (${visit}, ${field}, now()) on conflict do nothing`
const unshare = (visit: string, field = 'plan') =>
  sql`delete from note_shares where encounter_id = ${visit} and field = ${field}`
const sign = (visit: string) =>
  sql`update encounters set signed_at = now(), signed_hash = ${'a'.repeat(64)} where appointment_id = ${visit}`
const add = (visit: string, isShared: boolean) => sql`
  insert into addenda select ${randomUUID()}, ${visit}, count(*) + 1, 'Later', ${isShared}, now() from addenda
  where encounter_id = ${visit}`

/** What is done to the record of a visit. The database refuses some of it, by the state of the visit. */
const DEEDS: Record<string, (visit: string) => RawBuilder<unknown>> = {
  'writes a note': (visit) => write(visit, 'Rest'),
  'empties a note': (visit) => write(visit, ''),
  shares: share,
  'stops sharing': unshare,
  signs: sign,
  'adds for themselves': (visit) => add(visit, false),
  'adds for the patient': (visit) => add(visit, true),
  orders: (visit) => sql`insert into lab_orders values (${visit}, ${test}, now()) on conflict do nothing`,
  'takes an order back': (visit) => sql`delete from lab_orders where encounter_id = ${visit}`,
  'sets a milestone': (visit) => sql`
    insert into milestones (id, encounter_id, title, target, set_at)
    values (${randomUUID()}, ${visit}, 'Sleep', 'Seven hours', now())`,
  'moves the milestones on': (visit) => sql`
    insert into milestone_steps (milestone_id, n, state, by_user, at)
    select id, (select count(*) + 1 from milestone_steps where milestone_id = id), 'planned', ${patient.id}, now()
    from milestones where encounter_id = ${visit}`,
  'gives a diet plan': (visit) => sql`
    insert into diet_plans (id, encounter_id, title, goal, meals, starts_on, ends_on, given_at)
    values (${randomUUID()}, ${visit}, 'A plan', 'A goal', '[{"name": "A meal", "at": "8 am", "what": "A dish"}]',
      '2026-11-01', '2026-11-30', now())`,
  refers: (visit) => sql`
    insert into referrals (id, encounter_id, to_whom, reason, written_at)
    values (${randomUUID()}, ${visit}, 'A clinic', 'A reason', now())`,
}

it('the entries of a record are what its tables say, whatever is written, shared, taken back and signed, and when', async () => {
  const deeds = fc.array(fc.constantFrom(...Object.keys(DEEDS)), { minLength: 20, maxLength: 50 })
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(deeds, async (tried) => {
      const visit = await aVisit()
      for (const deed of tried) {
        const refusal = await DEEDS[deed]!(visit)
          .execute(api.db)
          .then(
            () => undefined,
            ({ code }: { code: string }) => code,
          )
        // a constraint refused it, and nothing was written
        if (refusal === undefined) done.add(deed)
        else expect(refusal).toMatch(/^23/)
      }
      expect(await keptEntries(api.db)).toEqual(await writtenEntries(api.db))
    }),
    { numRuns: 80 },
  )
  expect(done).toEqual(new Set(Object.keys(DEEDS)))
  expect(await foundEntries(api.db)).toEqual(await writtenEntries(api.db))
})

it('notes that are signed and shared at the same moment are an entry, and once, in each of fifty visits', async () => {
  const own = await Promise.all(Array.from({ length: 50 }, aVisit))
  for (const visit of own) await write(visit, 'Rest').execute(api.db)
  await Promise.all(own.flatMap((visit) => [sign(visit).execute(api.db), share(visit).execute(api.db)]))
  const entries = (await keptEntries(api.db)).filter((entry) => own.some((visit) => entry.startsWith(`notes ${visit}`)))
  expect(entries).toHaveLength(50)
})

it('an entry of notes stays while anything is shared, however many stop sharing and add at the same moment', async () => {
  const own = await Promise.all(Array.from({ length: 50 }, aVisit))
  for (const visit of own)
    for (const field of ['plan', 'findings']) {
      await write(visit, 'Rest', field).execute(api.db)
      await share(visit, field).execute(api.db)
    }
  for (const visit of own) await sign(visit).execute(api.db)
  await Promise.all(
    own.flatMap((visit, n) => [
      unshare(visit).execute(api.db),
      unshare(visit, 'findings').execute(api.db),
      ...(n % 2 === 0 ? [add(visit, true).execute(api.db)] : []),
    ]),
  )
  const entries = (await keptEntries(api.db)).filter((entry) => own.some((visit) => entry.startsWith(`notes ${visit}`)))
  expect(entries).toHaveLength(25)
  expect(await keptEntries(api.db)).toEqual(await writtenEntries(api.db))
})
