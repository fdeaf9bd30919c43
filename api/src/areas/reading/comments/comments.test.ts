import type { Comment } from '@app/contracts/comments'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor, aDoctorLeaves } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'

const BLOG = 'dhat-beliefs-and-facts'
const OTHER = 'hpv-vaccine-plain-guide'
let api: TestApi
let reader: Person

beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  reader = await api.aPatient('Meera Pillai')
  await api.db.deleteFrom('comments').execute()
})

const say = (
  by: Person,
  comment: string,
  more: { blog_slug?: string; parent_comment_id?: number; key?: string } = {},
) => api.post('/blog-comment/create-comment', { comment, blog_slug: BLOG, ...more }, by)
const said = async (by: Person, comment: string, more: Parameters<typeof say>[2] = {}): Promise<number> => {
  const reply = await say(by, comment, more)
  expect(reply.status, JSON.stringify(reply.data)).toBe(201)
  return reply.data.createdCommentId
}
const list = async (slug = BLOG, more = ''): Promise<Comment[]> =>
  (await api.get(`/blog-comment/get-comments?blog_slug=${slug}${more}`)).data
const count = async () => (await api.db.selectFrom('comments').select('id').execute()).length
const later = (seconds: number) => {
  api.time.now = new Date(api.time.now.getTime() + seconds * 1000)
}

describe('a comment', () => {
  it('BLOG-13 is made with 201, its id and a message, and is read without a login', async () => {
    const reply = await say(reader, '  Thank you for this.  ')
    expect(reply).toMatchObject({ status: 201, statusCode: 201, message: expect.stringMatching(/./) })
    const [comment] = await list()
    expect(comment).toEqual({
      id: reply.data.createdCommentId,
      comment: 'Thank you for this.',
      username: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/),
      parent_comment_id: null,
      createdAt: api.time.now.toISOString(),
      is_doctor_reply: false,
      doctor_path: null,
      is_deleted: false,
      replies: [],
    })
  })

  it('that is sent again under its key is the one that is there, also at once and too soon for another', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(reader, 'Sent twice.', { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.createdCommentId)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('with other words under a key that was used is refused, and another account may have the same key', async () => {
    const key = randomUUID()
    await said(reader, 'The first words.', { key })
    expect(await say(reader, 'Other words.', { key })).toMatchObject({ status: 409, data: { code: 'key_taken' } })
    expect(await say(reader, 'The first words.', { key, blog_slug: OTHER })).toMatchObject({ status: 409 })
    expect(await count()).toBe(1)
    await said(await api.aPatient(), 'The first words.', { key })
    expect(await count()).toBe(2)
  })

  it('that was deleted does not come back by its key', async () => {
    const key = randomUUID()
    const id = await said(reader, 'Not any more.', { key })
    await api.post('/blog-comment/delete-comment', { comment_id: id }, reader)
    expect(await said(reader, 'Not any more.', { key })).toBe(id)
    expect((await list()).filter(({ is_deleted }) => !is_deleted)).toEqual([])
  })

  it('needs a login', async () => {
    const reply = await api.post('/blog-comment/create-comment', { comment: 'Hello there', blog_slug: BLOG })
    expect(reply.status).toBe(401)
    expect(await count()).toBe(0)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '     '],
    ['one character', 'a'],
    ['one emoji', '🙂'],
    ['more than 1000', 'a'.repeat(1001)],
  ])('of %s is refused', async (_what, comment) => {
    expect((await say(reader, comment)).status).toBe(400)
    expect(await count()).toBe(0)
  })

  it.each([
    ['two characters', 'ok'],
    ['two emoji', '🙂🙂'],
    ['1000', 'a'.repeat(1000)],
  ])('of %s is taken', async (_what, comment) => {
    await said(reader, comment)
    expect((await list())[0]!.comment).toBe(comment)
  })

  it.each([
    ['Call me on 98765 43210', ['phone']],
    ['write to meera@example.com or @meera', ['email', 'handle']],
    ['see https://example.com', ['link']],
    ['2345 6789 0123 is mine', ['aadhaar']],
  ])('that says "%s" is refused with what was found', async (comment, kinds) => {
    expect(await say(reader, comment)).toMatchObject({ status: 422, data: { code: 'personal_data', kinds } })
    expect(await count()).toBe(0)
  })

  it('below an article that is not there is refused', async () => {
    expect(await say(reader, 'Hello there', { blog_slug: 'nowhere' })).toMatchObject({
      status: 404,
      data: { code: 'blog_not_found' },
    })
    expect((await api.get('/blog-comment/get-comments?blog_slug=nowhere')).status).toBe(404)
  })

  it('that is HTML stays the text it is', async () => {
    const comment = '<img src=x onerror=alert(1)> <script>alert(1)</script>'
    await said(reader, comment)
    expect((await list())[0]!.comment).toBe(comment)
  })
})

describe('replies', () => {
  it('stand below the comment that began the thread, oldest first, and tell what they answer', async () => {
    const [other, third] = [await api.aPatient(), await api.aPatient()]
    const top = await said(reader, 'The first')
    later(30)
    const reply = await said(other, 'An answer', { parent_comment_id: top })
    later(30)
    const deeper = await said(third, 'An answer to it', { parent_comment_id: reply })
    later(30)
    const last = await said(reader, 'Another answer', { parent_comment_id: top })
    const [thread] = await list()
    expect(thread!.replies.map(({ id, parent_comment_id }) => [id, parent_comment_id])).toEqual([
      [reply, top],
      [deeper, reply],
      [last, top],
    ])
  })

  it('go to a comment of the same article that is still there, and nowhere else', async () => {
    const top = await said(reader, 'The first')
    later(30)
    const gone = await said(reader, 'The second')
    await api.post('/blog-comment/delete-comment', { comment_id: gone }, reader)
    later(30)
    for (const wish of [
      { parent_comment_id: top, blog_slug: OTHER },
      { parent_comment_id: gone },
      { parent_comment_id: 999_999_999 },
    ])
      expect(await say(reader, 'An answer', wish)).toMatchObject({ status: 404, data: { code: 'comment_not_found' } })
    expect(await count()).toBe(2)
  })

  it('of a doctor carry the name, the badge and the way to the profile', async () => {
    const doctor = await api.aDoctorsAccount(104)
    const profile = await api.db.selectFrom('doctors').selectAll().where('id', '=', 104).executeTakeFirstOrThrow()
    const top = await said(reader, 'A question')
    await said(doctor, 'An answer', { parent_comment_id: top })
    expect((await list())[0]!.replies[0]).toMatchObject({
      username: `${profile.salutations} ${profile.name}`,
      is_doctor_reply: true,
      doctor_path: `/doctors/${profile.slug}/104`,
    })
    expect((await api.get(`/blog-comment/mine?blog_slug=${BLOG}`, doctor)).data.username).toBe(
      `${profile.salutations} ${profile.name}`,
    )
  })

  it('of an expert who has left the lists keep their name, lead nowhere, and get no other by them', async () => {
    const id = await aDoctor(api.db)
    const expert = await api.aDoctorsAccount(id)
    const top = await said(reader, 'A question')
    const words = { parent_comment_id: top, key: randomUUID() }
    const answer = await said(expert, 'An answer', words)
    await aDoctorLeaves(api, id)
    const [{ replies } = { replies: [] }] = await list()
    expect(replies[0]).toMatchObject({ username: `Dr Test ${id}`, is_doctor_reply: true, doctor_path: null })
    later(30)
    expect(await say(expert, 'Another one')).toMatchObject({ status: 422, data: { code: 'not_listed' } })
    expect(await count()).toBe(2)
    expect(await said(expert, 'An answer', words)).toBe(answer)
  })
})

describe('the name of a reader', () => {
  it('is the same below one article, another below the next, and never the account’s', async () => {
    await said(reader, 'One')
    later(30)
    await said(reader, 'Two')
    later(30)
    await said(reader, 'Three', { blog_slug: OTHER })
    const names = (await list()).map(({ username }) => username)
    expect(new Set(names).size).toBe(1)
    const [elsewhere] = await list(OTHER)
    expect(elsewhere!.username).not.toBe(names[0])
    expect(JSON.stringify([await list(), elsewhere])).not.toMatch(/Meera|Pillai|user_id/)
  })

  it('is known before the first comment, and belongs to nobody else below the article', async () => {
    // of two readers who are told the same name, which is rare, the first who writes has it
    const promised = new Map<string, Person>()
    while (promised.size < 30) {
      const one = await api.aPatient()
      promised.set((await api.get(`/blog-comment/mine?blog_slug=${BLOG}`, one)).data.username, one)
    }
    await Promise.all([...promised].map(([name, one]) => said(one, `By ${name}`)))
    const written = (await list(BLOG, '&limit=100')).filter(({ comment }) => comment.startsWith('By '))
    expect(written.map(({ comment }) => comment).toSorted()).toEqual(
      [...promised.keys()].map((name) => `By ${name}`).toSorted(),
    )
    expect(written.filter(({ comment, username }) => comment !== `By ${username}`)).toEqual([])
  })
})

describe('the limits of an account', () => {
  it('let one of fifty comments through that are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => say(reader, `Comment ${index}`)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(49)
    expect(replies.find(({ status }) => status === 429)!.data).toEqual({ code: 'too_soon', seconds: 20 })
    expect(await count()).toBe(1)
  })

  it('are one in 20 seconds', async () => {
    await said(reader, 'One')
    later(19)
    expect(await say(reader, 'Two')).toMatchObject({ status: 429, data: { code: 'too_soon', seconds: 1 } })
    later(1)
    await said(reader, 'Two')
  })

  it('are twenty in a day, deleted ones too', async () => {
    const ids: number[] = []
    for (let number = 0; number < 20; number++) {
      ids.push(await said(reader, `Comment ${number}`))
      later(60)
    }
    await api.post('/blog-comment/delete-comment', { comment_id: ids[0] }, reader)
    expect(await say(reader, 'One more')).toMatchObject({ status: 429, data: { code: 'too_many_today' } })
    expect(await count()).toBe(20)
    later(24 * 3600 - 20 * 60)
    await said(reader, 'The next day')
  })
})

describe('deleting', () => {
  it('takes the text out of the database and keeps the place for the replies', async () => {
    const other = await api.aPatient()
    const top = await said(reader, 'What I regret')
    await said(other, 'An answer', { parent_comment_id: top })
    expect((await api.post('/blog-comment/delete-comment', { comment_id: top }, reader)).status).toBe(200)
    const [thread] = await list()
    expect(thread).toMatchObject({ id: top, comment: '', username: '', is_deleted: true })
    expect(thread!.replies.map(({ comment }) => comment)).toEqual(['An answer'])
    const rows = await api.db.selectFrom('comments').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('regret')
    expect((await api.get(`/blog-comment/mine?blog_slug=${BLOG}`, reader)).data.ids).toEqual([])
  })

  it('is for one’s own comments only, once', async () => {
    const other = await api.aPatient()
    const id = await said(reader, 'Mine')
    expect((await api.post('/blog-comment/delete-comment', { comment_id: id }, other)).status).toBe(404)
    expect((await list())[0]).toMatchObject({ comment: 'Mine', is_deleted: false })
    expect((await api.get(`/blog-comment/mine?blog_slug=${BLOG}`, reader)).data.ids).toEqual([id])
    expect((await api.get(`/blog-comment/mine?blog_slug=${BLOG}`, other)).data.ids).toEqual([])
    expect((await api.post('/blog-comment/delete-comment', { comment_id: id }, reader)).status).toBe(200)
    expect((await api.post('/blog-comment/delete-comment', { comment_id: id }, reader)).status).toBe(404)
  })
})

describe('reports', () => {
  /** Creates a person whose account is a week old. */
  async function aRegular(): Promise<Person> {
    const person = await api.aPatient()
    const weekAgo = new Date(api.time.now.getTime() - 7 * 24 * 3600_000)
    await api.db.updateTable('users').set({ created_at: weekAgo }).where('id', '=', person.id).execute()
    return person
  }
  const reportOf = (id: number) => (by: Person) => api.post('/blog-comment/report-comment', { comment_id: id }, by)
  const kept = () => api.db.selectFrom('comment_reports').selectAll().execute()

  it('of three different accounts hide a comment; one account counts once', async () => {
    const id = await said(reader, 'Something unkind')
    const [one, two, three] = [await aRegular(), await aRegular(), await aRegular()]
    const report = reportOf(id)
    for (const by of [one, one, one, two]) expect((await report(by)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ comment: 'Something unkind', is_deleted: false })
    expect(await report(reader)).toMatchObject({ status: 422, data: { code: 'own_comment' } })
    await Promise.all([report(three), report(three)])
    expect((await list())[0]).toMatchObject({ comment: '', username: '', is_deleted: true })
    expect(await kept()).toHaveLength(3)
  })

  it('of accounts younger than a week are kept and hide nothing', async () => {
    const report = reportOf(await said(reader, 'Something kind'))
    await report(await aRegular())
    await report(await aRegular())
    for (let index = 0; index < 5; index++) expect((await report(await api.aPatient())).status).toBe(200)
    expect((await list())[0]).toMatchObject({ comment: 'Something kind', is_deleted: false })
    expect(await kept()).toHaveLength(7)
  })

  it('never hide what a doctor has written', async () => {
    const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
    const report = reportOf(await said(doctor, 'What I see in practice'))
    for (let index = 0; index < 5; index++) expect((await report(await aRegular())).status).toBe(200)
    expect((await list())[0]).toMatchObject({ comment: 'What I see in practice', is_deleted: false })
    expect(await kept()).toHaveLength(5)
  })

  it('are ten a day of one account, also when they come at once', async () => {
    const regular = await aRegular()
    const ids: number[] = []
    for (let index = 0; index < 14; index++) ids.push(await said(await api.aPatient(), `Comment ${index}`))
    const replies = await Promise.all(ids.map((id) => reportOf(id)(regular)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ data }) => data?.code === 'too_many_reports')).toHaveLength(4)
    expect(await kept()).toHaveLength(10)
  })

  it('of a comment that is not there are refused', async () => {
    expect((await api.post('/blog-comment/report-comment', { comment_id: 999_999_999 }, reader)).status).toBe(404)
    expect((await api.post('/blog-comment/report-comment', { comment_id: 1 })).status).toBe(401)
  })
})

it('threads come in pages, the newest first', async () => {
  for (let number = 1; number <= 5; number++) {
    await said(await api.aPatient(), `Comment ${number}`)
    later(1)
  }
  expect((await list(BLOG, '&limit=2')).map(({ comment }) => comment)).toEqual(['Comment 5', 'Comment 4'])
  expect((await list(BLOG, '&skip=2&limit=2')).map(({ comment }) => comment)).toEqual(['Comment 3', 'Comment 2'])
})
