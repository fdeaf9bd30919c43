import { randomUUID } from 'node:crypto'
import type { DoctorCard } from '@app/contracts/doctors'
import { isOneCall, isSoldNow, type PackageCard } from '@app/contracts/packages'
import type { TreatmentCard } from '@app/contracts/treatments'
import { DAY } from '@app/domain/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { giveLogins } from '../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
})
afterAll(() => api.close())

const TALKS = ['sexologist_consult', 'therapist_session', 'counsellor_session']

/** What the lists currently show as available, each with its lowest price. */
async function offered() {
  // responses that depend on free times are cached for a few seconds
  api.time.now = new Date(api.time.now.getTime() + 6_000)
  const doctors: DoctorCard[] = (await api.get('/doctor/user/doctor-list')).data
  const packages: PackageCard[] = (await api.get('/package/user/package-list')).data
  const treatments: TreatmentCard[] = (await api.get('/treatment/user/list')).data
  const talks = packages.flatMap(({ inclusions }) => inclusions.filter(({ type }) => TALKS.includes(type)))
  return {
    call: (await api.get('/discovery-call/details')).data.next_slot !== null,
    doctors: doctors.filter(({ next_consultation }) => next_consultation !== null).length,
    talks: talks.filter(({ from_paise }) => from_paise !== null).length,
    treatments: treatments.filter(({ fee_from_paise }) => fee_from_paise !== null).length,
    profile: (await api.get(`/doctor/user/doctor-detail?id=${doctors[0]!.id}`)).data.next_consultation !== null,
  }
}
const NOTHING = { call: false, doctors: 0, talks: 0, treatments: 0, profile: false }

const withoutHours = async () => {
  const hours = await api.db.deleteFrom('doctor_availability').returningAll().execute()
  return () => api.db.insertInto('doctor_availability').values(hours).execute()
}
const away = async () => {
  const ids = await api.db.selectFrom('doctors').select('id').execute()
  const weeks = ids.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, nth) => ({
      doctor_id: id,
      starts_at: new Date(api.time.now.getTime() + nth * 7 * DAY),
      ends_at: new Date(api.time.now.getTime() + (nth + 1) * 7 * DAY),
      written_at: api.time.now,
    })),
  )
  await api.db.insertInto('doctor_inavailability').values(weeks).execute()
  return () => api.db.deleteFrom('doctor_inavailability').execute()
}
const suspended = async () => {
  const accounts = () => api.db.updateTable('users').where('user_type', '=', 'Doctor')
  await accounts().set({ disabled_at: api.time.now }).execute()
  return () => accounts().set({ disabled_at: null }).execute()
}
const full = async () => {
  const caps = await api.db.selectFrom('booking_products').select(['kind', 'notice']).execute()
  // a notice period longer than the offered days leaves none of them, as a full diary would
  await api.db
    .updateTable('booking_products')
    .set({ notice: 100 * 24 * 60 })
    .execute()
  return async () => {
    for (const { kind, notice } of caps)
      await api.db.updateTable('booking_products').set({ notice }).where('kind', '=', kind).execute()
  }
}

it.each([
  ['has hours', withoutHours],
  ['is here', away],
  ['may log in', suspended],
  ['has a time after the notice', full],
])(
  'TRUE-01, TRUE-02 when no expert %s, no list offers a time or an amount from which one is had',
  async (_why, take) => {
    const before = await offered()
    expect(before).toMatchObject({ call: true, profile: true })
    for (const count of [before.doctors, before.talks, before.treatments]) expect(count).toBeGreaterThan(5)
    const giveBack = await take()
    expect(await offered()).toEqual(NOTHING)
    await giveBack()
    expect(await offered()).toEqual(before)
  },
)

it.each([
  ['has hours', withoutHours],
  ['may log in', suspended],
])(
  'TRUE-01 when no expert %s, no money is taken for one talk sold alone, and plans are still sold',
  async (_why, take) => {
    const patient = await api.aPatient()
    const ordered = async (): Promise<Record<string, boolean>> => {
      const answers: Record<string, boolean> = {}
      const packages: PackageCard[] = (await api.get('/package/user/package-list')).data
      for (const one of packages.filter(({ institute_only }) => !institute_only)) {
        const { status, data } = await api.post(
          '/package/buy-package-razorpay',
          { slug: one.slug, key: randomUUID() },
          patient,
        )
        expect([one.slug, status, data.code]).toEqual([
          one.slug,
          ...(isSoldNow(one) ? [200, undefined] : [409, 'nobody_free']),
        ])
        if (isOneCall(one)) answers[one.slug] = status === 200
      }
      return answers
    }
    const orders = async () => (await api.db.selectFrom('orders').select('id').execute()).length
    expect(new Set(Object.values(await ordered()))).toEqual(new Set([true]))
    const before = await orders()
    const giveBack = await take()
    const sold = await ordered()
    await giveBack()
    expect(new Set(Object.values(sold))).toEqual(new Set([false]))
    const packages = await api.db
      .selectFrom('packages')
      .select('slug')
      .where('is_published', '=', true)
      .where('institute_only', '=', false)
      .execute()
    expect((await orders()) - before).toBe(packages.length - Object.keys(sold).length)
  },
)

it('TRUE-02 a treatment begins at the lowest fee of its experts who have a free time', async () => {
  const of = async (slug: string) => {
    api.time.now = new Date(api.time.now.getTime() + 6_000)
    const list: TreatmentCard[] = (await api.get('/treatment/user/list')).data
    const { data } = await api.get(`/treatment/user/treatment-detail?slug=${slug}`)
    return [list.find((one) => one.slug === slug)!.fee_from_paise, data.fee_from_paise]
  }
  const [cheapest, ...others] = await api.db
    .selectFrom('doctors')
    .innerJoin('doctor_treatments', 'doctor_id', 'doctors.id')
    .select(['doctors.id', 'fee_paise'])
    .where('treatment_slug', '=', 'erectile-dysfunction')
    .orderBy('fee_paise')
    .execute()
  expect(await of('erectile-dysfunction')).toEqual([cheapest!.fee_paise, cheapest!.fee_paise])
  await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', cheapest!.id).execute()
  expect(others[0]!.fee_paise).toBeGreaterThan(cheapest!.fee_paise)
  expect(await of('erectile-dysfunction')).toEqual([others[0]!.fee_paise, others[0]!.fee_paise])
})
