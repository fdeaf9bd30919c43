import { MINUTE } from '@app/domain/durations'
import type { Appointment } from '@app/contracts/booking'
import type { Next } from '@app/contracts/next'
import { anAppointment, anOffer, aPurchase, aRecommendation } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const appointment = (status: Appointment['status'], minutesAhead: number) => {
  const start = Date.now() + minutesAhead * MINUTE
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
  return anAppointment({
    id: `${status}${minutesAhead}`,
    status,
    starts_at: at(0),
    ends_at: at(15),
    join_from: at(-10),
    join_until: at(30),
    doctor_name: `Dr ${status} ${minutesAhead}`,
    hold_expires_at: null,
  })
}
const aNext = (change: Partial<Next> = {}): Next => ({
  kind: 'nothing',
  appointment: null,
  paper_id: null,
  until: null,
  course: null,
  ...change,
})
const nothingForYou = [
  answer('POST /package/get-user-package-recommendation', null),
  answer('GET /package/publish', []),
  answer('GET /patient/next', aNext()),
]
const unpaid = answer('GET /payments/status', aPurchase())
const show = (...appointments: Appointment[]) => showWith(unpaid, ...appointments)
const showWith = (payment: ReturnType<typeof answer>, ...appointments: Appointment[]) =>
  renderRemote(remote, {
    path: '/patient-dashboard',
    as: 'Patient',
    network: [answer('GET /appointment/patient-appointment', appointments), payment, ...nothingForYou],
  })

test('a call that is open can be joined, a later one says when', async () => {
  show(appointment('confirmed', 5), appointment('confirmed', 600))
  expect(await screen.findAllByRole('link', { name: 'Join' })).toHaveLength(1)
  expect(screen.getAllByText('Join opens 10 minutes before.')).toHaveLength(1)
})

test('a held call leads to its payment', async () => {
  show(appointment('held', 60))
  expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toContain(
    '/discovery-call/confirm?doctor=101',
  )
})

test('what a phone’s bar has no room for is reached from here', async () => {
  show()
  const more = within(await screen.findByRole('region', { name: 'More for you' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/patient-dashboard/appointments',
    '/patient-dashboard/plan',
    '/patient-dashboard/learn/courses',
    '/patient-dashboard/messages',
    '/patient-dashboard/lab-tests',
    '/patient-dashboard/ask',
    '/patient-dashboard/payments',
  ])
})

test('a held call whose payment the bank still checks says so, and can’t be paid again', async () => {
  showWith(answer('GET /payments/status', aPurchase({ state: 'processing' })), appointment('held', 60))
  expect(await screen.findByText('Checking payment')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('PAYS-04 the dashboard takes no old word on a payment', async () => {
  const afresh = answerTo('GET /payments/status', (query) =>
    aPurchase({ state: query.get('fresh') ? 'processing' : 'unpaid' }),
  )
  showWith(afresh, appointment('held', 60))
  expect(await screen.findByText('Checking payment')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('a held call of whose payment the server says nothing can’t be paid yet', async () => {
  showWith(failure('GET /payments/status', 503), appointment('held', 60))
  expect(await screen.findByText('Awaiting payment')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('without any call the first step is offered', async () => {
  show()
  expect(await screen.findByRole('link', { name: 'Choose a time' })).toBeDefined()
})

test('a list that does not load can be asked for again', async () => {
  renderRemote(remote, {
    path: '/patient-dashboard',
    as: 'Patient',
    network: [failure('GET /appointment/patient-appointment', 503, 'Something went wrong'), ...nothingForYou],
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('BOOK-04 what an expert recommends and offers stands in one card, each with its next step', async () => {
  show()
  respondWith(
    answer('POST /package/get-user-package-recommendation', aRecommendation()),
    answer('GET /package/publish', [anOffer(), anOffer({ linked: 'over', state: 'ended' })]),
  )
  const card = within(await screen.findByRole('region', { name: 'For you' }))
  expect(await card.findByText(/you should talk to a sexologist/)).toBeDefined()
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose a time', '/book-appointment?kind=Sexologist'],
    ['See this offer', '/package/detail/a-plan?linked=a-token'],
  ])
})

test('who has no recommendation and no offer sees no card', async () => {
  show()
  expect(await screen.findByRole('link', { name: 'Choose a time' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull()
})

const showNext = (next: Partial<Next>, ...appointments: Appointment[]) => {
  show(...appointments)
  respondWith(answer('GET /patient/next', aNext(next)))
  return screen.findByRole('region', { name: 'Your next step' })
}

test.each<[Partial<Next>, string, string]>([
  [{ kind: 'visit', paper_id: 'b1' }, 'Choose a day', '/patient-dashboard/lab-tests/b1'],
  [{ kind: 'talk', paper_id: 'b1' }, 'See when', '/patient-dashboard/lab-tests/b1'],
  [{ kind: 'report', paper_id: 'b1' }, 'See it', '/patient-dashboard/lab-tests/b1'],
  [{ kind: 'prescription', paper_id: 'p1' }, 'See it', '/patient-dashboard/records/prescriptions/p1'],
  [{ kind: 'unit', until: '2027-01-30T05:00:00.000Z' }, 'See your plan', '/patient-dashboard/plan'],
  [{ kind: 'call', until: '2027-01-30T05:00:00.000Z' }, 'Choose a time for it', '/discovery-call/timeslot'],
])('PATD-01 the next step %j leads on', async (next, label, href) => {
  const card = within(await showNext(next))
  expect(card.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})

test('PATD-01 a call that is open stands in the next step alone', async () => {
  const open = appointment('confirmed', 5)
  const card = within(await showNext({ kind: 'join', appointment: open }, open, appointment('confirmed', 600)))
  expect(card.getByRole('link', { name: 'Join' })).toBeDefined()
  expect(await screen.findAllByRole('link', { name: 'Move or cancel' })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Join' })).toHaveLength(1)
})

test('PATD-01 who must tell who they are is told so, and their consultation stays in the list', async () => {
  const ahead = appointment('confirmed', 600)
  const card = within(await showNext({ kind: 'identity', appointment: ahead }, ahead))
  expect(card.getByRole('link', { name: 'Tell us who you are' }).getAttribute('href')).toBe('/account/profile')
  expect(screen.getByRole('region', { name: 'Upcoming' }).textContent).toContain(ahead.doctor_name)
})

test('PATD-01 where nothing is to be done there is no step, and where it does not load the list stands', async () => {
  show(appointment('confirmed', 5))
  respondWith(failure('GET /patient/next', 500))
  expect(await screen.findByRole('link', { name: 'Join' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull()
})

test.each([
  ['start_index', 'See what it is', '/shi'],
  ['finish_index', 'Go on', '/shi/questions'],
] as const)('SHIQ-01 where nothing else waits, %s leads to it', async (kind, label, path) => {
  show()
  respondWith(answer('GET /patient/next', aNext({ kind })))
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(path)
})

test.each([
  [true, 'Go on', 'Go on with your course: A course.'],
  [false, 'Begin', 'Your course is open: A course.'],
])(
  'BOOK-06 a course that is open is the next step where nothing else waits (begun: %s)',
  async (is_begun, label, words) => {
    const course = { slug: 'a-course', title: 'A course', lesson: 'second', is_begun }
    show()
    respondWith(answer('GET /patient/next', aNext({ kind: 'course', course })))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(
      '/patient-dashboard/learn/courses/a-course/second',
    )
  },
)
