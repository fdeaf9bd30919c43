import type { ConsultationSlots } from '@app/contracts/booking'
import type { CourseCard } from '@app/contracts/courses'
import type { DoctorCard } from '@app/contracts/doctors'
import type { LabTestCard } from '@app/contracts/lab-tests'
import type { PackageCard } from '@app/contracts/packages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_CLINIC } from '../src/platform/config/clinic.ts'
import { issueBills } from '../src/areas/money/invoices/issue-invoices.ts'
import { testApi, type TestApi } from './api.ts'
import { giveLogins } from './doctors.ts'
import { capture, payFor } from './paid.ts'
import type { Person } from './people.ts'

let api: TestApi
let patient: Person
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
  patient = await api.aPatient()
})
afterAll(() => api.close())

/** Returns the amount of an order's latest bill. */
const billed = async (orderId: string): Promise<number> =>
  (await api.db.selectFrom('invoices').select('total_paise').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .total_paise

/** Orders one thing, and returns its price as the payment page and the bill show it. */
async function ordered(path: string, body: object): Promise<number[]> {
  const { status, data } = await api.post(path, { ...body, key: randomUUID() }, patient)
  expect(status).toBe(200)
  const { order_id: orderId, amount_paise: paise } = data
  const shown = await api.get(`/payments/order?id=${orderId}`, patient)
  await api.db.transaction().execute(async (trx) => {
    await capture(trx, { orderId, paise, now: api.time.now })
    await issueBills(trx, { orderId, clinic: DEMO_CLINIC, now: api.time.now })
  })
  return [paise, shown.data.amount_paise, shown.data.lines[0].list_paise, await billed(orderId)]
}
const same = (prices: readonly number[]) => expect([...new Set(prices)]).toHaveLength(1)

it('TRUE-04 a package has one price in the list, on its page, in its order and on its bill, over the whole catalogue', async () => {
  const all: PackageCard[] = (await api.get('/package/user/package-list?limit=50')).data
  expect(all.length).toBeGreaterThan(10)
  for (const { slug, price_paise, mrp_paise, institute_only } of all) {
    const { data } = await api.get(`/package/package-details?slug=${slug}`)
    expect([data.price_paise, data.mrp_paise]).toEqual([price_paise, mrp_paise])
    if (!institute_only) same([price_paise, ...(await ordered('/package/buy-package-razorpay', { slug }))])
  }
})

it('TRUE-04 a course has one price in the list, on its page, in its order and on its bill, over the whole catalogue', async () => {
  const all: CourseCard[] = (await api.get('/course/user/course-list')).data
  expect(all.length).toBeGreaterThan(3)
  for (const { slug, price_paise } of all) {
    expect((await api.get(`/course/course-details?slug=${slug}`)).data.price_paise).toBe(price_paise)
    if (price_paise > 0) same([price_paise, ...(await ordered('/course/buyCourse', { slug }))])
  }
})

it('TRUE-04 a lab test has one price in the list and on its page, over the whole catalogue', async () => {
  const all: LabTestCard[] = (await api.get('/lab-test/test-list?limit=50')).data
  expect(all.length).toBeGreaterThan(10)
  for (const { slug, price_paise } of all)
    expect((await api.get(`/lab-test/get-lab-details?slug=${slug}`)).data.price_paise).toBe(price_paise)
})

it('TRUE-04 an expert has one fee in the directory, on their profile, beside their times, held, to be paid and on the bill', async () => {
  const all: DoctorCard[] = (await api.get('/doctor/user/doctor-list?limit=50')).data
  expect(all.length).toBeGreaterThan(10)
  for (const { id, fee_paise } of all) {
    const by = await api.aPatient()
    const profile = (await api.get(`/doctor/user/doctor-detail?id=${id}`)).data
    const times = `/availability-slot/get-availability-slot-for-patient?consultation_type=video&doctor_id=${id}`
    const free: ConsultationSlots = (await api.get(times)).data
    const [slot] = free.days.flatMap(({ slots }) => slots)
    const wish = { doctor_id: id, starts_at: slot!.starts_at }
    const held = await api.post('/user/bookAppointment?consultation_type=video', wish, by)
    const status = (await api.get(`/payments/status?appointment_id=${held.data.id}`, by)).data
    await payFor(api, held.data.id)
    const [payment] = (await api.get('/invoice', by)).data
    same([
      fee_paise,
      profile.fee_paise,
      free.doctors.find((doctor) => doctor.id === id)!.price_paise,
      held.data.price_paise,
      status.amount_paise,
      payment.paid_paise,
      payment.invoices[0].total_paise,
    ])
  }
})
