import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR } from '@app/domain/durations'
import type { LabBookingDetail } from '@app/contracts/lab-bookings'
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aLabPanel, aLabTest, aServedCity, aWindow, FAR_PIN, PIN } from '../../../../test/lab.ts'
import type { Person } from '../../../../test/people.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { copyOf } from '../../../app/leaving/personal-data/copy-of.ts'
import { personOf } from '../../../app/leaving/personal-data/person.ts'
import { fulfilment } from './confirm.service.ts'
import { runSandboxLab } from './sandbox-lab.ts'

let api: TestApi
let patient: Person
let cityId: number
const apis: TestApi[] = []
beforeEach(async () => {
  api = await testApi()
  apis.push(api)
  patient = await api.aPatient()
  cityId = await aServedCity(api.db)
  await aLabTest(api.db, { slug: 'plain' })
  await aLabTest(api.db, { slug: 'with-talks', requires_counselling: true })
  await aLabPanel(api.db, { slug: 'panel', tests: ['plain', 'with-talks'] })
})
afterEach(async () => {
  await apis.pop()!.close()
})
afterAll(() => expect(apis).toEqual([]))

const wish = (change: object = {}) => ({
  slug: 'panel',
  pin: PIN,
  address: '12 Lotus Street',
  consent: true,
  talks: true,
  key: randomUUID(),
  ...change,
})

/** Creates a paid booking. */
async function booked(change: object = {}): Promise<string> {
  const { data } = await api.post('/lab-test/book-lab-test', wish(change), patient)
  await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ fulfilled_at: api.time.now }).where('id', '=', data.order_id).execute()
    await fulfilment.fulfil(trx, { lab_booking_id: data.booking_id }, api.time.now)
  })
  return data.booking_id
}

let talks = 0
/** Creates a held session that is to become counselling, each at a different time. */
async function aTalk(): Promise<string> {
  const doctor_id = await aDoctor(api.db, { types: ['Counsellor'] })
  const starts_at = new Date(api.time.now.getTime() + 2 * DAY + (talks++ % 20) * HOUR).toISOString()
  const held = await api.post('/user/bookAppointment?consultation_type=audio', { doctor_id, starts_at }, patient)
  return held.data.id
}
const useTalk = async () => api.post('/lab-test/use-talk', { appointment_id: await aTalk() }, patient)
/** Records that the counselling session before the sample has taken place. */
const talkOver = (id: string) =>
  api.db
    .updateTable('appointments')
    .set({ status: 'completed' })
    .from('lab_talks')
    .whereRef('appointments.id', '=', 'appointment_id')
    .where('booking_id', '=', id)
    .where('nth', '=', 'before')
    .execute()

const show = async (id: string, by = patient): Promise<LabBookingDetail> =>
  (await api.get(`/lab-test/booking?lab_booking_id=${id}`, by)).data

const command = async (...words: string[]) => {
  const commands = {
    open: () => openDatabase({ url: api.url, poolMax: 2 }),
    now: async () => api.time.now,
    verbs: VERBS,
  }
  const { code, out } = await answerCommand(commands, [...words, '--yes', '--as', 'Anita Rao'])
  return { code, result: out === undefined ? undefined : JSON.parse(out).result }
}
function valuesFile(values: object[]): string {
  const file = join(api.files, `${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(values))
  return file
}
const PLAIN = { test: 'plain', parameter: 'One', value: 5.9, unit: '%', low: 4, high: 5.6 }
const SECRET = { test: 'with-talks', parameter: 'Two', words: 'Not detected' }
const { test: _test, ...SECRET_VALUE } = SECRET
const enter = (booking: string, values: object[] = [PLAIN, SECRET]) =>
  command('lab', 'result', '--booking', booking, '--file', valuesFile(values))

describe('the calls of lab tests', () => {
  it('BOOK-05 answer the windows of a PIN to anybody, and the nearest city where none are', async () => {
    await aWindow(api.db, { cityId, startsAt: new Date(api.time.now.getTime() + DAY) })
    expect((await api.get(`/lab-test/get-lab-test-slot?pin=${PIN}`)).data).toMatchObject({
      is_served: true,
      windows: [{ left: 2 }],
    })
    expect((await api.get(`/lab-test/get-lab-test-slot?pin=${FAR_PIN}`)).data).toMatchObject({
      is_served: false,
      city: 'Delhi',
    })
    expect((await api.get('/lab-test/get-lab-test-slot?pin=012345')).status).toBe(400)
  })

  it('BOOK-05 refuse a panel that needs talks without consent, and one with a price in it', async () => {
    expect(await api.post('/lab-test/book-lab-test', wish({ consent: false }), patient)).toMatchObject({
      status: 422,
      data: { code: 'consent_required' },
    })
    expect((await api.post('/lab-test/book-lab-test', wish({ amount: 1 }), patient)).status).toBe(400)
    expect(await api.db.selectFrom('lab_bookings').selectAll().execute()).toEqual([])
  })

  it('PATD-04 answer another’s booking as one that there is not', async () => {
    const [id, other] = [await booked(), await api.aPatient()]
    const missing = await api.get(`/lab-test/booking?lab_booking_id=${randomUUID()}`, other)
    const theirs = await api.get(`/lab-test/booking?lab_booking_id=${id}`, other)
    expect([missing.status, missing.data]).toEqual([theirs.status, theirs.data])
    expect(theirs.status).toBe(404)
    expect((await api.get('/lab-test/bookings', other)).data).toEqual([])
    expect((await api.get('/lab-test/bookings', patient)).data).toMatchObject([
      { id, state: 'booked', may: { talk: { nth: 'before' } } },
    ])
  })

  it('BOOK-03 quote what goes back before it is cancelled', async () => {
    const id = await booked()
    const { data } = await api.get(`/lab-test/cancel-quote?lab_booking_id=${id}`, patient)
    expect(data).toMatchObject({ paid_paise: 99_900, back_paise: 99_900, unit: null })
    expect(data.back_by).toMatch(/^2026-12-/)
  })
})

describe('the talks of a test', () => {
  it('BOOK-05 are booked with a session that nobody pays for, the first before the sample and the second after it', async () => {
    const id = await booked()
    const first = await useTalk()
    expect([first.status, first.data.may.talk]).toEqual([200, null])
    expect((await useTalk()).data).toEqual({ code: 'no_talk_due' })
    await talkOver(id)
    expect((await command('lab', 'collect', '--booking', id)).code).toBe(0)
    expect((await show(id)).may.talk?.nth).toBe('after')
    expect((await useTalk()).data.may.talk).toBe(null)
    const kept = await api.db.selectFrom('appointments').select('status').orderBy('created_at').execute()
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['completed', 'confirmed', 'held'])
  })

  it('are due again once they are cancelled, and one appointment is one talk however often it is sent', async () => {
    const id = await booked()
    const appointment_id = await aTalk()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/lab-test/use-talk', { appointment_id }, patient)),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await api.get('/lab-test/talk-check', patient)).data).toEqual({ nth: null, ends_by: null })
    const cancelled = { appointment_id, as: 'source', quoted_paise: 0, key: randomUUID() }
    expect((await api.post('/appointment/cancel', cancelled, patient)).status).toBe(200)
    expect((await show(id)).may.talk?.nth).toBe('before')
    expect((await useTalk()).status).toBe(200)
  })

  it('BOOK-05 that their expert missed are not due beside the choice of another time, and are due once that is given up', async () => {
    const id = await booked()
    await useTalk()
    const missed = (status: 'needs_choice' | 'no_show_doctor', choice_until: Date | null) =>
      api.db
        .updateTable('appointments')
        .set({ status, choice_until })
        .from('lab_talks')
        .whereRef('appointments.id', '=', 'appointment_id')
        .where('booking_id', '=', id)
        .execute()
    const kept = await api.db.selectFrom('lab_talks').selectAll().execute()
    await missed('needs_choice', new Date(api.time.now.getTime() + DAY))
    expect((await show(id)).may.talk).toBeNull()
    expect(await useTalk()).toMatchObject({ status: 422, data: { code: 'no_talk_due' } })
    expect(await api.db.selectFrom('lab_talks').selectAll().execute()).toEqual(kept)
    await missed('no_show_doctor', null)
    expect((await show(id)).may.talk?.nth).toBe('before')
    expect((await useTalk()).status).toBe(200)
  })

  it('BOOK-05 come before the sample: no later session is the first, and no earlier window is chosen', async () => {
    const windowIn = (hours: number) =>
      aWindow(api.db, { cityId, startsAt: new Date(api.time.now.getTime() + hours * HOUR) })
    const [early, late] = [await windowIn(24), await windowIn(100)]
    const id = await booked({ window_id: early })
    expect(await useTalk()).toMatchObject({ status: 422, data: { code: 'talk_after_sample' } })
    expect(await api.db.selectFrom('lab_talks').selectAll().execute()).toEqual([])
    const choose = (window_id: string) =>
      api.post('/lab-test/add-slot-lab-test', { lab_booking_id: id, window_id }, patient)
    await choose(late)
    expect((await useTalk()).status).toBe(200)
    expect(await choose(early)).toMatchObject({ status: 422, data: { code: 'window_before_talk' } })
    expect((await show(id)).window?.id).toBe(late)
  })

  it('BOOK-03 BOOK-05 come before the sample: the first is not moved to after it, and keeps its time', async () => {
    const window_id = await aWindow(api.db, { cityId, startsAt: new Date(api.time.now.getTime() + 100 * HOUR) })
    const id = await booked({ window_id })
    expect((await useTalk()).status).toBe(200)
    const { appointment_id, starts_at, doctor_id } = await api.db
      .selectFrom('lab_talks')
      .innerJoin('appointments', 'appointments.id', 'appointment_id')
      .select(['appointment_id', 'starts_at', 'doctor_id'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    const claims = () => api.db.selectFrom('slot_claims').selectAll().where('doctor_id', '=', doctor_id).execute()
    const before = await claims()
    const moveBy = (days: number) => {
      const to = new Date(starts_at.getTime() + days * DAY).toISOString()
      return api.post('/user/reScheduleAppointment', { appointment_id, starts_at: to, key: randomUUID() }, patient)
    }
    expect(await moveBy(7)).toMatchObject({ status: 422, data: { code: 'talk_after_sample' } })
    expect(await claims()).toEqual(before)
    expect(await moveBy(1)).toMatchObject({ status: 200 })
  })

  it('are no way to a free session for who has no such test', async () => {
    await booked({ slug: 'plain' })
    const appointment_id = await aTalk()
    const refused = await api.post('/lab-test/use-talk', { appointment_id }, patient)
    expect([refused.status, refused.data.code]).toEqual([422, 'no_talk_due'])
    const theirs = await api.post('/lab-test/use-talk', { appointment_id }, await api.aPatient())
    expect(theirs.status).toBe(404)
    expect(await api.db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'held' }])
    expect(await api.db.selectFrom('lab_talks').selectAll().execute()).toEqual([])
  })
})

describe('a doctor', () => {
  const reports = (by: Person) => api.get(`/lab-test/patient-reports?patient_id=${patient.id}`, by)

  it('BOOK-05 PATD-04 reads what their patient can read of a report once it is released, and no other doctor does', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    await aConsultation(api, { patient, doctorId })
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    const id = await booked()
    await useTalk()
    await talkOver(id)
    for (const step of ['collect', 'result', 'release']) {
      expect((await reports(doctor)).data).toEqual([])
      const done = step === 'result' ? await enter(id) : await command('lab', step, '--booking', id)
      expect(done.code).toBe(0)
    }
    const [report] = (await reports(doctor)).data
    expect(report).toMatchObject({ lab_booking_id: id, name: 'A panel', waits_for_talk: true })
    expect(report.results).toEqual((await show(id)).results)
    expect(JSON.stringify(report)).not.toContain(SECRET.words)
    await useTalk()
    expect((await reports(doctor)).data).toMatchObject([{ waits_for_talk: false, results: [{}, SECRET_VALUE] }])
    expect((await reports(other)).status).toBe(404)
    expect((await reports(patient)).status).toBe(403)
    const read = (await listEntries(api.db, patient.id)).filter(
      ({ subject }) => subject === '/lab-test/patient-reports',
    )
    expect(new Set(read.map(({ actor }) => actor))).toEqual(new Set([doctor.id]))
  })
})

describe('an operator', () => {
  it('BOOK-05 takes no sample of a test that needs a talk, before that has taken place', async () => {
    const id = await booked()
    expect((await command('lab', 'collect', '--booking', id)).code).toBe(1)
    await useTalk()
    expect((await command('lab', 'collect', '--booking', id)).code).toBe(1)
    expect((await show(id)).state).toBe('booked')
    await talkOver(id)
    expect((await command('lab', 'collect', '--booking', id)).code).toBe(0)
  })

  it('BOOK-05 enters and releases results step by step, each once, and the patient’s audit has it', async () => {
    const id = await booked({ slug: 'plain' })
    expect((await command('lab', 'release', '--booking', id)).code).toBe(1)
    expect((await enter(id, [PLAIN])).code).toBe(1)
    for (const [words, expected] of [
      ['collect', 0],
      ['collect', 1],
    ] as const)
      expect((await command('lab', words, '--booking', id)).code).toBe(expected)
    expect((await enter(id, [SECRET])).code).toBe(1)
    expect((await enter(id, [PLAIN])).result).toEqual({ booking: id, values: 1 })
    expect(await show(id)).toMatchObject({ state: 'reported', results: [] })
    expect((await command('lab', 'release', '--booking', id)).code).toBe(0)
    const { test: _slug, ...value } = PLAIN
    expect(await show(id)).toMatchObject({
      state: 'released',
      waits_for_talk: false,
      results: [{ ...value, test: 'A test' }],
    })
    const entries = await listEntries(api.db, patient.id)
    expect(entries.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'changed booking',
      'changed booking',
      'released booking',
    ])
    const acts = JSON.stringify(await api.db.selectFrom('admin_acts').select('args').execute())
    expect(acts).not.toContain('5.9')
    const told = await api.db.selectFrom('outbox').select('payload').where('key', '=', `news:${id}`).execute()
    expect(JSON.stringify(told)).not.toMatch(/test|lab|result|report/i)
  })

  it.each([
    ['a value and words', [{ ...PLAIN, words: 'High' }]],
    ['a range of words', [{ ...SECRET, low: 1 }]],
    ['nothing', []],
    ['a field that there is not', [{ ...PLAIN, note: 'x' }]],
  ])('is told what is wrong with %s, and nothing is written', async (_what, values) => {
    const id = await booked({ slug: 'plain' })
    await command('lab', 'collect', '--booking', id)
    expect((await enter(id, values)).code).toBe(1)
    expect(await api.db.selectFrom('lab_results').selectAll().execute()).toEqual([])
  })
})

describe('results of a test with talks', () => {
  it('BOOK-05 stay unseen until the second session is booked, also in the copy of one’s data, and nothing tells what they are', async () => {
    const id = await booked()
    await useTalk()
    await talkOver(id)
    await command('lab', 'collect', '--booking', id)
    await enter(id)
    await command('lab', 'release', '--booking', id)

    const before = await show(id)
    expect([before.waits_for_talk, before.may.talk?.nth]).toEqual([true, 'after'])
    expect(before.results.map(({ parameter }) => parameter)).toEqual(['One'])
    const person = personOf({ id: patient.id, phone: null, email: null }, [])
    const copied = async () =>
      (await api.db.transaction().execute((trx) => copyOf(trx, person)))['lab_results'] as {
        parameter: string
      }[]
    expect((await copied()).map(({ parameter }) => parameter)).toEqual(['One'])

    const home = async () => (await api.get('/patient/today', patient)).data
    expect((await home()).news).toEqual([])

    await useTalk()
    expect((await home()).news).toMatchObject([{ kind: 'report', id, title: 'A panel' }])
    expect(JSON.stringify(await home())).not.toMatch(/Not detected|5\.9/)
    const after = await show(id)
    expect([after.waits_for_talk, after.may.talk]).toEqual([false, null])
    await api.db
      .updateTable('appointments')
      .set({ status: 'needs_choice', choice_until: new Date(api.time.now.getTime() + DAY) })
      .where('status', '=', 'confirmed')
      .execute()
    expect((await show(id)).waits_for_talk).toBe(false)
    expect(after.results.map(({ parameter, words }) => [parameter, words])).toEqual([
      ['One', null],
      ['Two', 'Not detected'],
    ])
    expect(await copied()).toHaveLength(2)
  })
})

describe('a booking without talks', () => {
  const copied = async () => {
    const person = personOf({ id: patient.id, phone: null, email: null }, [])
    return (await api.db.transaction().execute((trx) => copyOf(trx, person)))['lab_results']
  }

  it('BOOK-05 takes no part in a test that its panel gained since and that needs talks, whoever measures', async () => {
    await aLabPanel(api.db, { slug: 'small', tests: ['plain'] })
    const [id, sandboxed] = [await booked({ slug: 'small' }), await booked({ slug: 'small' })]
    await api.db
      .insertInto('lab_panel_tests')
      .values({ panel_slug: 'small', test_slug: 'with-talks', position: 1 })
      .execute()
    for (const each of [id, sandboxed]) await command('lab', 'collect', '--booking', each)
    expect((await enter(id)).code).toBe(1)
    expect(await api.db.selectFrom('lab_results').selectAll().execute()).toEqual([])
    expect((await enter(id, [PLAIN])).code).toBe(0)
    await command('lab', 'release', '--booking', id)
    expect(await show(id)).toMatchObject({
      waits_for_talk: false,
      may: { talk: null },
      results: [{ parameter: 'One' }],
    })
    api.time.now = new Date(api.time.now.getTime() + 26 * HOUR)
    await runSandboxLab(api.db, api.time.now)
    const measured = await api.db
      .selectFrom('lab_results')
      .select('lab_test_slug')
      .distinct()
      .where('booking_id', '=', sandboxed)
      .execute()
    expect(measured).toEqual([{ lab_test_slug: 'plain' }])
  })

  it('BOOK-05 shows its results where a talk came to be asked for later: none is due for it', async () => {
    const id = await booked({ slug: 'plain' })
    await api.db.updateTable('lab_tests').set({ requires_counselling: true }).where('slug', '=', 'plain').execute()
    await command('lab', 'collect', '--booking', id)
    await enter(id, [PLAIN])
    await command('lab', 'release', '--booking', id)
    expect(await show(id)).toMatchObject({
      waits_for_talk: false,
      may: { talk: null },
      results: [{ parameter: 'One' }],
    })
    expect(await copied()).toHaveLength(1)
  })
})

describe('the sandbox’s lab', () => {
  const wait = (hours: number) => {
    api.time.now = new Date(api.time.now.getTime() + hours * HOUR)
  }
  const run = () => runSandboxLab(api.db, api.time.now)

  it('BOOK-05 moves a booking on by the clock: window, report hours, release', async () => {
    const window_id = await aWindow(api.db, { cityId, startsAt: new Date(api.time.now.getTime() + 3 * HOUR) })
    const id = await booked({ slug: 'plain', window_id })
    const states: string[] = []
    // the window ends after five hours, and the report takes a day
    for (const hours of [4, 1, 23, 1, 1]) {
      wait(hours)
      await Promise.all([run(), run()])
      states.push((await show(id)).state)
    }
    expect(states).toEqual(['booked', 'collected', 'collected', 'reported', 'released'])
    expect((await show(id)).results.map(({ parameter }) => parameter)).toEqual(['One', 'Two'])
  })

  it('waits for the talk before a test, and leaves what has no window', async () => {
    const window_id = await aWindow(api.db, { cityId, startsAt: new Date(api.time.now.getTime() + 3 * HOUR) })
    const [withTalks, without] = [await booked({ window_id }), await booked({ slug: 'plain' })]
    wait(100)
    await run()
    expect([(await show(withTalks)).state, (await show(without)).state]).toEqual(['booked', 'booked'])
    await useTalk()
    await talkOver(withTalks)
    await run()
    expect((await show(withTalks)).state).toBe('booked')
    wait(100)
    await run()
    const { collected_at, ends_at } = await api.db
      .selectFrom('lab_talks')
      .innerJoin('appointments', 'appointments.id', 'appointment_id')
      .innerJoin('lab_bookings', 'lab_bookings.id', 'booking_id')
      .select(['collected_at', 'ends_at'])
      .executeTakeFirstOrThrow()
    expect(collected_at).toEqual(ends_at)
  })
})
