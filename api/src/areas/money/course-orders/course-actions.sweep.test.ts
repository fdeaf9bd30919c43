import type { Course } from '@app/contracts/courses'
import type { MyCourseDetail } from '@app/contracts/lessons'
import type { Plan } from '@app/contracts/plans'
import { DAY } from '@app/domain/durations'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aCourse } from '../../../../test/lessons.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import { capture } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { DEMO_CLINIC } from '../../../platform/config/clinic.ts'
import { issueBills } from '../invoices/issue-invoices.ts'
import { enrol } from '../../learning/courses/enrolments.repository.ts'
import { openBooks } from '../payments/testing/books.ts'

const [PAID, FREE, PACKAGE] = ['a-paid-course', 'a-free-course', 'with-course']
const PRICE = 129_900
const LESSONS = ['one', 'two', 'three', 'four', 'five']
let api: TestApi
let now: Date

beforeAll(async () => {
  api = await testApi({}, { content: true })
  now = api.time.now
  const lessons = LESSONS.map((slug) => ({ slug }))
  await aCourse(api.db, { slug: PAID, price_paise: PRICE, lessons })
  await aCourse(api.db, { slug: FREE, price_paise: 0, lessons })
  await aPackage(api.db, { slug: PACKAGE, type: 'course', course: PAID })
})
afterAll(() => api.close())

/** Days after it was opened: around the ends of the return period, of the plan, and of the course itself. */
const MOMENTS = [0, 3, 7, 7 + 1 / DAY, 8, 60, 75, 180 - 1 / DAY, 180, 181]
const ACTIONS = ['buy', 'start', 'begin', 'open', 'mark', 'give_back'] as const
const STATES = {
  isFree: fc.boolean(),
  opened: fc.constantFrom('not', 'ordered', 'by itself', 'by a plan'),
  hasPlan: fc.boolean(),
  /** Out of five lessons: one is a fifth, the limit for a full refund. */
  reached: fc.constantFrom(0, 1, 2, 5),
  isGivenBack: fc.constantFrom(false, false, true),
  isOffered: fc.constantFrom(true, true, false),
  day: fc.constantFrom(...MOMENTS),
  picked: fc.constantFrom(...ACTIONS),
} as const
type State = { [K in keyof typeof STATES]: (typeof STATES)[K] extends fc.Arbitrary<infer T> ? T : never }
const NEW = { isFree: false, hasPlan: false, reached: 0, isGivenBack: false, isOffered: true, day: 0 } as const
const EACH_OFFERED: [State][] = [
  [{ ...NEW, opened: 'not', picked: 'buy' }],
  [{ ...NEW, opened: 'not', isFree: true, picked: 'start' }],
  [{ ...NEW, opened: 'not', hasPlan: true, picked: 'begin' }],
  [{ ...NEW, opened: 'by itself', picked: 'open' }],
  [{ ...NEW, opened: 'by itself', picked: 'mark' }],
  [{ ...NEW, opened: 'by itself', reached: 1, day: 7, picked: 'give_back' }],
]

/** Keeps a person logged in, because a course lasts longer than a session. */
const stayLoggedIn = ({ id }: Person) =>
  api.db
    .updateTable('sessions')
    .set({ expires_at: new Date(now.getTime() + 365 * DAY) })
    .where('user_id', '=', id)
    .execute()

/**
 * Replays what a person has done so far: each step as its page requests it, and payments as the provider reports them.
 */
async function live(by: Person, course: string, { opened, hasPlan, reached, isGivenBack }: State) {
  let orderId: string | undefined
  if (hasPlan || opened === 'by a plan') await aPlan(api, { patient: by, slug: PACKAGE })
  if (opened === 'by a plan')
    expect((await api.post('/user-plan/begin-course', { course_slug: PAID }, by)).status).toBe(200)
  if (opened === 'by itself' && course === FREE)
    expect((await api.post('/course/start', { course }, by)).status).toBe(200)
  if (course === PAID && (opened === 'by itself' || opened === 'ordered')) {
    const bought = await api.post('/course/buyCourse', { slug: course, key: randomUUID() }, by)
    expect(bought.status).toBe(200)
    orderId = bought.data.order_id as string
    if (opened === 'by itself') await pay(by, orderId)
  }
  const isOpen = opened === 'by itself' || (opened === 'by a plan' && course === PAID)
  if (!isOpen) return
  for (const lesson of LESSONS.slice(0, reached))
    expect((await api.post('/course/done', { course, lesson, is_done: true }, by)).status).toBe(200)
  if (isGivenBack && orderId && reached < 2) {
    const wish = { course_order_id: orderId, quoted_paise: PRICE }
    expect((await api.post('/course/cancel', wish, by)).status).toBe(200)
  }
}

const pay = (by: Person, orderId: string) =>
  api.db.transaction().execute(async (trx) => {
    await capture(trx, { orderId, paise: PRICE, now })
    await enrol(trx, { patientId: by.id, courseSlug: PAID, source: 'order', line: { orderId, n: 1 } }, now)
    await issueBills(trx, { orderId, clinic: DEMO_CLINIC, now })
  })

/** What the course page and the plans page offer. */
async function offers(by: Person, course: string) {
  const all: Course[] = (await api.get('/course/user/course-list')).data
  const shown = all.find(({ slug }) => slug === course)
  const plans: Plan[] = (await api.get('/payments/user-package', by)).data
  const details = await api.get(`/course/mine/details?course=${course}`, by)
  const mine = details.status === 200 ? (details.data as MyCourseDetail) : undefined
  const isOpen = mine?.is_open === true
  const isLeft = ({ may, units }: Plan) =>
    may.use !== null && units.some((unit) => unit.course_slug === course && unit.state === 'available')
  return {
    orderId: mine?.order_id ?? randomUUID(),
    isOpen,
    hasBegun: plans.some(({ units }) => units.some((unit) => unit.course_slug === course && unit.state === 'consumed')),
    offered: {
      buy: shown !== undefined && shown.price_paise > 0 && !isOpen,
      start: shown?.price_paise === 0 && !isOpen,
      begin: plans.some(isLeft) && !isOpen,
      open: isOpen,
      mark: isOpen,
      give_back: mine?.may.give_back !== null && mine !== undefined,
    },
  }
}

/** Everything that a command may write. */
const written = async ({ id }: Person) => ({
  orders: await api.db.selectFrom('orders').selectAll().where('patient_id', '=', id).orderBy('id').execute(),
  grants: await api.db
    .selectFrom('course_grants')
    .innerJoin('course_enrolments', 'course_enrolments.id', 'enrolment_id')
    .selectAll('course_grants')
    .where('patient_id', '=', id)
    .orderBy('course_grants.id')
    .execute(),
  marks: await api.db
    .selectFrom('lesson_progress')
    .innerJoin('course_enrolments', 'course_enrolments.id', 'enrolment_id')
    .selectAll('lesson_progress')
    .where('patient_id', '=', id)
    .orderBy('lesson_id')
    .execute(),
  units: await api.db
    .selectFrom('entitlement_units')
    .innerJoin('entitlements', 'entitlements.id', 'entitlement_id')
    .selectAll('entitlement_units')
    .where('patient_id', '=', id)
    .orderBy('entitlement_id')
    .orderBy('n')
    .execute(),
  refunds: await api.db.selectFrom('refunds').select('id').orderBy('id').execute(),
})

test('TRUE-01 each action that a course offers is accepted at that moment, and no other is', async () => {
  const seen = { offered: new Set<string>(), refused: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(fc.record(STATES), async (state) => {
      api.time.now = now
      const course = state.isFree ? FREE : PAID
      await api.db.updateTable('courses').set({ retired_at: null }).where('slug', '=', course).execute()
      const patient = await api.aPatient()
      await stayLoggedIn(patient)
      await live(patient, course, state)
      const retired_at = state.isOffered ? null : now
      await api.db.updateTable('courses').set({ retired_at }).where('slug', '=', course).execute()
      api.time.now = new Date(now.getTime() + state.day * DAY)

      const { orderId, isOpen, hasBegun, offered } = await offers(patient, course)
      const quote = await api.get(`/course/cancel-quote?course_order_id=${orderId}`, patient)
      const paid = { course_order_id: orderId, quoted_paise: quote.data?.back_paise ?? PRICE }
      const commands = {
        buy: () => api.post('/course/buyCourse', { slug: course, key: randomUUID() }, patient),
        start: () => api.post('/course/start', { course }, patient),
        begin: () => api.post('/user-plan/begin-course', { course_slug: course }, patient),
        open: () => api.get(`/course/lesson?course=${course}&lesson=five`, patient),
        mark: () => api.post('/course/done', { course, lesson: 'five', is_done: state.reached < 5 }, patient),
        give_back: () => api.post('/course/cancel', paid, patient),
      }
      // a repeated request returns the current state
      const isDone = {
        buy: false,
        open: false,
        mark: false,
        give_back: false,
        start: isOpen && state.isFree && state.isOffered,
        begin: isOpen && hasBegun,
      }
      const before = await written(patient)
      for (const name of ACTIONS) {
        if (offered[name]) continue
        const { status } = await commands[name]()
        expect([name, [404, 409, 422].includes(status) ? 'refused' : status]).toEqual([
          name,
          isDone[name] ? 200 : 'refused',
        ])
        expect(await written(patient)).toEqual(before)
        if (!isDone[name]) seen.refused.add(name)
      }
      if (!offered[state.picked]) return
      expect([state.picked, (await commands[state.picked]()).status]).toEqual([state.picked, 200])
      if (state.picked !== 'open') expect(await written(patient)).not.toEqual(before)
      seen.offered.add(state.picked)
    }),
    { numRuns: 100, examples: EACH_OFFERED },
  )
  const all = ACTIONS.toSorted()
  expect([[...seen.offered].toSorted(), [...seen.refused].toSorted()]).toEqual([all, all])
  expect(await openBooks(api.db).violations()).toEqual([])
}, 240_000)
