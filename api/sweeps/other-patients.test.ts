import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../test/api.ts'
import { insertOrder } from '../src/areas/money/payments/orders/orders.repository.ts'
import { aDoctor } from '../test/doctors.ts'
import type { Person } from '../test/people.ts'
import { listRoutes, type Route } from '../test/routes.ts'

const STARTS_AT = '2026-11-22T04:00:00.000Z'
/** Routes without an envelope, and routes that take bytes. The file tests cover them. */
const ASKED_ELSEWHERE = ['/feeds/articles', '/file/1', '/file-upload/part']
const BLOG = 'sti-testing-windows'
const MISSING = '00000000-0000-4000-8000-000000000000'
let api: TestApi
let owner: Person
let doctorId: number
/** The ids of the owner's things, keyed by the names that routes use for them. */
let owned: Record<string, unknown>
/** Texts that no response to anyone else may contain. */
let secrets: string[]

beforeAll(async () => {
  api = await testApi({}, { content: true })
  doctorId = await aDoctor(api.db)
  owner = await api.aPatient('Zebulon Privateperson')
  const { data: held } = await api.post(
    '/discovery-call/slot-book',
    { doctor_id: doctorId, starts_at: STARTS_AT },
    owner,
  )
  const { data: said } = await api.post('/blog-comment/create-comment', { comment: 'Mine', blog_slug: BLOG }, owner)
  const at = api.time.now
  const { id: orderId } = await api.db.transaction().execute((trx) =>
    insertOrder(trx, {
      patientId: owner.id,
      lines: [{ product_kind: 'discovery_call', list_paise: 9900, appointment_id: held.id }],
      now: at,
    }),
  )
  await api.db
    .insertInto('payment_attempts')
    .values([
      { order_id: orderId, provider: 'razorpay', provider_order_id: 'order_zebulon123', created_at: at },
      { order_id: orderId, provider: 'cashfree', provider_order_id: held.id, created_at: at },
    ])
    .execute()
  // a file and its upload have the appointment's id, so that routes that find files by `id` find the owner's
  const file = {
    id: held.id,
    owner_id: owner.id,
    purpose: 'document',
    name: 'Zebulon',
    bytes: 5,
    created_at: at,
  } as const
  await api.db
    .insertInto('uploads')
    .values({ ...file, key: MISSING })
    .execute()
  await api.db
    .insertInto('files')
    .values({
      ...file,
      media_type: 'application/pdf',
      sha256: 'a'.repeat(64),
      store_key: 'files/zebulon',
      removed_at: null,
    })
    .execute()
  const { phone } = await api.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  owned = {
    id: held.id,
    appointment_id: held.id,
    comment_id: said.createdCommentId,
    razorpay_order_id: 'order_zebulon123',
    cashfree_order_id: held.id,
    razorpay_payment_id: 'pay_zebulon123',
    razorpay_signature: 'a'.repeat(64),
    doctor_id: doctorId,
    starts_at: STARTS_AT,
    as: 'source',
    code: 'NOSUCHCODE',
    quoted_paise: 0,
    key: MISSING,
    blog_slug: BLOG,
    concern: 'low-desire',
    agreed: true,
    concerns: ['low-desire'],
    urgency: 'soon',
    path: 'lab_test',
    note: '',
    score: 3,
    may_show: false,
    may_name: false,
  }
  secrets = [owner.id, held.id, orderId, 'Zebulon', 'order_zebulon123', phone!.slice(3)]
})
afterAll(() => api.close())

/** All rows about the owner or the owner's things. */
const ownersRows = async () => ({
  user: await api.db.selectFrom('users').selectAll().where('id', '=', owner.id).execute(),
  sessions: await api.db.selectFrom('sessions').selectAll().where('user_id', '=', owner.id).execute(),
  appointments: await api.db.selectFrom('appointments').selectAll().where('patient_id', '=', owner.id).execute(),
  files: await api.db.selectFrom('files').selectAll().execute(),
  uploads: await api.db.selectFrom('uploads').selectAll().execute(),
  invitations: await api.db.selectFrom('meeting_guests').selectAll().execute(),
  joins: await api.db.selectFrom('meeting_joins').selectAll().execute(),
  attempts: await api.db.selectFrom('payment_attempts').selectAll().execute(),
  payments: await api.db.selectFrom('gateway_payments').selectAll().execute(),
  comments: await api.db.selectFrom('comments').select(['id', 'comment']).where('user_id', '=', owner.id).execute(),
})

let calls = 0
/** Gives each request its own address, so that no limit refuses it. */
const fromAnywhere = () => ({ 'x-forwarded-for': `10.9.${(++calls >> 8) & 255}.${calls & 255}` })

function ask(route: Route, by: Person | undefined, values: Record<string, unknown>) {
  const names = (route.method === 'POST' ? route.fields : route.parameters).filter((name) => name in values)
  const asked = Object.fromEntries(names.map((name) => [name, values[name]]))
  if (route.method === 'POST') return api.post(route.path, asked, by, fromAnywhere())
  // an id may be a number or a UUID
  const search = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return api.get(`${route.path}?${search.join('&')}`, by, fromAnywhere())
}

it('PATD-04 no route shows or changes anything of another patient, nor that it is there', async () => {
  const before = await ownersRows()
  const routes = listRoutes(api.app).filter(
    ({ access, path }) => access !== 'webhook' && !ASKED_ELSEWHERE.includes(path),
  )
  const byId = routes.filter(({ access, fields, parameters }) => {
    const names = [...fields, ...parameters]
    return (
      access !== 'public' &&
      ['id', 'appointment_id', 'razorpay_order_id', 'cashfree_order_id'].some((name) => names.includes(name))
    )
  })
  expect(byId.length).toBeGreaterThanOrEqual(9)
  const otherDoctor = await aDoctor(api.db)
  for (const route of routes) {
    // creates new sessions each time, because some routes end them
    for (const by of [await api.aPatient(), await api.aDoctorsAccount(otherDoctor), undefined]) {
      const { headers: _headers, ...reply } = await ask(route, by, owned)
      const where = `${route.method} ${route.path}: ${JSON.stringify(reply).slice(0, 500)}`
      for (const secret of secrets) expect(JSON.stringify(reply), where).not.toContain(secret)
      if (!byId.includes(route) || by === undefined) continue
      const nobodys = {
        ...owned,
        id: MISSING,
        appointment_id: MISSING,
        razorpay_order_id: 'order_nobodys123',
        cashfree_order_id: MISSING,
      }
      const { headers: _others, ...missing } = await ask(route, by, nobodys)
      expect(reply, where).toEqual(missing)
      expect(reply.status, where).toBeGreaterThanOrEqual(403)
    }
  }
  expect(await ownersRows()).toEqual(before)
})

it('the same routes show it to its patient', async () => {
  const mine = await api.get(`/appointment/details?id=${String(owned.id)}`, owner)
  expect(JSON.stringify(mine.data)).toContain('Zebulon')
})
