import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'

/**
 * All fields named in section 3 of the specification, by entity. A nested field is prefixed with the name of its list.
 */
const ENTITIES: Record<string, { fields: string; read(api: TestApi): Promise<object> }> = {
  'blog category': {
    fields: 'id name slug',
    read: async (api) => (await api.get('/blog-category/blog-categories')).data.blogCategories[0],
  },
  blog: {
    fields: `id slug title short_description description thumbnail thumbnail_alt_text header_image header_image_alt_text
      featured_image category_name reading_time tags author_name author_slug author_bio profile_pic meta_title
      meta_description meta_keywords createdAt updatedAt`,
    read: async (api) => (await api.get('/user/blog-detail?blog_slug=sti-testing-windows')).data.blog,
  },
  comment: {
    fields: 'id comment username parent_comment_id replies',
    async read(api) {
      const patient = await api.aPatient()
      const said = { comment: 'A question of mine.', blog_slug: 'sti-testing-windows' }
      const { data, status } = await api.post('/blog-comment/create-comment', said, patient)
      expect([status, typeof data.createdCommentId]).toEqual([201, 'number'])
      return (await api.get('/blog-comment/get-comments?blog_slug=sti-testing-windows')).data[0]
    },
  },
  doctor: {
    fields: `id salutations name degree profile_pic intro_video languages profile_type specializations.name
      treatments.name treatments.description treatments.inner_thumbnail experience.designation experience.hospital_name
      experience.year awards.name awards.given_by awards.year availability.weekday availability.slots.from
      availability.slots.to cases_solved total_experience about_practice thoughts meta_title meta_description`,
    read: async (api) => (await api.get('/doctor/user/doctor-detail?id=101')).data,
  },
  feedback: {
    fields: 'id title description profile_pic patient_name location',
    read: async (api) => (await api.get('/feedback/feedback-list')).data[0],
  },
}

let api: TestApi
beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' }, { content: true })
})
afterAll(() => api.close())

it.each(Object.entries(ENTITIES))(
  'INFO-04 a %s carries every field of the specification',
  async (_name, { fields, read }) => {
    const entity = await read(api)
    for (const field of fields.split(/\s+/)) expect(at(entity, field.split('.')), field).toBeDefined()
  },
)

it('INFO-04 a token’s payload carries userType, Patient or Doctor, and name', async () => {
  const shown = async (phone: string, more: object) => {
    const { data: sent } = await api.post('/user/send-otp', { phone })
    const answer = { request_id: sent.request_id, phone, otp: sent.sandbox_code, ...more }
    return decodeJwt((await api.post('/user/verify-otp', answer)).data.token)
  }
  const newcomer = { name: 'Meera Pillai', consent_version: CONSENT_VERSION }
  expect(await shown('9876543210', newcomer)).toMatchObject({ userType: 'Patient', name: 'Meera Pillai' })
  const doctor = { user_type: 'Doctor', name: 'Asha Rao', phone: '+919876543211', created_at: api.time.now } as const
  await api.db.insertInto('users').values(doctor).execute()
  expect(await shown('9876543211', {})).toMatchObject({ userType: 'Doctor', name: 'Asha Rao' })
})

it('BLOG-13 the blog’s calls answer under the names of the specification', async () => {
  const slug = 'sti-testing-windows'
  const { id, name } = (await api.get('/blog-category/blog-categories')).data.blogCategories[0]
  const list = (query: string) => api.get(`/user/blogs?${query}&blog_category_id=${id}`)
  const all = await list('skip=0&limit=48&searchValue=')
  expect([all.statusCode, all.data.length > 2]).toEqual([200, true])
  for (const blog of all.data) expect(blog.category_name).toBe(name)
  expect((await list('skip=1&limit=2&searchValue=')).data).toEqual(all.data.slice(1, 3))
  expect((await list('skip=0&limit=48&searchValue=nothingsaysthis')).data).toEqual([])
  const { data: detail } = await api.get(`/user/blog-detail?blog_slug=${slug}`)
  expect(detail.blog.slug).toBe(slug)
  expect(detail.relatedBlogs.length).toBeGreaterThan(0)
  const by = await api.aPatient()
  const said = { comment: 'Is this so?', blog_slug: slug }
  const created = await api.post('/blog-comment/create-comment', said, by)
  expect(created).toMatchObject({ statusCode: 201, message: expect.stringMatching(/./) })
  const parent_comment_id = created.data.createdCommentId
  await api.post('/blog-comment/create-comment', { ...said, parent_comment_id }, await api.aPatient())
  const comments = (await api.get(`/blog-comment/get-comments?blog_slug=${slug}`)).data
  expect(comments.find((comment: { id: number }) => comment.id === parent_comment_id).replies).toMatchObject([
    { comment: 'Is this so?', parent_comment_id },
  ])
})

it('INFO-04 tags and languages are comma strings', async () => {
  const { blog } = (await api.get('/user/blog-detail?blog_slug=sti-testing-windows')).data
  const doctor = (await api.get('/doctor/user/doctor-detail?id=101')).data
  expect(blog.tags).toMatch(/^[^,]+(, [^,]+)+$/)
  expect(doctor.languages).toBe('English, Hindi, Marathi, Kannada')
})

/** The value at a path; for a list, in its first item. Null counts, because the field exists. */
function at(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value
  const inner = Array.isArray(value) ? value[0] : value
  const [name, ...rest] = path
  return at((inner as Record<string, unknown> | undefined)?.[name!], rest)
}
