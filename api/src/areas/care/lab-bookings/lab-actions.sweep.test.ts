import { LabBookingState, type LabBooking } from '@app/contracts/lab-bookings'
import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aLabTest, aPackageWithTest, aServedCity, aWindow, PIN } from '../../../../test/lab.ts'
import { aPlan } from '../../../../test/packages.ts'
import { capture } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { DEMO_CLINIC } from '../../../platform/config/clinic.ts'
import { issueBills } from '../../money/invoices/issue-invoices.ts'
import { fulfilment } from './confirm.service.ts'
import { changeState } from './lab-bookings.repository.ts'
import { dropSeat } from './seats.repository.ts'

const [PLAIN, WITH_TALKS] = ['plain-test', 'test-with-talks']
const PRICE = 49_900
/** The time between an order and the window chosen with it. */
const AHEAD = 3 * DAY
let api: TestApi
let now: Date
let cityId: number

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
  cityId = await aServedCity(api.db)
  for (const slug of [PLAIN, WITH_TALKS]) {
    await aLabTest(api.db, { slug, price_paise: PRICE, requires_counselling: slug === WITH_TALKS })
    await aPackageWithTest(api.db, { slug: `plan-of-${slug}`, test: slug })
  }
})
afterAll(() => api.close())

const windows = new Map<number, Promise<string>>()
/** Creates a window that begins at a given moment, with room for everyone. */
function windowAt(startsAt: number): Promise<string> {
  const made = windows.get(startsAt) ?? aWindow(api.db, { cityId, startsAt: new Date(startsAt), capacity: 500 })
  windows.set(startsAt, made)
  return made
}

/** The steps that bring a booking into a state. The state table allows each of them. */
const STEPS: Record<LabBookingState, readonly LabBookingState[]> = {
  ordered: [],
  given_up: ['given_up'],
  booked: ['booked'],
  missed: ['booked', 'missed'],
  redraw: ['booked', 'redraw'],
  collected: ['booked', 'collected'],
  reported: ['booked', 'collected', 'reported'],
  released: ['booked', 'collected', 'reported', 'released'],
  cancelled_patient: ['booked', 'cancelled_patient'],
  cancelled_provider: ['booked', 'cancelled_provider'],
  no_show: ['booked', 'no_show'],
}
const WITHOUT_SEAT = new Set<LabBookingState>([
  'missed',
  'redraw',
  'cancelled_patient',
  'cancelled_provider',
  'no_show',
  'given_up',
])
const STATES = {
  state: fc.constantFrom(...LabBookingState.options),
  needsTalks: fc.boolean(),
  hasWindow: fc.boolean(),
  hasMissed: fc.boolean(),
  /** Milliseconds from the start of the window, or from the time at which a window would start. */
  moment: fc.constantFrom(
    -AHEAD,
    -AHEAD + DAY - 1,
    -AHEAD + DAY,
    -DAY,
    -2 * HOUR - 1,
    -2 * HOUR,
    -2 * HOUR + 1,
    -MINUTE,
    0,
    HOUR,
  ),
  /** Milliseconds from that moment to the start of the session that is to become counselling. */
  session: fc.constantFrom(12 * HOUR, 2 * DAY, 4 * DAY),
  picked: fc.constantFrom('pay', 'choose', 'cancel', 'talk'),
} as const
type State = { [K in keyof typeof STATES]: (typeof STATES)[K] extends fc.Arbitrary<infer T> ? T : never }

const EACH_OFFERED = (['pay', 'choose', 'cancel', 'talk'] as const).map((picked): [State] => {
  const state = picked === 'pay' ? 'ordered' : 'booked'
  return [{ state, needsTalks: true, hasWindow: true, hasMissed: false, moment: -AHEAD, session: 12 * HOUR, picked }]
})

async function aLivedBooking(
  by: Person,
  { state, needsTalks, hasWindow, hasMissed }: Omit<State, 'moment' | 'session' | 'picked'>,
): Promise<string> {
  const window_id = await windowAt(now.getTime() + AHEAD)
  const wish = {
    slug: needsTalks ? WITH_TALKS : PLAIN,
    pin: PIN,
    address: '12 Lotus Street',
    ...(needsTalks && { consent: true, talks: true }),
    ...(hasWindow && { window_id }),
    key: randomUUID(),
  }
  const { data, status } = await api.post('/lab-test/book-lab-test', wish, by)
  expect(status).toBe(200)
  const { booking_id: id, order_id: orderId } = data
  let from: LabBookingState = 'ordered'
  for (const to of STEPS[state])
    await api.db.transaction().execute(async (trx) => {
      if (to === 'booked') {
        await capture(trx, { orderId, paise: PRICE, now })
        await fulfilment.fulfil(trx, { lab_booking_id: id }, now)
        await issueBills(trx, { orderId, clinic: DEMO_CLINIC, now })
      } else {
        const set = to === 'missed' || to === 'no_show' ? { missed_visits: 1 } : to === 'redraw' ? { visit: 2 } : {}
        await changeState(trx, { id, from, to, actor: 'test', at: now, set } as never)
        if (WITHOUT_SEAT.has(to)) await dropSeat(trx, id)
      }
      from = to
    })
  if (state === 'booked' && hasMissed)
    await api.db.updateTable('lab_bookings').set({ missed_visits: 1 }).where('id', '=', id).execute()
  return id
}

/** Creates a held session with a counsellor. */
async function hold(by: Person, after: number): Promise<{ appointment_id: string; endsAt: Date }> {
  const doctor_id = await aDoctor(api.db, { types: ['Counsellor'] })
  const starts_at = new Date(Math.ceil((api.time.now.getTime() + after) / HOUR) * HOUR).toISOString()
  const held = await api.post('/user/bookAppointment?consultation_type=audio', { doctor_id, starts_at }, by)
  expect(held.status).toBe(200)
  return { appointment_id: held.data.id, endsAt: new Date(held.data.ends_at) }
}

/** Everything that a command may write. */
async function written(patientId: string) {
  const ofPatient = async (table: 'lab_bookings' | 'appointments' | 'orders') =>
    (await api.db.selectFrom(table).selectAll().where('patient_id', '=', patientId).execute()).toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    )
  return {
    bookings: await ofPatient('lab_bookings'),
    calls: await ofPatient('appointments'),
    orders: await ofPatient('orders'),
    seats: await api.db.selectFrom('lab_seats').selectAll().orderBy('booking_id').execute(),
    talks: await api.db.selectFrom('lab_talks').selectAll().orderBy('appointment_id').execute(),
    units: await api.db.selectFrom('entitlement_units').selectAll().orderBy('entitlement_id').orderBy('n').execute(),
    refunds: await api.db.selectFrom('refunds').select('id').orderBy('id').execute(),
  }
}

test('TRUE-01 each action that a lab booking offers is accepted at that moment, and no other', async () => {
  const seen = { offered: new Set<string>(), refused: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(fc.record(STATES), async (state) => {
      api.time.now = now
      const patient = await api.aPatient()
      await aPlan(api, { patient, slug: `plan-of-${state.needsTalks ? WITH_TALKS : PLAIN}` })
      const lab_booking_id = await aLivedBooking(patient, state)
      api.time.now = new Date(now.getTime() + AHEAD + state.moment)
      const { may, state: stands }: LabBooking = (
        await api.get(`/lab-test/booking?lab_booking_id=${lab_booking_id}`, patient)
      ).data
      const check = await api.get('/lab-test/talk-check', patient)
      expect(check.data).toEqual({ nth: may.talk?.nth ?? null, ends_by: may.talk?.ends_by ?? null })
      const quote = await api.get(`/lab-test/cancel-quote?lab_booking_id=${lab_booking_id}`, patient)
      expect(quote.status === 200).toBe(may.cancel !== null)
      if (may.cancel) expect(quote.data.back_paise === PRICE).toBe(may.cancel.is_free)

      const { appointment_id, endsAt } = await hold(patient, state.session)
      const window_id = await windowAt(api.time.now.getTime() + 3 * HOUR)
      const cancel = { lab_booking_id, quoted_paise: quote.data?.back_paise ?? 0 }
      const commands = {
        pay: () => api.post('/user-plan/use-lab-test', { lab_booking_id }, patient),
        choose: () => api.post('/lab-test/add-slot-lab-test', { lab_booking_id, window_id }, patient),
        cancel: () => api.post('/lab-test/cancel', cancel, patient),
        talk: () => api.post('/lab-test/use-talk', { appointment_id }, patient),
      }
      const isOpen = { ...may, talk: may.talk !== null && !(may.talk.ends_by && endsAt > new Date(may.talk.ends_by)) }

      const before = await written(patient.id)
      for (const name of Object.keys(commands) as State['picked'][]) {
        if (isOpen[name]) continue
        const { status } = await commands[name]()
        // a repeated request returns the current state
        const isDone = name === 'cancel' && stands === 'cancelled_patient'
        expect([name, status >= 400 && status < 500]).toEqual([name, !isDone])
        expect(await written(patient.id)).toEqual(before)
        seen.refused.add(name)
      }
      if (!isOpen[state.picked]) return
      expect([state.picked, (await commands[state.picked]()).status]).toEqual([state.picked, 200])
      expect(await written(patient.id)).not.toEqual(before)
      seen.offered.add(state.picked)
    }),
    { numRuns: 120, examples: EACH_OFFERED },
  )
  const all = ['cancel', 'choose', 'pay', 'talk']
  expect([[...seen.offered].toSorted(), [...seen.refused].toSorted()]).toEqual([all, all])
}, 240_000)

test.each([
  [10, 200],
  [11, 409],
])(
  'TRUE-01 a window that was shown can be had until ten minutes after its notice has begun: %i minutes',
  async (late, status) => {
    api.time.now = now
    const patient = await api.aPatient()
    const state = { state: 'booked', needsTalks: false, hasWindow: false, hasMissed: false } as const
    const lab_booking_id = await aLivedBooking(patient, state)
    const window_id = await windowAt(now.getTime() + 5 * HOUR)
    const shown = async () =>
      (await api.get(`/lab-test/get-lab-test-slot?pin=${PIN}`, patient)).data.windows.map(
        ({ id }: { id: string }) => id,
      )
    api.time.now = new Date(now.getTime() + 3 * HOUR)
    expect(await shown()).toContain(window_id)
    api.time.now = new Date(api.time.now.getTime() + late * MINUTE)
    expect(await shown()).not.toContain(window_id)
    const before = await written(patient.id)
    const chosen = await api.post('/lab-test/add-slot-lab-test', { lab_booking_id, window_id }, patient)
    expect(chosen.status).toBe(status)
    if (status !== 200) expect(await written(patient.id)).toEqual(before)
  },
)
