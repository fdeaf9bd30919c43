import type { Course, CourseCard } from '@app/contracts/courses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctorLeaves } from '../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (query = ''): Promise<CourseCard[]> => (await api.get(`/course/user/course-list${query}`)).data
const detail = async (slug: string): Promise<Course> => (await api.get(`/course/course-details?slug=${slug}`)).data

describe('courses', () => {
  it('are eight, one of them free, paged without gap or repetition', async () => {
    const all = await list()
    expect(all.map(({ title }) => title)).toEqual([
      'Calm Control',
      'Confident Erections',
      'Understanding Vaginismus',
      'Desire Reset',
      'Couples: Talking About Sex',
      'Breaking the Porn Loop',
      'Safer Sex & STIs',
      'Pelvic Floor Basics',
    ])
    expect(all.filter(({ price_paise }) => price_paise === 0).map(({ slug }) => slug)).toEqual(['safer-sex-and-stis'])
    expect([...(await list('?limit=3')), ...(await list('?skip=3&limit=3')), ...(await list('?skip=6'))]).toEqual(all)
  })

  it('have between six and fourteen lessons, two of them open', async () => {
    for (const card of await list()) {
      const course = await detail(card.slug)
      expect(course).toMatchObject(card)
      expect(course.lessons.length).toBeGreaterThanOrEqual(6)
      expect(course.lessons.length).toBeLessThanOrEqual(14)
      expect(course.lessons).toHaveLength(card.lessons_count)
      expect(course.lessons.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(card.minutes)
      expect(course.lessons.filter(({ is_preview }) => is_preview)).toHaveLength(card.previews_count)
      expect(card.previews_count).toBe(2)
      expect(course.instructor.name).toBe(card.instructor_name)
    }
  })

  it('keep the name of who made them and left the lists, and say that no profile is there', async () => {
    const slug = 'calm-control'
    const { instructor } = await detail(slug)
    expect(instructor.is_listed).toBe(true)
    await aDoctorLeaves(api, instructor.id)
    await expect.poll(async () => (await detail(slug)).instructor).toEqual({ ...instructor, is_listed: false })
  })

  it('that are not there answer 404, and the others are in the site map', async () => {
    expect(await api.get('/course/course-details?slug=nowhere')).toMatchObject({
      status: 404,
      data: { code: 'course_not_found' },
    })
    expect((await api.get('/course/addresses')).data[0]).toEqual({
      path: '/courses/breaking-the-porn-loop',
      title: 'Breaking the Porn Loop',
      updatedAt: null,
    })
  })
})
