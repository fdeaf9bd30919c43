import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { indiaDays, windowsOn, type IndiaDay } from '../../areas/care/booking/slots/calendar.rules.ts'
import { mergeIntervals } from '../../areas/care/booking/slots/interval.rules.ts'
import { aDoctor } from '../../../test/doctors.ts'
import { renewDemo } from './booking.demo.ts'
import { demoPeople } from './accounts.demo.ts'
import { isPassword } from '../../areas/people/accounts/passwords/password.ts'
import { DEMO_DOCTOR_ID, DEMO_PATIENT, DEMO_PIN } from './demo-people.ts'
import { demoPins } from './demo-pins.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const load = async (password = 'a demo password') => {
  const people = await demoPeople(api.db, password, api.time.now)
  await renewDemo(api.db, api.time.now)
  return people
}
const calls = () =>
  api.db.selectFrom('appointments').select(['id', 'patient_id', 'starts_at', 'status']).orderBy('starts_at').execute()
/** The unfinished calls of the demo's patient, or of the doctor's other patients. */
const ahead = async (whose: 'theirs' | 'others') =>
  api.db
    .selectFrom('appointments')
    .innerJoin('users', 'users.id', 'patient_id')
    .select(['starts_at', 'appointments.ends_at'])
    .where('email', whose === 'theirs' ? '=' : '!=', DEMO_PATIENT)
    .where('status', '=', 'confirmed')
    .where('appointments.ends_at', '>', api.time.now)
    .orderBy('starts_at')
    .execute()

it('gives the demo patient a call in a few minutes, and the doctor 22 others in a week', async () => {
  await load()
  expect(await ahead('theirs')).toMatchObject([{ starts_at: new Date('2026-11-21T04:35:00Z') }])
  expect(await ahead('others')).toHaveLength(22)
})

it('lets patient and doctor in with the password given, and with a new one once it is changed', async () => {
  await load('another password')
  for (const [email, userType] of [
    ['patient@demo.example', 'Patient'],
    ['doctor@demo.example', 'Doctor'],
  ]) {
    expect(await api.post('/api/v1/user/login', { email, password: 'another password' })).toMatchObject({
      status: 200,
      data: { userType },
    })
  }
})

it('doubles nothing when it is loaded again, and offers a new call once the last is over', async () => {
  await load()
  const before = await calls()
  api.time.now = new Date('2026-11-21T04:47:59Z')
  await load()
  expect(await calls()).toEqual(before)
  api.time.now = new Date('2026-11-21T04:48:01Z')
  await load()
  expect((await calls()).map((call) => call.starts_at.toISOString())).toContain('2026-11-21T04:55:00.000Z')
})

/** When the demo patient's next call begins, in minutes from now. */
const nextCall = async () => {
  const { starts_at } = await api.db
    .selectFrom('appointments')
    .innerJoin('users', 'users.id', 'patient_id')
    .select('starts_at')
    .where('email', '=', DEMO_PATIENT)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', api.time.now)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  return (starts_at.getTime() - api.time.now.getTime()) / 60_000
}

it('renews the call at any hour when it is over, also once it was completed early, and once for all who ask', async () => {
  await load()
  for (let hours = 1; hours <= 30; hours++) {
    api.time.now = new Date(Date.parse('2026-11-22T00:03:00Z') + hours * HOUR)
    await Promise.all(Array.from({ length: 5 }, () => renewDemo(api.db, api.time.now)))
    const before = await calls()
    expect(await nextCall()).toBe(7)
    await renewDemo(api.db, api.time.now)
    expect(await calls()).toEqual(before)
  }
  await api.db
    .updateTable('appointments')
    .set({ status: 'completed', completed_at: api.time.now })
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', api.time.now)
    .where('starts_at', '<', new Date(api.time.now.getTime() + HOUR))
    .execute()
  await renewDemo(api.db, api.time.now)
  expect(await nextCall()).toBe(27)
})

it('makes a call that begins in minutes once the clock was put ahead, and back', async () => {
  await load()
  const at = async (time: Date) => {
    api.time.now = time
    await renewDemo(api.db, time)
    return nextCall()
  }
  const now = new Date(api.time.now.getTime() + 5 * HOUR)
  const soon = await at(now)
  expect(soon).toBeLessThanOrEqual(10)
  expect(await at(new Date(now.getTime() + 21 * MINUTE))).toBeLessThanOrEqual(10)
  expect(await at(now)).toBe(soon)
})

it('takes away the calls to which nobody came, and no other', async () => {
  const { patientId } = await load()
  const over = await api.db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('ends_at', '<', new Date(api.time.now.getTime() - HOUR))
    .where('status', '=', 'confirmed')
    .execute()
  expect(over).toEqual([])
  const completed = (await calls()).filter(({ status }) => status === 'completed')
  await renewDemo(api.db, new Date(api.time.now.getTime() + 3 * HOUR))
  expect((await calls()).filter(({ status }) => status === 'completed')).toEqual(expect.arrayContaining(completed))
})

it('offers no time of anybody who can’t log in, and in the day the soonest ones with the doctor who is introduced', async () => {
  await load()
  for (let hours = 0; hours < 7 * 24; hours += 5) {
    api.time.now = new Date(Date.parse('2026-11-23T00:00:00Z') + hours * HOUR)
    await renewDemo(api.db, api.time.now)
    const { data } = await api.get('/availability-slot/for-discovery-call')
    const offered = data.days.flatMap((day: { slots: { doctor_id: number }[] }) => day.slots) as { doctor_id: number }[]
    const [{ weekday, start }] = indiaDays(api.time.now, 1) as [IndiaDay]
    const hour = (api.time.now.getTime() - start) / HOUR
    if (weekday !== 0 && hour >= 10 && hour < 17)
      expect(offered.slice(0, 3).map(({ doctor_id }) => doctor_id)).toContain(DEMO_DOCTOR_ID)
    const ids = [...new Set(offered.map(({ doctor_id }) => doctor_id))]
    const accounts = await api.db.selectFrom('doctors').select('user_id').where('id', 'in', ids).execute()
    expect(accounts.filter(({ user_id }) => user_id === null)).toEqual([])
  }
})

it('lets every expert of the demo sign by the PIN that README names, and nobody else', async () => {
  await load()
  const own = await aDoctor(api.db)
  await api.aDoctorsAccount(own)
  await api.db.deleteFrom('signing_pins').execute()
  for (let times = 0; times < 2; times++) await demoPins(api.db, api.time.now)
  const pins = await api.db.selectFrom('signing_pins').select(['doctor_id', 'pin_hash']).execute()
  expect(pins).toHaveLength(12)
  expect(pins.map(({ doctor_id }) => doctor_id)).not.toContain(own)
  expect(await isPassword(DEMO_PIN, pins[0]!.pin_hash)).toBe(true)
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  expect(readme).toMatch(new RegExp(`sign with\\s+the PIN \`${DEMO_PIN}\``))
  await api.db.deleteFrom('doctors').where('id', '=', own).execute()
})

it('lets every expert in', async () => {
  await load('another password')
  const { rows } = await sql<{ email: string }>`
    select email from doctors left join users on users.id = user_id order by doctors.id`.execute(api.db)
  expect(rows).toHaveLength(12)
  for (const { email } of rows) {
    expect(await api.post('/api/v1/user/login', { email, password: 'another password' })).toMatchObject({
      status: 200,
      data: { userType: 'Doctor' },
    })
  }
})

/** Checks whether the demo doctor's hours cover a time. */
async function worksAt({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): Promise<boolean> {
  const days = indiaDays(new Date(starts_at.getTime() - DAY), 3)
  const weekly = await api.db
    .selectFrom('doctor_availability')
    .selectAll()
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .execute()
  return mergeIntervals(windowsOn(days, weekly)).some(
    (open) => open.start <= starts_at.getTime() && ends_at.getTime() <= open.end,
  )
}

it('DEMO-01 keeps a call in minutes and a week of others, however the clock is put', async () => {
  await load()
  const begin = Date.parse('2026-11-23T00:00:00Z')
  const clock = fc.array(fc.integer({ min: -3 * 24 * 60, max: 30 * 24 * 60 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(clock, async (minutes) => {
      for (const minute of minutes) {
        api.time.now = new Date(begin + minute * MINUTE)
        await renewDemo(api.db, api.time.now)
        const theirs = await ahead('theirs')
        expect(theirs.length).toBeGreaterThanOrEqual(1)
        expect(theirs.length).toBeLessThanOrEqual(3)
        expect(theirs[0]!.starts_at.getTime() - api.time.now.getTime()).toBeLessThanOrEqual(10 * MINUTE)
        expect(await worksAt(theirs[0]!)).toBe(true)
        const others = (await ahead('others')).filter(
          ({ starts_at }) => starts_at.getTime() < indiaDays(api.time.now, 8)[7]!.start,
        )
        expect(others.length).toBeGreaterThanOrEqual(18)
        for (const { starts_at, ends_at } of others) {
          const [{ weekday, start }] = indiaDays(starts_at, 1) as [IndiaDay]
          expect(weekday).not.toBe(0)
          expect(starts_at.getTime() - start).toBeGreaterThanOrEqual(10 * HOUR)
          expect(ends_at.getTime() - start).toBeLessThanOrEqual(19 * HOUR)
        }
      }
    }),
    // shortly before a call that the patient has ended early while the clock was ahead, and before the doctor’s day ends
    { numRuns: 12, examples: [[[348]], [[25_273]]] },
  )
})
