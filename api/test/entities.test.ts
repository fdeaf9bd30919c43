import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'
import { shippedContent } from './content.ts'

/** Every field that the specification names in section 3, by entity, nested ones with their list's name before them. */
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
  api = await testApi()
  await shippedContent(api)
})
afterAll(() => api.close())

it.each(Object.entries(ENTITIES))(
  'INFO-04 a %s carries every field of the specification',
  async (_name, { fields, read }) => {
    const entity = await read(api)
    for (const field of fields.split(/\s+/)) expect(at(entity, field.split('.')), field).toBeDefined()
  },
)

it('INFO-04 tags and languages are comma strings', async () => {
  const { blog } = (await api.get('/user/blog-detail?blog_slug=sti-testing-windows')).data
  const doctor = (await api.get('/doctor/user/doctor-detail?id=101')).data
  expect(blog.tags).toMatch(/^[^,]+(, [^,]+)+$/)
  expect(doctor.languages).toBe('English, Hindi, Marathi, Kannada')
})

/** What stands at a path; of lists, in their first item. Null counts: the field is there. */
function at(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value
  const inner = Array.isArray(value) ? value[0] : value
  const [name, ...rest] = path
  return at((inner as Record<string, unknown> | undefined)?.[name!], rest)
}
