import { createQueryClient, type Kernel } from '@app/kernel'
import { aCourse } from '@app/testing/examples'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { courseQuery } from './courses.query.ts'

fakeNetwork()

test('a course’s card says how many lessons are open, how long it takes and who made it', async () => {
  renderRemote(remote, { path: '/courses', network: catalogue() })
  const card = (await screen.findByRole('link', { name: 'A course' })).closest('li')!
  expect(card.textContent).toBe(
    'For twoA courseSome lessonsLessons2, 1 freeTime1 h 10 minWithDr A B₹1,299See the lessons: A course',
  )
  expect(card.querySelector('img')!.getAttribute('src')).toBe('/images/course/a.svg')
})

test('its page lists every lesson with its minutes, and marks the previews', async () => {
  renderRemote(remote, { path: '/courses/a-course', network: catalogue() })
  const lessons = (await screen.findByRole('heading', { level: 2, name: 'Lessons' })).closest('section')!
  expect(
    within(lessons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1FirstVideo · 10 minFree preview', '2SecondExercise · 1 h'])
  expect(screen.getByRole('link', { name: 'Dr A B' }).getAttribute('href')).toBe('/doctors/dr-a-b/7')
  expect(screen.getByText('Speaks plainly.', { exact: false })).toBeDefined()
  expect(screen.getByText('All back: course.')).toBeDefined()
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('Open for6 months')
})

test('a free course says so, and has nothing to give back', async () => {
  renderRemote(remote, { path: '/courses/a-course', network: catalogue({ courses: [aCourse({ price_paise: 0 })] }) })
  expect(await screen.findByText('The course costs nothing. A talk has its own price.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'If you change your mind' })).toBeNull()
  expect(screen.queryByText('₹0')).toBeNull()
})

test('its head is its own, with the course for machines', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(courseQuery(kernel, 'a-course').queryKey, aCourse())
  const head = remote.head({ pathname: '/courses/a-course', params: { slug: 'a-course' }, kernel })!
  expect(head).toMatchObject({ title: 'A course for tests', canonical: '/courses/a-course' })
  expect(head.data![1]).toMatchObject({
    '@type': 'Course',
    offers: { price: '1299.00', category: 'Paid' },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT70M', instructor: { name: 'Dr A B' } },
  })
})
