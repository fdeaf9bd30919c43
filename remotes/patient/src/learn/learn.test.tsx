import type { Exercise, ExerciseSession } from '@app/contracts/learning'
import type { Today } from '@app/contracts/today'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

const TODAY: Today = {
  call: null,
  later: 0,
  step: { kind: 'nothing', appointment: null, paper_id: null, until: null, course: null },
  advice: null,
  offers: [],
  tasks: [],
  index: null,
  news: [],
  plan: null,
}
fakeNetwork(answer('GET /patient/today', TODAY))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LEARN = '/patient-dashboard/learn'
const exercise: Exercise = {
  slug: 'a-breath',
  kind: 'breathing',
  title: 'A breath',
  summary: 'For calm.',
  seconds: 20,
  care: ['Stop if you feel dizzy.'],
  steps: [
    { text: 'Breathe in.', seconds: 4 },
    { text: 'Breathe out.', seconds: 6 },
  ],
  rounds: 2,
  sources: [{ title: 'A source', publisher: 'NHS', url: 'https://example.org/' }],
  reviewed_on: null,
}
const aSession = (change: Partial<ExerciseSession> = {}): ExerciseSession => ({
  id: 's1',
  exercise_slug: 'a-breath',
  title: 'A breath',
  at: '2026-11-21T06:00:00.000Z',
  seconds: 65,
  is_whole: true,
  felt: 4,
  ...change,
})
const show = (path: string, ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: LEARN + path, as: 'Patient', network })
const showExercise = async () => {
  show('/exercises/a-breath', answer('GET /exercise/detail', exercise))
  return within(await screen.findByRole('region', { name: 'Timer' }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('PATD-03 the exercise that the reader does these days comes first', async () => {
  const task = { slug: 'a-breath', title: 'A breath', seconds: 180, is_done: true, days_in_row: 6 }
  show(
    '',
    answer('GET /patient/today', { ...TODAY, tasks: [{ kind: 'exercise', ...task }] }),
    answer('GET /course/mine', []),
    answer('GET /exercise/list', [exercise]),
    answer('GET /self-help-guide/list', []),
  )
  const own = within(await screen.findByRole('region', { name: 'Your exercise' }))
  expect(own.getByRole('link', { name: 'A breath' }).getAttribute('href')).toBe(`${LEARN}/exercises/a-breath`)
  expect(own.getByText('3 min · 6 days in a row')).toBeDefined()
  expect(own.getByText('Done today')).toBeDefined()
  expect(own.queryByRole('link', { name: 'Play: A breath' })).toBeNull()
})

test('PATD-03 guides and exercises are listed, each with its length and its page', async () => {
  show(
    '',
    answer('GET /course/mine', []),
    answer('GET /exercise/list', [exercise]),
    answer('GET /self-help-guide/list', [
      { slug: 'a-guide', topic: 'mind', title: 'A guide', summary: 'To read.', minutes: 3 },
    ]),
  )
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('A breath')).toBe(`${LEARN}/exercises/a-breath`)
  expect(await hrefOf('A guide')).toBe(`${LEARN}/guides/a-guide`)
  expect(within(screen.getByRole('region', { name: 'Breath Exercises' })).getByText('1 min')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Mind Guides' })).getByText('3 min')).toBeDefined()
})

const five = [
  answer('GET /course/mine', []),
  answer(
    'GET /exercise/list',
    Array.from({ length: 5 }, (_, n) => ({ ...exercise, slug: `e${n}`, title: `Exercise ${n}` })),
  ),
  answer('GET /self-help-guide/list', []),
]
const links = () => screen.getAllByRole('link', { name: /^Exercise/ }).map(({ textContent }) => textContent)

test('PATD-03 in a wide window a group has three rows, and the others on request', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 900px)' }),
  )
  show('', ...five)
  fireEvent.click(await screen.findByRole('button', { name: 'All 5 exercises: Breath' }))
  expect(links()).toHaveLength(5)
  expect(document.activeElement?.textContent).toBe('Exercise 3')
  expect(screen.queryByRole('button', { name: /^All 5/ })).toBeNull()
  cleanup()
  show('', ...five)
  await screen.findByRole('button', { name: 'All 5 exercises: Breath' })
  expect(links()).toEqual(['Exercise 0', 'Exercise 1', 'Exercise 2'])
})

test('PATD-03 on a phone a group is closed until the reader opens it, and says how much it holds', async () => {
  show('', ...five)
  const group = await screen.findByRole('region', { name: 'Breath Exercises' })
  expect(group.querySelector('details')!.open).toBe(false)
  expect(within(group).getByText('5 exercises')).toBeDefined()
})

test('PATD-03 a guide has its text, its sources, and says that no doctor has reviewed it', async () => {
  show(
    '/guides/a-guide',
    answer('GET /self-help-guide/detail', {
      slug: 'a-guide',
      topic: 'mind',
      title: 'A guide',
      summary: 'To read.',
      minutes: 3,
      body: '<h2>First</h2><p>Words.</p>',
      sources: exercise.sources,
      reviewed_on: null,
    }),
  )
  expect(await screen.findByRole('heading', { name: 'First' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'A source' }).getAttribute('rel')).toBe('noreferrer noopener')
  expect(screen.getByText('No doctor has reviewed this text yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See our experts' }).getAttribute('href')).toBe('/doctors')
})

test('PATD-03 the timer leads from step to step, and stands while it is paused', async () => {
  const timer = await showExercise()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1000)
    })
  press('Begin')
  pass(1)
  expect(timer.getByRole('timer').textContent).toBe('0:03')
  pass(4)
  expect(timer.getByText('Breathe out.')).toBeDefined()
  press('Pause')
  pass(60)
  expect(timer.getByRole('timer').textContent).toBe('0:05')
  press('Continue')
  pass(5)
  expect(timer.getByText('Round 2 of 2')).toBeDefined()
  pass(10)
  expect(screen.getByText('You did all of it.')).toBeDefined()
})

test('PATD-03 what was done is kept once, with how it felt', async () => {
  const bodies: unknown[] = []
  await showExercise()
  respondWith(
    answerTo('POST /exercise/add-session', (_query, body) => {
      bodies.push(body)
      return aSession()
    }),
  )
  press('Begin')
  for (let step = 0; step < 4; step++) press('Next step')
  fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
  press('Save it')
  expect(await screen.findByText('Saved. Well done.')).toBeDefined()
  expect(bodies).toEqual([{ key: expect.any(String), exercise_slug: 'a-breath', seconds: 20, is_whole: true, felt: 4 }])
})

test('a session that is refused stays on the page, and goes under the same key again', async () => {
  await showExercise()
  respondWith(failure('POST /exercise/add-session', 503))
  press('Begin')
  press('Next step')
  press('Stop here')
  press('Save it')
  expect(await screen.findByText(/Nothing is lost/)).toBeDefined()
  expect(screen.getByText('You stopped before the end. That’s fine.')).toBeDefined()
})

test('PATD-03 what the reader has done is listed, and what is not whole says so', async () => {
  show('/sessions', answer('GET /exercise/sessions', [aSession(), aSession({ id: 's2', is_whole: false, felt: null })]))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A breathfelt good.* · 1 min$/),
    expect.stringMatching(/^A breathstopped before the end.* · 1 min$/),
  ])
  expect(screen.getByText('2 sessions').parentElement?.textContent).toBe('2 sessions · 2 min')
})

test('PATD-03 the practice log shows the days of this week', async () => {
  const today = aSession({ at: new Date().toISOString() })
  const old = aSession({ id: 's2', at: '2020-01-01T06:00:00.000Z' })
  show('/sessions', answer('GET /exercise/sessions', [today, { ...today, id: 's3' }, old]))
  expect(await screen.findByRole('img', { name: '1 day this week' })).toBeDefined()
})

test.each([
  ['', 'GET /exercise/list', 'The exercises did not load'],
  ['/guides/a-guide', 'GET /self-help-guide/detail', 'This guide did not load'],
  ['/exercises/a-breath', 'GET /exercise/detail', 'This exercise did not load'],
  ['/sessions', 'GET /exercise/sessions', 'Your practice log did not load'],
] as const)('a page %s that does not load can be asked for again', async (path, call, words) => {
  show(path, failure(call, 503), answer('GET /self-help-guide/list', []), answer('GET /course/mine', []))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['/guides/gone', 'GET /self-help-guide/detail', 'We could not find this guide'],
  ['/exercises/gone', 'GET /exercise/detail', 'We could not find this exercise'],
] as const)('a page %s of what is not there says so, and no retry is offered', async (path, call, words) => {
  show(path, failure(call, 404))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
