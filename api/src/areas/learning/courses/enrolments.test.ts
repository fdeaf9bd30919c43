import { DAY } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'
import { categories } from '../../../app/import/categories.ts'
import { courses } from '../../../app/import/courses.ts'
import { doctors } from '../../../app/import/doctors.ts'
import { exercises } from '../../../app/import/exercises.ts'
import { CONTENT, importContent } from '../../../app/import/import.ts'
import { lessons } from '../../../app/import/lessons.ts'
import { treatments } from '../../../app/import/treatments.ts'
import { insertOrder } from '../../money/payments/orders/orders.repository.ts'
import {
  enrol,
  findEnrolment,
  takeBack as endEnrolment,
  type Enrolling,
  type PaidLine,
} from './enrolments.repository.ts'

const COURSE = 'calm-control'
const DAYS = 180
const FREE = 'safer-sex-and-stis'
const FREE_DAYS = 365

let api: TestApi
let patient: Person
const start = () => api.time.now
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
})

const after = (days: number) => new Date(start().getTime() + days * DAY)
const aLine = (): Promise<PaidLine> =>
  api.db.transaction().execute(async (trx) => {
    const lines = [{ product_kind: 'package' as const, list_paise: 100, package_slug: 'treat-sti' }]
    const { id } = await insertOrder(trx, { patientId: patient.id, lines, now: start() })
    return { orderId: id, n: 1 }
  })
const give = (change: Partial<Enrolling>, now = start()) =>
  api.db
    .transaction()
    .execute((trx) => enrol(trx, { patientId: patient.id, courseSlug: COURSE, source: 'order', ...change }, now))
const takeBack = (line: PaidLine, now = start()) => api.db.transaction().execute((trx) => endEnrolment(trx, line, now))
const found = (now = start(), courseSlug = COURSE) => findEnrolment(api.db, { patientId: patient.id, courseSlug }, now)
const grants = () =>
  api.db
    .selectFrom('course_grants')
    .innerJoin('course_enrolments', 'course_enrolments.id', 'enrolment_id')
    .where('patient_id', '=', patient.id)
    .selectAll('course_grants')
    .orderBy('starts_at')
    .execute()

describe('BOOK-06 an enrolment', () => {
  it('is nobody’s before it is given, and open to the last moment of its days', async () => {
    expect(await found()).toBeUndefined()
    await give({ line: await aLine() })
    const last = after(DAYS)
    expect(await found(new Date(last.getTime() - 1))).toMatchObject({ isOpen: true, accessUntil: last })
    expect(await found(last)).toMatchObject({ isOpen: false, accessUntil: last })
  })

  it('of one line is one, however often and however many at once it is given', async () => {
    const line = await aLine()
    await Promise.all(Array.from({ length: 20 }, () => give({ line })))
    await give({ line }, after(3))
    expect(await grants()).toMatchObject([{ order_id: line.orderId, access_until: after(DAYS) }])
  })

  it('that begins free is one while it lasts, also of many at once, and may begin again afterwards', async () => {
    const free = { source: 'free', courseSlug: FREE } as const
    await Promise.all(Array.from({ length: 20 }, () => give(free)))
    await give(free, after(3))
    expect(await grants()).toHaveLength(1)
    await give(free, after(FREE_DAYS))
    expect(await grants()).toHaveLength(2)
    expect(await found(after(FREE_DAYS), FREE)).toMatchObject({ isOpen: true, accessUntil: after(2 * FREE_DAYS) })
  })

  it('given twice stays the same one, and its later end holds, whichever is taken back', async () => {
    const [first, second] = [await aLine(), await aLine()]
    await give({ line: first })
    const { id } = (await found())!
    await give({ line: second, source: 'plan' }, after(30))
    expect(await found(after(30))).toEqual({ id, isOpen: true, accessUntil: after(30 + DAYS) })
    await takeBack(second, after(31))
    expect(await found(after(31))).toEqual({ id, isOpen: true, accessUntil: after(DAYS) })
    await takeBack(first, after(32))
    expect(await found(after(32))).toEqual({ id, isOpen: false, accessUntil: after(32) })
  })

  it('whose line is taken back stays so when the line is told again', async () => {
    const line = await aLine()
    await give({ line })
    await takeBack(line, after(1))
    await takeBack(line, after(2))
    await give({ line }, after(3))
    expect(await found(after(3))).toMatchObject({ isOpen: false, accessUntil: after(1) })
  })

  it('is refused by the database without its line, and with one where none is paid', async () => {
    await expect(give({})).rejects.toThrow('paid_by_a_line')
    await expect(give({ source: 'free', line: await aLine() })).rejects.toThrow('paid_by_a_line')
    expect(await found()).toBeUndefined()
  })
})

it('BOOK-06 what was done of a course stays through two imports of its content', async () => {
  expect((await api.post('/course/start', { course: FREE }, patient)).status).toBe(200)
  const mine = async () => (await api.get(`/course/mine/details?course=${FREE}`, patient)).data
  const listed = (await mine()).lessons
  const done = { course: FREE, lesson: listed.at(-1).slug, is_done: true }
  expect((await api.post('/course/done', done, patient)).status).toBe(200)
  const before = await mine()
  // the lessons, and the content to which they refer
  const kinds = [categories, treatments, doctors, exercises, lessons, courses]
  expect(before).toMatchObject({ done_count: 1, lessons_count: listed.length })
  for (let times = 0; times < 2; times++)
    expect(await importContent(api.db, { clock: () => after(1), folder: CONTENT, kinds })).toEqual([])
  expect(await mine()).toEqual(before)
})
