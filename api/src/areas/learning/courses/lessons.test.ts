import { DAY } from '@app/domain/durations'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aCourse, aFilm, QUESTIONS } from '../../../../test/lessons.ts'
import type { Person } from '../../../../test/people.ts'
import { TEST_TIME } from '../../../../test/test-time.ts'
import { insertOrder } from '../../money/payments/orders/orders.repository.ts'
import { enrol } from './enrolments.repository.ts'
import { findMyCourse } from './my-courses.repository.ts'
import { countLessons } from './my-courses.repository.ts'

const PAID = 'a-paid-course'
const FREE = 'a-free-course'
const BYTES = 'bytes of a film'

let api: TestApi
let storage: string
let patient: Person
beforeAll(async () => {
  storage = fs.mkdtempSync(path.join(os.tmpdir(), 'lessons-'))
  api = await testApi({ STORAGE_DIR: storage }, { content: true })
  for (const [slug, price_paise] of [
    [PAID, 129_900],
    [FREE, 0],
  ] as const) {
    await aCourse(api.db, {
      slug,
      price_paise,
      lessons: [
        { slug: 'a-preview', is_preview: true, ...aFilm(100) },
        { slug: 'a-text' },
        { slug: 'a-film', ...aFilm(100) },
        { slug: 'a-quiz', kind: 'quiz', questions: JSON.stringify(QUESTIONS) },
      ],
    })
    fs.mkdirSync(path.join(storage, 'lesson-media', slug), { recursive: true })
    for (const name of ['a-preview', 'a-film'])
      fs.writeFileSync(path.join(storage, 'lesson-media', slug, `${name}.webm`), BYTES)
  }
})
afterAll(async () => {
  await api.close()
  fs.rmSync(storage, { recursive: true })
})
beforeEach(async () => {
  patient = await api.aPatient()
})
afterEach(() => {
  api.time.now = TEST_TIME
})

const later = (days: number) => {
  api.time.now = new Date(TEST_TIME.getTime() + days * DAY)
}
/** Backdates the purchase of a course by a number of seconds, because a session would not last long enough to wait. */
const boughtAgo = (seconds: number) =>
  sql`update course_grants set starts_at = ${TEST_TIME}::timestamptz - age,
      access_until = ${TEST_TIME}::timestamptz - age + interval '180 days'
    from (select make_interval(secs => ${seconds}) as age) as how, course_enrolments as enrolment
    where enrolment.id = enrolment_id and patient_id = ${patient.id}`.execute(api.db)
/** Does the same as a paid order for the course. */
const buy = (by = patient) =>
  api.db.transaction().execute(async (trx) => {
    const lines = [{ product_kind: 'package' as const, list_paise: 100, package_slug: 'treat-sti' }]
    const { id: orderId } = await insertOrder(trx, { patientId: by.id, lines, now: api.time.now })
    await enrol(trx, { patientId: by.id, courseSlug: PAID, source: 'order', line: { orderId, n: 1 } }, api.time.now)
    return orderId
  })
const lesson = (name: string, by: Person | undefined = patient, course = PAID) =>
  api.get(`/course/lesson?course=${course}&lesson=${name}`, by)
const preview = (name: string) => api.get(`/course/preview?course=${PAID}&lesson=${name}`)
const details = (by = patient) => api.get(`/course/mine/details?course=${PAID}`, by)
const report = (watched: { from: number; to: number }[], position = 0, by = patient) =>
  api.post('/course/progress', { course: PAID, lesson: 'a-film', position, watched }, by)
const done = (is_done: boolean, name = 'a-text', by = patient) =>
  api.post('/course/done', { course: PAID, lesson: name, is_done }, by)
const answer = (answers: number[], by = patient) =>
  api.post('/course/answer-quiz', { course: PAID, lesson: 'a-quiz', answers }, by)
const rows = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from lesson_progress join course_enrolments e on e.id = enrolment_id
      where patient_id = ${patient.id}`.execute(api.db)
  ).rows[0]!.n
const film = (address: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: address.replace('/backend', ''), headers })

it('BOOK-03 a course that was bought again after its days is given back by the later order', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    later(nth * 181)
    const orderId = await buy()
    expect(await findMyCourse(api.db, { patientId: patient.id, courseSlug: PAID })).toMatchObject({ order_id: orderId })
  }
})

describe('BOOK-06 a lesson', () => {
  it('that is a preview is read by everybody, with its film and captions, and kept as content is', async () => {
    const { status, data, headers } = await preview('a-preview')
    expect({ status, cache: headers['cache-control'] }).toEqual({
      status: 200,
      cache: expect.stringContaining('public'),
    })
    expect(data).toMatchObject({ course: { slug: PAID }, slug: 'a-preview', kind: 'video', media: { seconds: 100 } })
    expect((await film(data.media.url)).body).toBe(BYTES)
    const captions = await film(data.media.captions_url)
    expect(captions.headers['content-type']).toContain('text/vtt')
    expect(captions.body).toMatch(/^WEBVTT/)
  })

  it('says what opens it to who may not read it, and shows nothing', async () => {
    const locked = { code: 'lesson_locked', opened_by: 'buy', price_paise: 129_900 }
    for (const reply of [await preview('a-text'), await lesson('a-text')])
      expect(reply).toMatchObject({ status: 422, data: locked })
    expect(await lesson('a-text', patient, FREE)).toMatchObject({ data: { opened_by: 'start', price_paise: 0 } })
    expect(await lesson('nothing')).toMatchObject({ status: 404, data: { code: 'lesson_not_found' } })
    expect((await api.get(`/course/lesson?course=${PAID}&lesson=a-text`)).status).toBe(401)
    expect((await lesson('a-preview')).data.progress).toBeNull()
  })

  it('opens with its course until the end of day 180, and keeps list and marks afterwards', async () => {
    await buy()
    expect(await lesson('a-text')).toMatchObject({ status: 200, data: { body: '<p>Words.</p>' } })
    expect((await lesson('a-text')).headers['cache-control']).toBe('no-store')
    await done(true)
    await boughtAgo((180 * DAY) / 1000 - 1)
    expect((await lesson('a-text')).status).toBe(200)
    await boughtAgo((180 * DAY) / 1000)
    expect(await lesson('a-text')).toMatchObject({ status: 422, data: { code: 'lesson_locked' } })
    expect((await done(false)).status).toBe(422)
    const { data } = await details()
    expect(data).toMatchObject({ is_open: false, done_count: 1, lessons_count: 4 })
    expect(data.lessons[1]).toMatchObject({ slug: 'a-text', done_at: TEST_TIME.toISOString() })
  })

  it('that was done stays done when its course is bought again', async () => {
    await buy()
    await done(true)
    await boughtAgo((200 * DAY) / 1000)
    await buy()
    expect((await details()).data).toMatchObject({ is_open: true, done_count: 1, next: { slug: 'a-preview' } })
  })
})

describe('BOOK-06 a film that was paid for', () => {
  const linkOf = async () => (await lesson('a-film')).data.media.url as string

  it('is sent whole or in the part that is asked for', async () => {
    await buy()
    const url = await linkOf()
    const whole = await film(url)
    expect(whole).toMatchObject({ statusCode: 200, body: BYTES })
    expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
    const part = await film(url, { range: 'bytes=6-7' })
    expect(part).toMatchObject({ statusCode: 206, body: 'of' })
    expect(part.headers['content-range']).toBe(`bytes 6-7/${BYTES.length}`)
    expect((await film(url, { range: 'bytes=99-' })).statusCode).toBe(416)
  })

  it('has no address without its signature, of another lesson’s, or once session, hour or access have ended', async () => {
    await buy()
    const url = await linkOf()
    const other = (await lesson('a-preview')).data.media.url as string
    const status = async (address: string) => (await film(address)).statusCode
    expect(await status(url.split('?')[0]!)).toBe(404)
    expect(await status(`${url}x`)).toBe(404)
    expect(await status(url.replace(/film\/[^?]+/, other.split('/course/')[1]!))).toBe(200) // a preview needs no session
    api.time.now = new Date(TEST_TIME.getTime() + 60 * 60_000)
    expect(await status(url)).toBe(404)
    api.time.now = TEST_TIME
    await sql`update course_grants set ended_at = ${TEST_TIME} where enrolment_id in (
      select id from course_enrolments where patient_id = ${patient.id})`.execute(api.db)
    expect(await status(url)).toBe(404)
    await sql`update course_grants set ended_at = null where enrolment_id in (
      select id from course_enrolments where patient_id = ${patient.id})`.execute(api.db)
    expect(await status(url)).toBe(200)
    await api.db.updateTable('sessions').set({ ended_at: TEST_TIME }).where('user_id', '=', patient.id).execute()
    expect(await status(url)).toBe(404)
  })
})

describe('BOOK-06 progress', () => {
  it('makes a film done at nine tenths of its seconds, not before, and not by a jump to its end', async () => {
    await buy()
    expect((await report([], 100)).data).toMatchObject({ done_at: null, position: 100, watched_seconds: 0 })
    expect((await report([{ from: 0, to: 89 }], 89)).data).toMatchObject({ done_at: null, watched_seconds: 89 })
    // a segment that is played twice counts once
    expect((await report([{ from: 20, to: 89 }], 89)).data).toMatchObject({ done_at: null, watched_seconds: 89 })
    expect((await report([{ from: 99, to: 36_000 }], 36_000)).data).toMatchObject({
      done_at: TEST_TIME.toISOString(),
      position: 100,
      watched_seconds: 90,
    })
  })

  it('counts each second once of many reports at once', async () => {
    await buy()
    await Promise.all(Array.from({ length: 20 }, (_, n) => report([{ from: n * 4, to: n * 4 + 5 }], n)))
    expect((await lesson('a-film')).data.progress).toMatchObject({ watched_seconds: 81, done_at: null })
  })

  it('of a film that was taken back begins anew', async () => {
    await buy()
    await report([{ from: 0, to: 95 }])
    expect((await done(false, 'a-film')).data).toEqual({
      done_at: null,
      position: 0,
      watched_seconds: 0,
      results: null,
    })
    expect((await report([{ from: 95, to: 100 }])).data.done_at).toBeNull()
    expect((await report([{ from: 0, to: 95 }])).data.done_at).not.toBeNull()
  })

  describe('BOOK-03 that was taken back', () => {
    const reached = () => countLessons(api.db, { patientId: patient.id, courseSlug: PAID })

    it('counts for what a course gives back, however it was made, and once', async () => {
      await buy()
      await done(true)
      await report([{ from: 0, to: 95 }])
      await answer([1, 1, 1, 1, 1])
      expect(await reached()).toEqual({ lessons: 4, reached: 3 })
      for (const name of ['a-text', 'a-film', 'a-quiz'])
        expect((await done(false, name)).data).toMatchObject({ done_at: null, watched_seconds: 0 })
      expect((await details()).data.done_count).toBe(0)
      await done(true)
      expect(await reached()).toEqual({ lessons: 4, reached: 3 })
    })

    it('gets nothing back to who has had more of the course than its terms allow', async () => {
      const policy = { policy_kind: 'course', policy_version: 2 } as const
      const line = { product_kind: 'course', list_paise: 129_900, course_slug: PAID, ...policy } as const
      const orderId = await api.db.transaction().execute(async (trx) => {
        const { id } = await insertOrder(trx, { patientId: patient.id, lines: [line], now: api.time.now })
        await trx.updateTable('orders').set({ fulfilled_at: api.time.now }).where('id', '=', id).execute()
        const paid = { source: 'order', line: { orderId: id, n: 1 } } as const
        await enrol(trx, { patientId: patient.id, courseSlug: PAID, ...paid }, api.time.now)
        return id
      })
      const back = async () =>
        (await api.get(`/course/cancel-quote?course_order_id=${orderId}`, patient)).data.back_paise
      expect(await back()).toBe(129_900)
      await done(true)
      expect(await back()).toBe(0)
      await done(false)
      expect(await back()).toBe(0)
      const sent = await api.post('/course/cancel', { course_order_id: orderId, quoted_paise: 129_900 }, patient)
      expect(sent.data.code).toBe('quote_changed')
      expect(await api.db.selectFrom('refunds').select('id').execute()).toEqual([])
    })

    it('counts a film that was played to its end in pieces, and none of which nine tenths were never played', async () => {
      await buy()
      await report([{ from: 0, to: 60 }])
      await done(false, 'a-film')
      await report([{ from: 30, to: 89 }])
      expect(await reached()).toMatchObject({ reached: 0 })
      await done(false, 'a-film')
      expect((await report([{ from: 85, to: 95 }])).data).toMatchObject({ done_at: null, watched_seconds: 10 })
      expect(await reached()).toMatchObject({ reached: 1 })
    })
  })

  it('is done by a tap and never by opening, and a second tap keeps the first time', async () => {
    await buy()
    expect((await lesson('a-text')).data.progress).toEqual({
      done_at: null,
      position: 0,
      watched_seconds: 0,
      results: null,
    })
    expect(await rows()).toBe(0)
    await done(true)
    later(1)
    expect((await done(true)).data.done_at).toBe(TEST_TIME.toISOString())
  })

  it('survives that the lesson moves and is offered no more', async () => {
    await buy()
    await done(true)
    const change = (set: object) =>
      api.db
        .updateTable('course_lessons')
        .set(set)
        .where('course_slug', '=', PAID)
        .where('slug', '=', 'a-text')
        .execute()
    await change({ position: 9 })
    expect((await details()).data.lessons.at(-1)).toMatchObject({ slug: 'a-text', done_at: TEST_TIME.toISOString() })
    await change({ retired_at: TEST_TIME })
    expect((await details()).data).toMatchObject({ lessons_count: 3, done_count: 0 })
    await change({ retired_at: null, position: 2 })
    expect((await details()).data).toMatchObject({ done_count: 1 })
    expect(await countLessons(api.db, { patientId: patient.id, courseSlug: PAID })).toEqual({ lessons: 4, reached: 1 })
  })

  it('is refused without the course, and nothing is written', async () => {
    for (const reply of [await report([{ from: 0, to: 100 }]), await done(true), await answer([1, 1, 1, 1, 1])])
      expect(reply).toMatchObject({ status: 422, data: { code: 'lesson_locked' } })
    expect(await rows()).toBe(0)
  })

  it('PATD-04 is the reader’s own alone', async () => {
    await buy()
    await done(true)
    const another = await api.aPatient()
    expect((await api.get('/course/mine', another)).data).toEqual([])
    const missing = await api.get('/course/mine/details?course=nothing', another)
    expect((await details(another)).data).toEqual(missing.data)
    await buy(another)
    expect((await details(another)).data).toMatchObject({ done_count: 0 })
  })
})

describe('BOOK-06 a quiz', () => {
  it('keeps its right answers until each question has an answer, then tells them with their reasons', async () => {
    await buy()
    const before = await lesson('a-quiz')
    expect(before.data.questions).toHaveLength(5)
    expect(JSON.stringify(before.data)).not.toMatch(/Because|"right"/)
    for (const few of [[1], [2, 2, 2, 2], [2, 2, 2, 2, 4]])
      expect(await answer(few)).toMatchObject({ status: 422, data: { code: 'answers_missing' } })
    expect(await rows()).toBe(0)
    const { data } = await answer([1, 2, 2, 2, 3])
    expect(data).toMatchObject({ done_at: TEST_TIME.toISOString() })
    expect(data.results[0]).toEqual({ chosen: 1, right: 2, why: 'Because 1.' })
    expect((await lesson('a-quiz')).data.progress.results).toEqual(data.results)
  })

  it('may be answered again, and stays done', async () => {
    await buy()
    await answer([1, 1, 1, 1, 1])
    later(1)
    const { data } = await answer([2, 2, 2, 2, 2])
    expect(data.results.every((one: { chosen: number; right: number }) => one.chosen === one.right)).toBe(true)
    expect(data.done_at).toBe(TEST_TIME.toISOString())
  })
})

describe('BOOK-06 a free course', () => {
  const start = (course: string, by = patient) => api.post('/course/start', { course }, by)

  it('begins by one tap, once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(FREE)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await api.get('/course/mine', patient)).data).toEqual([replies[0]!.data])
    expect(replies[0]!.data).toMatchObject({ slug: FREE, is_open: true, lessons_count: 4, done_count: 0 })
    expect((await lesson('a-text', patient, FREE)).status).toBe(200)
  })

  it('is the next step of who has begun it, lesson by lesson, until all are done', async () => {
    const next = async () => (await api.get('/patient/next', patient)).data
    await start(FREE)
    expect(await next()).toMatchObject({ kind: 'course', course: { slug: FREE, lesson: 'a-preview', is_begun: false } })
    const lessons = ['a-preview', 'a-text', 'a-film', 'a-quiz']
    for (const name of lessons.slice(0, 2))
      await api.post('/course/done', { course: FREE, lesson: name, is_done: true }, patient)
    expect(await next()).toMatchObject({ course: { lesson: 'a-film', is_begun: true } })
    for (const name of lessons) await api.post('/course/done', { course: FREE, lesson: name, is_done: true }, patient)
    expect((await next()).kind).toBe('start_index')
  })

  it('is what costs nothing and is offered; else nothing is written', async () => {
    expect(await start(PAID)).toMatchObject({ status: 422, data: { code: 'course_not_free' } })
    expect(await start('nothing')).toMatchObject({ status: 404, data: { code: 'course_not_found' } })
    expect((await api.get('/course/mine', patient)).data).toEqual([])
  })
})
