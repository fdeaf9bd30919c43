import type { Comment } from '@app/contracts/comments'
import { findPersonalData } from '@app/domain/personal-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { demoComments } from './comments.demo.ts'
import { demoPeople } from './accounts.demo.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await demoPeople(api.db, 'a demo password', api.time.now)
  await demoComments(api.db, api.time.now)
})
afterAll(() => api.close())

const all = () => api.db.selectFrom('comments').selectAll().orderBy('id').execute()
const list = async (slug: string): Promise<Comment[]> =>
  (await api.get(`/blog-comment/get-comments?blog_slug=${slug}`)).data

it('the articles have comments, of the past, with answers of a doctor and a place of one that was taken down', async () => {
  const comments = await all()
  expect(comments.length).toBeGreaterThanOrEqual(35)
  expect(comments.every(({ created_at }) => created_at <= api.time.now)).toBe(true)
  expect((await list('dilators-step-by-step'))[0]!.replies).toHaveLength(2)
  expect((await list('hpv-vaccine-plain-guide'))[0]!.replies[0]).toMatchObject({
    username: 'Dr Asha Rao',
    is_doctor_reply: true,
  })
  expect((await list('first-time-pain-what-helps'))[0]).toMatchObject({ is_deleted: true, comment: '' })
  expect(comments.flatMap(({ comment }) => findPersonalData(comment ?? ''))).toEqual([])
})

it('loading them again changes nothing', async () => {
  const before = await all()
  await demoComments(api.db, new Date(api.time.now.getTime() + 3600_000))
  expect(await all()).toEqual(before)
})
