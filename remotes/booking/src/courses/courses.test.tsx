import { createQueryClient, type Kernel } from '@app/kernel'
import { aBegunCourse, aCourse, aLesson } from '@app/testing/examples'
import { NO_EXPERTS } from '@app/testing/beside'
import { answer, answerTo, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { courseQuery, previewQuery } from './courses.query.ts'

fakeNetwork(NO_EXPERTS)

test('a course’s card says how many lessons are open, how long it takes and who made it', async () => {
  renderRemote(remote, { path: '/courses', network: catalogue() })
  const card = (await screen.findByRole('link', { name: 'A course' })).closest('li')!
  expect(card.textContent).toBe(
    'For twoA courseSome lessons2 lessons, 1 free · 1 h 10 minDr A B₹1,299See the lessons: A course',
  )
  expect(card.querySelector('img')!.getAttribute('src')).toBe('/images/course/a.svg')
})

test('TRUE-04 the card of a free course counts no lessons as free', async () => {
  renderRemote(remote, { path: '/courses', network: catalogue({ courses: [aCourse({ price_paise: 0 })] }) })
  const card = (await screen.findByRole('link', { name: 'A course' })).closest('li')!
  expect(card.textContent).toContain('2 lessons · 1 h 10 min')
})

test('its page lists every lesson with its minutes, and marks the previews', async () => {
  renderRemote(remote, { path: '/courses/a-course', network: catalogue() })
  const lessons = (await screen.findByRole('heading', { level: 2, name: 'Lessons' })).closest('section')!
  expect(
    within(lessons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1FirstVideo · 10 minFree preview', '2SecondExercise · 1 h'])
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/courses/a-course/first')
  expect(screen.queryByRole('link', { name: 'Second' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Dr A B' }).getAttribute('href')).toBe('/doctors/dr-a-b/7')
  expect(screen.getByText('This course speaks plainly.', { exact: false })).toBeDefined()
  // a course has no day on which one could cancel late
  const cases = screen.getByText('All back: course.').closest('dl')!
  const names = within(cases).getAllByRole('term')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Full refund', 'After that', 'If something goes wrong'])
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('Open for6 months')
})

test('a free course says so, and has nothing to give back', async () => {
  renderRemote(remote, { path: '/courses/a-course', network: catalogue({ courses: [aCourse({ price_paise: 0 })] }) })
  expect(await screen.findByText('This course is free. Sessions with an expert are charged separately.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'If you change your mind' })).toBeNull()
  expect(screen.queryByText('₹0')).toBeNull()
})

test('the name of who made a course and left the lists leads nowhere', async () => {
  const { instructor } = aCourse()
  const course = aCourse({ instructor: { ...instructor, is_listed: false } })
  renderRemote(remote, { path: '/courses/a-course', network: catalogue({ courses: [course] }) })
  expect((await screen.findAllByText('Dr A B')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Dr A B' })).toBeNull()
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(courseQuery(kernel, 'a-course').queryKey, course)
  const head = remote.head({ pathname: '/courses/a-course', params: { slug: 'a-course' }, kernel })!
  expect(JSON.stringify(head.data)).not.toContain('/doctors/')
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

const free = (...more: ReturnType<typeof answer>[]) => [
  ...more,
  ...catalogue({ courses: [aCourse({ price_paise: 0 })] }),
]
const { lessons: _lessons, ...begun } = aBegunCourse()

test('BOOK-06 a visitor opens a preview: its film with captions, and its words', async () => {
  renderRemote(remote, {
    path: '/courses/a-course/first',
    network: [...catalogue(), answer('GET /course/preview', aLesson())],
  })
  const title = await screen.findByRole('heading', { level: 1, name: 'First' })
  expect(title.nextElementSibling!.textContent).toBe('Free preview · Video · 2 min · not yet reviewed by a doctor')
  expect(document.body.textContent.match(/reviewed/g)).toHaveLength(1)
  const video = document.querySelector('video')!
  expect(video.getAttribute('src')).toBe('/backend/course/film/l1')
  expect(video.querySelector('track')!.getAttribute('src')).toBe('/backend/course/captions/l1')
  expect(screen.getByRole('heading', { name: 'A scene' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe('/courses/a-course')
})

test('BOOK-06 a preview leads to the next lesson that is open to everyone, and shows the course’s picture until it plays', async () => {
  const [first, second] = aCourse().lessons
  const course = aCourse({ lessons: [first!, second!, { ...first!, slug: 'third', position: 3, title: 'Third' }] })
  renderRemote(remote, {
    path: '/courses/a-course/first',
    network: [...catalogue({ courses: [course] }), answer('GET /course/preview', aLesson())],
  })
  const next = await screen.findByRole('link', { name: 'Next lesson: Third (free)' })
  expect(next.getAttribute('href')).toBe('/courses/a-course/third')
  // the course is named below the film, with its maker and its price
  const whole = await screen.findByText(/^This lesson is part of/)
  expect(whole.textContent).toBe(`This lesson is part of ${course.title}, made by Dr A B. All 3 lessons cost ₹1,299.`)
  expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe('/courses/a-course')
  expect(document.querySelector('video')!.getAttribute('poster')).toBe('/images/course/a.svg')
  // the way on is below the film, the course comes after its words, and the list shows where the reader is
  const transcript = screen.getByRole('heading', { name: 'Transcript' })
  expect(next.compareDocumentPosition(transcript)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(transcript.compareDocumentPosition(whole)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const rows = within(screen.getByRole('navigation', { name: 'All lessons in this course' })).getAllByRole('listitem')
  expect(rows.map(({ dataset }) => dataset.marked)).toEqual(['true', undefined, undefined])
})

test('BOOK-06 the address of a lesson that is no preview leads to its course', async () => {
  const locked = refusal('GET /course/preview', { code: 'lesson_locked', opened_by: 'buy', price_paise: 100 })
  const { router } = renderRemote(remote, { path: '/courses/a-course/second', network: [locked, ...catalogue()] })
  expect(await screen.findByRole('heading', { level: 1, name: 'A course' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/courses/a-course')
})

test('BOOK-06 a preview has a title and an address of its own', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  const params = { slug: 'a-course', lesson: 'first' }
  kernel.query.setQueryData(previewQuery(kernel, { course: 'a-course', lesson: 'first' }).queryKey, aLesson())
  expect(remote.head({ pathname: '/courses/a-course/first', params, kernel })).toMatchObject({
    title: 'First: a free lesson of A course',
    canonical: '/courses/a-course/first',
  })
})

test('BOOK-06 a patient starts the free course with one tap', async () => {
  const sent: unknown[] = []
  const { router } = renderRemote(remote, {
    path: '/courses/a-course',
    as: 'Patient',
    network: free(
      answer('GET /course/mine', []),
      answerTo('POST /course/start', (_query, body) => {
        sent.push(body)
        return begun
      }),
    ),
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start the course' }))[0]!)
  expect(await screen.findByText('another page')).toBeDefined()
  expect(sent).toEqual([{ course: 'a-course' }])
  expect(router.state.location.pathname).toBe('/patient-dashboard/learn/courses/a-course')
})

test('TRUE-01 who has bought it is offered it, and not to buy it again', async () => {
  const network = [...catalogue({ courses: [aCourse()] }), answer('GET /course/mine', [begun])]
  renderRemote(remote, { path: '/courses/a-course', as: 'Patient', network })
  await screen.findAllByRole('link', { name: 'Continue the course' })
  expect(screen.queryByRole('link', { name: /^Buy for/ })).toBeNull()
})

test('BOOK-06 who has begun it goes on', async () => {
  renderRemote(remote, { path: '/courses/a-course', as: 'Patient', network: free(answer('GET /course/mine', [begun])) })
  const [goOn] = await screen.findAllByRole('link', { name: 'Continue the course' })
  expect(goOn!.getAttribute('href')).toBe('/patient-dashboard/learn/courses/a-course')
})

test('BOOK-06 a visitor logs in before they start', async () => {
  renderRemote(remote, { path: '/courses/a-course', network: free() })
  const [login] = await screen.findAllByRole('link', { name: 'Log in to start for free' })
  expect(login!.getAttribute('href')).toBe('/login')
})
