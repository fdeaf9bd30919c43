import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'

let api: TestApi
let doctorId: number
let doctor: Person
/** A Tuesday, at 9:00 in India. */
const TUESDAY_9 = '2026-11-24T03:30:00.000Z'
const TUESDAY_10 = '2026-11-24T04:30:00.000Z'
const TUESDAY_11 = '2026-11-24T05:30:00.000Z'
const MORNING = { weekday: 2, from_minute: 540, to_minute: 780 }

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db, { hours: [], feePaise: 50_000 })
  doctor = await api.aDoctorsAccount(doctorId)
})

const add = (windows: object[], by = doctor) => api.post('/api/v1/user/addAvailabilitySlot', { windows }, by)
const remove = (id: string, choices?: object[], by = doctor) =>
  api.post('/api/v1/user/deleteAvailabilitySlot', { id, ...(choices && { choices }) }, by)
const setDays = (weekdays: number[], given: object[], choices?: object[], by = doctor) =>
  api.post('/availability-slot/set-days', { weekdays, windows: given, ...(choices && { choices }) }, by)
const windows = () =>
  api.db
    .selectFrom('doctor_availability')
    .select(['weekday', 'from_minute', 'to_minute', 'starts_on', 'ends_on'])
    .where('doctor_id', '=', doctorId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
async function hold(starts_at: string, patient?: Person): Promise<{ id: string; patient: Person }> {
  const whose = patient ?? (await api.aPatient('Meera Pillai'))
  const wish = { doctor_id: doctorId, starts_at }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, whose)
  return { id: data.id as string, patient: whose }
}
async function book(starts_at: string): Promise<string> {
  const { id } = await hold(starts_at)
  await payFor(api, id)
  return id
}
const row = (id: string) => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundOf = (id: string) =>
  api.db
    .selectFrom('refunds')
    .innerJoin('order_lines', (line) =>
      line.onRef('order_lines.order_id', '=', 'refunds.order_id').onRef('n', '=', 'line_n'),
    )
    .select(['amount_minor', 'reason'])
    .where('appointment_id', '=', id)
    .execute()
const claimed = (id: string) =>
  api.db.selectFrom('slot_claims').select('doctor_id').distinct().where('appointment_id', '=', id).execute()

describe('DOCD-02 weekly hours', () => {
  it('are several windows a day; the preview shows the times that they make, and the same again adds nothing', async () => {
    const evening = { weekday: 2, from_minute: 1080, to_minute: 1140 }
    for (let times = 0; times < 2; times++) {
      const { status, data } = await add([MORNING, evening])
      expect(status).toBe(200)
      expect(data.windows).toMatchObject([MORNING, evening])
      expect(data.preview).toHaveLength(14)
      const { starts } = data.preview.find(({ date }: { date: string }) => date === '2026-11-24')
      expect(starts[0]).toBe(TUESDAY_9)
      expect(starts.at(-1)).toBe('2026-11-24T13:00:00.000Z')
    }
    expect(await windows()).toHaveLength(2)
    expect((await api.get('/api/v1/user/getAvailabilitySlot', doctor)).data.windows).toHaveLength(2)
  })

  it('hold from their first day until their last', async () => {
    const { data } = await add([{ ...MORNING, starts_on: '2026-11-25', ends_on: '2026-12-01' }])
    const days = data.preview.filter(({ starts }: { starts: string[] }) => starts.length > 0)
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-12-01'])
  })

  it('never overlap, and a refused one leaves them as they were', async () => {
    await add([{ ...MORNING, ends_on: '2026-12-01' }])
    const over = { ...MORNING, from_minute: 600 }
    const before = await windows()
    expect(await add([{ ...MORNING, weekday: 3 }, over])).toMatchObject({ status: 409, data: { code: 'overlaps' } })
    // a window that begins at the same minute and ends at a different one
    const longer = { ...MORNING, ends_on: '2026-12-01', to_minute: MORNING.to_minute + 30 }
    expect(await add([longer])).toMatchObject({ status: 409, data: { code: 'overlaps' } })
    expect(await windows()).toEqual(before)
    expect((await add([{ ...over, starts_on: '2026-12-02' }])).status).toBe(200)
    const straight = api.db
      .insertInto('doctor_availability')
      .values({ doctor_id: doctorId, ...MORNING, from_minute: 545 })
      .execute()
    await expect(straight).rejects.toThrow('windows_apart')
  })

  it('are written by fifty at once without an overlap', async () => {
    const said = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => add([{ weekday: 1, from_minute: 540 + nth * 5, to_minute: 840 }])),
    )
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await windows()).toHaveLength(1)
  })

  it('are changed by their doctor alone', async () => {
    const { data } = await add([MORNING])
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const id of [data.windows[0].id, randomUUID()]) expect((await remove(id, [], other)).status).toBe(404)
    expect(await windows()).toHaveLength(1)
    expect((await add([MORNING], await api.aPatient())).status).toBe(403)
  })
})

describe('DOCD-02 a day of the week that is saved whole', () => {
  const LONGER = { from_minute: 540, to_minute: 840 }
  const EVENING = { from_minute: 1080, to_minute: 1200, starts_on: '2026-12-01' }

  it('has these hours and no others, a window that it keeps stays the same row, and other days stay', async () => {
    await add([MORNING, { ...MORNING, weekday: 3 }])
    const { data } = await setDays([2], [LONGER, EVENING])
    expect(data.windows).toMatchObject([
      { weekday: 2, ...LONGER },
      { weekday: 2, ...EVENING },
      { weekday: 3, from_minute: 540, to_minute: 780 },
    ])
    expect((await setDays([2], [LONGER, EVENING])).data.windows).toEqual(data.windows)
    const kept = (await setDays([2], [EVENING])).data.windows
    expect(kept).toEqual([data.windows[1], data.windows[2]])
  })

  it('may be several days at once, and without windows they are closed', async () => {
    await add([MORNING])
    const { data } = await setDays([2, 4, 4], [LONGER])
    expect(data.windows).toMatchObject([
      { weekday: 2, ...LONGER },
      { weekday: 4, ...LONGER },
    ])
    expect((await setDays([2, 4], [])).data.windows).toEqual([])
  })

  it('is refused when its windows overlap, end before they begin or are of no day, and stays as it was', async () => {
    await add([MORNING])
    const before = await windows()
    const over = await setDays([2], [LONGER, { from_minute: 600, to_minute: 900 }])
    expect(over).toMatchObject({ status: 409, data: { code: 'overlaps' } })
    for (const [days, window] of [
      [[2], { from_minute: 600, to_minute: 540 }],
      [[2], { from_minute: 601, to_minute: 660 }],
      [[2], { ...LONGER, starts_on: '2026-12-02', ends_on: '2026-12-01' }],
      [[7], LONGER],
      [[], LONGER],
    ] as const)
      expect((await setDays([...days], [window])).status).toBe(400)
    expect(await windows()).toEqual(before)
  })

  it('is its doctor’s own: what another saves leaves it as it was, and a patient saves none', async () => {
    await add([MORNING])
    const before = await windows()
    const other = await api.aDoctorsAccount(await aDoctor(api.db, { hours: [] }))
    expect((await setDays([2], [], [], other)).data.windows).toEqual([])
    expect((await setDays([2], [], [], await api.aPatient())).status).toBe(403)
    expect(await windows()).toEqual(before)
  })

  it('is one of the days that twenty save at once, never a mixture', async () => {
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        setDays(
          [2],
          [
            { from_minute: 300 + nth * 5, to_minute: 600 },
            { from_minute: 605 + nth * 5, to_minute: 900 },
          ],
        ),
      ),
    )
    expect(said.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const [first, second, ...more] = await windows()
    expect(second!.from_minute - first!.from_minute).toBe(305)
    expect(more).toEqual([])
  })

  it('keeps the hours of a booking until the booking has a way; a change that holds it asks nothing', async () => {
    await add([MORNING])
    const [early, late] = [await book(TUESDAY_9), await book(TUESDAY_11)]
    const before = await windows()
    const refused = await setDays([2], [{ from_minute: 600, to_minute: 780 }])
    expect(refused).toMatchObject({ status: 409, data: { code: 'bookings_touched' } })
    expect(refused.data.bookings).toMatchObject([{ appointment_id: early }])
    expect(await windows()).toEqual(before)
    expect((await row(early)).status).toBe('confirmed')
    expect((await setDays([2], [LONGER])).status).toBe(200)
    const done = await setDays(
      [2],
      [{ from_minute: 600, to_minute: 780 }],
      [{ appointment_id: early, choice: 'cancel' }],
    )
    expect(done.status).toBe(200)
    expect([(await row(early)).status, (await row(late)).status]).toEqual(['cancelled_provider', 'confirmed'])
    expect(await refundOf(early)).toHaveLength(1)
  })
})

describe('DOCD-02 hours that patients have booked', () => {
  it('stay until each booking has a way, and a hold that is being paid is one of them', async () => {
    const { data } = await add([MORNING])
    const { id } = data.windows[0]
    const ids = [await book(TUESDAY_9), await book(TUESDAY_10)]
    const { id: held } = await hold(TUESDAY_11)
    const refused = await remove(id, [{ appointment_id: ids[0], choice: 'cancel' }])
    expect(refused).toMatchObject({ status: 409, data: { code: 'bookings_touched' } })
    const listed = { kind: 'sexologist_consult', patient_name: 'Meera' }
    expect(refused.data.bookings).toEqual([
      { appointment_id: ids[0], starts_at: TUESDAY_9, is_held: false, ...listed },
      { appointment_id: ids[1], starts_at: TUESDAY_10, is_held: false, ...listed },
      { appointment_id: held, starts_at: TUESDAY_11, is_held: true, ...listed },
    ])
    expect(await windows()).toHaveLength(1)
    for (const one of ids) expect([(await row(one)).status, await refundOf(one)]).toEqual(['confirmed', []])
  })

  it('go with each choice carried out: refunded, offered another time, with another expert', async () => {
    const { data } = await add([MORNING])
    const [cancelled, offered, handed] = [await book(TUESDAY_9), await book(TUESDAY_10), await book(TUESDAY_11)]
    await aDoctor(api.db, { feePaise: 50_000 })
    const dearer = await aDoctor(api.db, { feePaise: 60_000 })
    const choices = [
      { appointment_id: cancelled, choice: 'cancel' },
      { appointment_id: offered, choice: 'new_time' },
      { appointment_id: handed, choice: 'other_doctor' },
    ]
    const { id } = data.windows[0]
    expect(await remove(id, choices)).toMatchObject({ status: 200, data: { windows: [] } })
    expect(await row(cancelled)).toMatchObject({ status: 'cancelled_provider' })
    expect(await refundOf(cancelled)).toEqual([{ amount_minor: 50_000, reason: 'cancelled_provider' }])
    expect(await row(offered)).toMatchObject({ status: 'needs_choice', choice_until: expect.any(Date) })
    const after = await row(handed)
    expect(after).toMatchObject({ status: 'confirmed', starts_at: new Date(TUESDAY_11), price_paise: 50_000 })
    expect([doctorId, dearer]).not.toContain(after.doctor_id)
    expect(await claimed(handed)).toEqual([{ doctor_id: after.doctor_id }])
    for (const one of [cancelled, offered]) expect(await claimed(one)).toEqual([])
    const told = await api.db.selectFrom('outbox').select('key').where('key', 'like', `%${handed}%`).execute()
    expect(told.some(({ key }) => key?.startsWith('handed-over:'))).toBe(true)
    // a repeated request changes nothing
    expect((await remove(id, choices)).status).toBe(404)
    expect(await refundOf(cancelled)).toHaveLength(1)
  })

  it('stay where no other expert is free at that price', async () => {
    await api.db.updateTable('doctors').set({ fee_paise: 90_000 }).where('id', '!=', doctorId).execute()
    const { data } = await add([MORNING])
    const [one, two] = [await book(TUESDAY_9), await book(TUESDAY_10)]
    const refused = await remove(data.windows[0].id, [
      { appointment_id: one, choice: 'cancel' },
      { appointment_id: two, choice: 'other_doctor' },
    ])
    expect(refused).toMatchObject({ status: 409, data: { code: 'nobody_free', bookings: [{ appointment_id: two }] } })
    expect(await windows()).toHaveLength(1)
    expect([(await row(one)).status, (await row(two)).status]).toEqual(['confirmed', 'confirmed'])
    expect(await refundOf(one)).toEqual([])
  })

  it('that end while a hold is paid: its money finds the time gone', async () => {
    const { data } = await add([MORNING])
    const { id } = await hold(TUESDAY_9)
    const gone = await remove(data.windows[0].id, [{ appointment_id: id, choice: 'cancel' }])
    expect(gone.status).toBe(200)
    expect((await row(id)).status).toBe('released')
    const told = api.db.selectFrom('outbox').select('payload').where('key', '=', `time-lost:${id}`)
    expect(await told.execute()).toMatchObject([{ payload: { template: 'kept_time_lost' } }])
    await expect(payFor(api, id)).rejects.toThrow('is gone')
    expect((await row(id)).status).toBe('released')
  })
})
