import type { LessonProgress, OpenLesson } from '@app/contracts/lessons'
import { aBegunCourse, aCourse, aLesson } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const COURSES = '/patient-dashboard/learn/courses'
const progress = (change: Partial<LessonProgress> = {}): LessonProgress => ({
  done_at: null,
  position: 0,
  watched_seconds: 0,
  results: null,
  ...change,
})
const DONE = '2026-11-23T04:00:00.000Z'
const opened = (change: Partial<OpenLesson> = {}): OpenLesson => ({ ...aLesson(), progress: progress(), ...change })
const show = (path: string, ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: COURSES + path, as: 'Patient', network })
const showLesson = (change: Partial<OpenLesson> = {}, ...network: ReturnType<typeof answer>[]) =>
  show(
    '/a-course/first',
    answer('GET /course/lesson', opened(change)),
    answer('GET /course/mine/details', aBegunCourse()),
    ...network,
  )
const film = async () => {
  await screen.findByRole('heading', { level: 1, name: 'First' })
  return document.querySelector('video')!
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('BOOK-06 a patient sees how far they are in each course, until when it is open, and goes on', async () => {
  const { lessons: _lessons, ...course } = aBegunCourse()
  show(
    '',
    answer('GET /course/mine', [course, { ...course, slug: 'old', title: 'Old', is_open: false }]),
    answer('GET /course/user/course-list', []),
  )
  const [open, ended] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(open.textContent).toContain('Lessons done1 of 2')
  expect(open.textContent).toContain('Open until')
  expect(within(open).getByRole('link', { name: 'Continue: Second' }).getAttribute('href')).toBe(
    `${COURSES}/a-course/second`,
  )
  expect(ended.textContent).toContain('Your access ended on')
  expect(within(ended).queryByRole('link', { name: /Go on/ })).toBeNull()
})

test('BOOK-06 a patient sees three courses that they do not have, with their price', async () => {
  const { lessons: _lessons, ...course } = aBegunCourse()
  const more = ['a-course', 'b', 'c', 'd', 'e'].map((slug) => aCourse({ slug, title: slug, price_paise: 0 }))
  show('', answer('GET /course/mine', [course]), answer('GET /course/user/course-list', more))
  const region = within(await screen.findByRole('region', { name: 'More courses' }))
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/courses/b',
    '/courses/c',
    '/courses/d',
  ])
  expect(region.getAllByRole('listitem')[0]!.textContent).toContain('Free')
  expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/courses')
})

test('BOOK-06 who has begun none is led to the courses', async () => {
  show('', answer('GET /course/mine', []))
  expect((await screen.findByRole('link', { name: 'See the courses' })).getAttribute('href')).toBe('/courses')
})

test('BOOK-06 a course that has ended keeps its list and its marks, and opens previews alone', async () => {
  show('/a-course', answer('GET /course/mine/details', aBegunCourse({ is_open: false })))
  expect(await screen.findByText(/We’ve kept your lesson list and your progress/)).toBeDefined()
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByRole('img', { name: 'Done' })).toBeDefined()
  expect(within(second!).queryByRole('img', { name: 'Done' })).toBeNull()
  expect(within(second!).getByRole('img', { name: 'Locked' })).toBeDefined()
  expect(within(first!).getByRole('link')).toBeDefined()
  expect(within(second!).queryByRole('link')).toBeNull()
})

const quote = {
  paid_paise: 129_900,
  back_paise: 129_900,
  back_by: '2026-12-02',
  free_until: '2026-11-30T04:00:00.000Z',
  free_percent: 20,
}
const giveBack = async (change: Partial<typeof quote> = {}) => {
  show(
    '/a-course',
    answer('GET /course/mine/details', aBegunCourse({ order_id: 'o1' })),
    answer('GET /course/cancel-quote', { ...quote, ...change }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Give this course back' }))
  return screen.findByRole('dialog')
}

test('BOOK-03 a bought course is given back for what is said before the button', async () => {
  const sent: unknown[] = []
  expect((await giveBack()).textContent).toContain('Give this course back?')
  expect(await screen.findByText(/by 2 December 2026 at the latest/)).toBeDefined()
  respondWith(
    answer('GET /course/mine/details', aBegunCourse({ is_open: false, order_id: null })),
    answerTo('POST /course/cancel', (_query, body) => {
      sent.push(body)
      return null
    }),
  )
  press('Give it back for ₹1,299')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ course_order_id: 'o1', quoted_paise: 129_900 }])
  expect(await screen.findByText(/We’ve kept your lesson list and your progress/)).toBeDefined()
})

test('BOOK-03 a lesson that was read before its course was given back is closed', async () => {
  const { router } = show(
    '/a-course/first',
    answer('GET /course/lesson', opened()),
    answer('GET /course/mine/details', aBegunCourse({ order_id: 'o1' })),
    answer('GET /course/cancel-quote', quote),
    answer('POST /course/cancel', null),
  )
  await film()
  await act(() => router.navigate(`${COURSES}/a-course`))
  fireEvent.click(await screen.findByRole('button', { name: 'Give this course back' }))
  respondWith(refusal('GET /course/lesson', { code: 'lesson_locked', opened_by: 'buy', price_paise: 129_900 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Give it back for ₹1,299' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate(`${COURSES}/a-course/first`))
  expect(await screen.findByText(/You need to buy the course to open this lesson/)).toBeDefined()
  expect(document.querySelector('video')).toBeNull()
})

test('BOOK-03 a course for which nothing comes back any more says so, and has no button for it', async () => {
  await giveBack({ back_paise: 0 })
  expect(await screen.findByText(/You can no longer get a refund/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Give it back/ })).toBeNull()
})

test('TRUE-01 a course that can’t be given back any more has no button for it', async () => {
  show('/a-course', answer('GET /course/mine/details', aBegunCourse({ order_id: 'o1', may: { give_back: null } })))
  expect(await screen.findByRole('heading', { name: 'A course' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Give this course back' })).toBeNull()
})

test('BOOK-06 a film has captions on, its words below it, and goes on where its reader was', async () => {
  showLesson({ progress: progress({ position: 42 }) })
  const video = await film()
  expect(video.querySelector('track')).toMatchObject({ kind: 'captions', default: true })
  expect(screen.getByRole('heading', { name: 'A scene' })).toBeDefined()
  fireEvent(video, new Event('loadedmetadata'))
  expect(video.currentTime).toBe(42)
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } })
  expect(video.playbackRate).toBe(1.5)
  press('Sound only')
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('audio')!.getAttribute('src')).toBe('/backend/course/film/l1')
})

test('BOOK-06 a film shows the picture of its course until it plays or is resumed', async () => {
  showLesson()
  const video = await film()
  await waitFor(() => expect(video.getAttribute('poster')).toBe('/images/course/a.svg'))
  expect(video.getAttribute('preload')).toBe('metadata')
  const seek = vi.spyOn(video, 'currentTime', 'set')
  fireEvent(video, new Event('loadedmetadata'))
  // a seek, even to the beginning, takes the picture away
  expect(seek).not.toHaveBeenCalled()
})

test('BOOK-06 the next lesson comes before the sources', async () => {
  showLesson({ sources: [{ title: 'A source', publisher: 'NHS', url: 'https://example.org/' }] })
  const next = await screen.findByRole('navigation', { name: 'Lessons' })
  const sources = screen.getByRole('heading', { name: 'Sources' })
  expect(next.compareDocumentPosition(sources)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('BOOK-06 what was played is told when the film stands and when the page is hidden, and makes it done', async () => {
  const told: unknown[] = []
  showLesson(
    {},
    answerTo('POST /course/progress', (_query, body) => {
      told.push(body)
      return progress({ watched_seconds: 95, position: 95, done_at: DONE })
    }),
  )
  const video = await film()
  const at = (seconds: number, event: string) => {
    video.currentTime = seconds
    fireEvent(video, new Event(event))
  }
  at(0, 'playing')
  at(30, 'timeupdate')
  at(30, 'seeking')
  at(80, 'seeked')
  at(80, 'playing')
  at(95, 'timeupdate')
  at(95, 'pause')
  const address = { course: 'a-course', lesson: 'first' }
  await waitFor(() =>
    expect(told).toEqual([
      {
        ...address,
        position: 95,
        watched: [
          { from: 0, to: 30 },
          { from: 80, to: 95 },
        ],
      },
    ]),
  )
  expect(await screen.findByText(/Done on/)).toBeDefined()
  at(95, 'playing')
  at(98, 'timeupdate')
  act(() => void fireEvent(globalThis.window, new Event('pagehide')))
  await waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toEqual({ ...address, position: 98, watched: [{ from: 95, to: 98 }] })
})

test('BOOK-06 a report that is lost goes with the next', async () => {
  const told: { watched: unknown[] }[] = []
  showLesson({}, failure('POST /course/progress', 503))
  const video = await film()
  const play = (from: number, to: number) => {
    video.currentTime = from
    fireEvent(video, new Event('playing'))
    video.currentTime = to
    fireEvent(video, new Event('timeupdate'))
    fireEvent(video, new Event('pause'))
  }
  const lost = vi.fn<() => void>()
  respondWith(failure('POST /course/progress', 503, '', lost))
  play(0, 10)
  await waitFor(() => expect(lost).toHaveBeenCalledOnce())
  respondWith(
    answerTo('POST /course/progress', (_query, body) => {
      told.push(body as { watched: unknown[] })
      return progress()
    }),
  )
  await waitFor(() => {
    play(10, 20)
    expect(told.flatMap(({ watched }) => watched)).toContainEqual({ from: 0, to: 10 })
  })
})

test('BOOK-06 a lesson is marked as done by a tap, and the mark is taken back', async () => {
  const sent: unknown[] = []
  showLesson(
    { kind: 'text', media: null },
    answerTo('POST /course/done', (_query, body) => {
      sent.push(body)
      return progress({ done_at: (body as { is_done: boolean }).is_done ? DONE : null })
    }),
  )
  await screen.findByRole('button', { name: 'Mark as done' })
  press('Mark as done')
  await screen.findByText(/Done on/)
  // a lesson that is done is not told to be undone: the button says what it does
  expect(screen.queryByText('Not done yet')).toBeNull()
  press('Mark as not done')
  await screen.findByRole('button', { name: 'Mark as done' })
  expect(sent).toMatchObject([{ is_done: true }, { is_done: false }])
  expect(screen.getByRole('link', { name: 'Next: Second' }).getAttribute('href')).toBe(`${COURSES}/a-course/second`)
})

test('BOOK-06 a quiz wants all answers, then tells what was right and why, and may be answered again', async () => {
  const questions = ['Red?', 'Blue?'].map((ask) => ({ ask, choices: ['Yes', 'No', 'Both'] }))
  const sent: unknown[] = []
  showLesson(
    { kind: 'quiz', media: null, questions },
    answerTo('POST /course/answer-quiz', (_query, body) => {
      sent.push(body)
      return progress({
        done_at: DONE,
        results: [
          { chosen: 1, right: 1, why: 'It is red.' },
          { chosen: 3, right: 2, why: 'It is not.' },
        ],
      })
    }),
  )
  const choose = (group: string, name: string) =>
    fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
  await screen.findByRole('radiogroup', { name: '1. Red?' })
  choose('1. Red?', 'Yes')
  press('Check my answers')
  expect(await screen.findByText('Please answer each question.')).toBeDefined()
  expect(sent).toEqual([])
  choose('2. Blue?', 'Both')
  press('Check my answers')
  const heading = await screen.findByRole('heading', { name: 'You had 1 of 2 right' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(sent).toEqual([{ course: 'a-course', lesson: 'first', answers: [1, 3] }])
  expect(screen.getByText('It is not.')).toBeDefined()
  expect(screen.getByText('You said: Both')).toBeDefined()
  // a refusal leaves the answers unchanged
  press('Answer again')
  respondWith(refusal('POST /course/answer-quiz', { code: 'answers_missing' }))
  choose('1. Red?', 'No')
  choose('2. Blue?', 'No')
  press('Check my answers')
  expect(await screen.findByText('Please answer each question')).toBeDefined()
  expect(within(screen.getByRole('radiogroup', { name: '1. Red?' })).getByRole('radio', { name: 'No' })).toMatchObject({
    checked: true,
  })
})

test('BOOK-06 an exercise leads to its timer', async () => {
  showLesson({ kind: 'exercise', media: null, exercise_slug: 'a-breath' })
  expect((await screen.findByRole('link', { name: 'Practise with the timer' })).getAttribute('href')).toBe(
    '/patient-dashboard/learn/exercises/a-breath',
  )
})

test('BOOK-06 a closed lesson says what opens it', async () => {
  show(
    '/a-course/first',
    refusal('GET /course/lesson', { code: 'lesson_locked', opened_by: 'start', price_paise: 0 }),
    refusal('GET /course/mine/details', { code: 'course_not_found' }),
  )
  expect(await screen.findByText('Start the course to open this lesson. It costs nothing.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe('/courses/a-course')
})

test('a course that somebody has not begun says so, and leads to its own page', async () => {
  show('/a-course', refusal('GET /course/mine/details', { code: 'course_not_found' }))
  expect(await screen.findByRole('heading', { name: 'You haven’t started this course' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe('/courses/a-course')
})

test.each([
  ['', 'GET /course/mine', 'Your courses did not load'],
  ['/a-course', 'GET /course/mine/details', 'This course did not load'],
  ['/a-course/first', 'GET /course/lesson', 'This lesson did not load'],
] as const)('a page %s that does not load can be asked for again', async (path, call, words) => {
  show(path, failure(call, 503), answer('GET /course/mine/details', aBegunCourse()))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
