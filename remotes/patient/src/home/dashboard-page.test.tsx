import { DAY, MINUTE } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import type { Appointment } from '@app/contracts/booking'
import type { Next } from '@app/contracts/next'
import type { Today } from '@app/contracts/today'
import { anAppointment, anOffer, aPurchase, aRecommendation } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(answer('GET /guest/calls', []))

const dayIn = (days: number) => indiaDate(new Date(Date.now() + days * DAY).toISOString())
const TODAY = dayIn(0)
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
const step = (change: Partial<Next> = {}): Next => ({
  kind: 'nothing',
  appointment: null,
  paper_id: null,
  until: null,
  course: null,
  ...change,
})
const EMPTY: Today = {
  call: null,
  later: 0,
  step: step(),
  advice: null,
  offers: [],
  tasks: [],
  index: null,
  news: [],
  plan: null,
}
function show(change: Partial<Today> = {}, ...network: ReturnType<typeof answer>[]) {
  const home = answer('GET /patient/today', { ...EMPTY, ...change })
  const rest = [answer('GET /payments/status', aPurchase())]
  return renderRemote(remote, { path: '/patient-dashboard', as: 'Patient', network: [...network, home, ...rest] })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('PAIR-01 a call to which the reader is invited stands on their home', async () => {
  const { starts_at, ends_at, join_from, join_until } = appointment('confirmed', 5)
  const times = { starts_at, ends_at, join_from, join_until }
  show({}, answer('GET /guest/calls', [{ appointment_id: 'a1', doctor_name: 'Dr Rao', from: 'Meera P.', ...times }]))
  expect(await screen.findByRole('heading', { name: 'You’re invited to a call' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=a1')
  expect(screen.getByText('You have no calls booked.')).toBeDefined()
})

describe('HOME-01 the next call', () => {
  test('stands first, with its day, how soon it is, and its way in once it is open', async () => {
    show({ call: appointment('confirmed', 5), later: 2 })
    const call = within(await screen.findByRole('article'))
    expect(call.getByRole('heading').textContent).toMatch(/^(Today|Tomorrow), /)
    expect(call.getByText('in 5 minutes')).toBeDefined()
    expect(call.getByRole('link', { name: 'Join' }).getAttribute('href')).toContain('/meeting?appointment=confirmed5')
    expect(call.getByRole('link', { name: '2 more are booked' }).getAttribute('href')).toContain('/appointments')
  })

  test('that opens later says from when, and goes into the reader’s calendar', async () => {
    show({ call: appointment('confirmed', 600) })
    const call = within(await screen.findByRole('article'))
    expect(call.getByText(/^You can join from /)).toBeDefined()
    expect(call.getByRole('button', { name: 'Add to calendar' })).toBeDefined()
    expect(call.queryByRole('link', { name: 'Join' })).toBeNull()
  })

  test('whose payment the bank still checks says so', async () => {
    show({ call: appointment('held', 60) }, answer('GET /payments/status', aPurchase({ state: 'processing' })))
    expect(await screen.findByText('Checking payment')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })
})

describe('HOME-01 what there is to do today', () => {
  const week = Array.from({ length: 7 }, (_, n) => ({ day: dayIn(n - 3), is_done: n === 1 }))
  const tasks: Today['tasks'] = [
    { kind: 'exercise', slug: 'a-breath', title: 'A breath', seconds: 180, is_done: false, days_in_row: 6 },
    {
      kind: 'meals',
      diet_plan_id: 'd1',
      title: 'Iron plan',
      meals: ['Breakfast', 'Lunch'].map((name) => ({ name, at: '8 am', is_done: name === 'Breakfast' })),
    },
    { kind: 'milestone', milestone_id: 'm1', title: 'In bed by ten', week },
    {
      kind: 'medicine',
      prescription_id: 'p1',
      n: 1,
      name: 'COLECALCIFEROL',
      how: '1 capsule once a week',
      is_done: false,
      due_on: TODAY,
      until: dayIn(30),
    },
  ]

  test('stands in rows, with what is done of it', async () => {
    show({ tasks })
    const today = await part('Today')
    expect(today.getByText('0 of 4 done')).toBeDefined()
    expect(today.getByText('3 min · 6 days in a row')).toBeDefined()
    expect(today.getByText('Iron plan · 1 of 2 eaten')).toBeDefined()
    expect(today.getByRole('img', { name: '1 day this week' }).textContent).toMatch(/^[MTWFS]{7}$/)
    expect(today.getByText('1 day this week')).toBeDefined()
    expect(today.getByRole('link', { name: 'Play: A breath' }).getAttribute('href')).toContain('/exercises/a-breath')
    expect(today.getAllByRole('checkbox')).toHaveLength(5)
  })

  const session = { id: 's1', exercise_slug: 'a-breath', title: 'A breath', at: new Date().toISOString(), seconds: 180 }
  const diet = { id: 'd1', title: 'Iron plan', goal: '', meals: [], avoid: null, water: null, ticks: [] }
  test.each<[string, ReturnType<typeof answer>, object]>([
    [
      'A breath',
      answer('POST /exercise/add-session', { ...session, is_whole: true, felt: null }),
      { exercise_slug: 'a-breath', seconds: 180, is_whole: true },
    ],
    [
      'Lunch',
      answer('POST /diet-plan/tick', { ...diet, starts_on: TODAY, ends_on: TODAY, doctor_name: 'Dr Asha Rao' }),
      { diet_plan_id: 'd1', day: TODAY, meal: 1, is_done: true },
    ],
    [
      'In bed by ten',
      answer('POST /appointment/milestone/tick', []),
      { milestone_id: 'm1', day: TODAY, is_done: true },
    ],
    [
      'COLECALCIFEROL',
      answer('POST /prescription/tick', null),
      { prescription_id: 'p1', n: 1, day: TODAY, is_done: true },
    ],
  ])('%s is ticked in place, and the home is read again', async (name, ticked, body) => {
    const { kernel } = show({ tasks }, ticked)
    const post = vi.spyOn(kernel.api, 'post')
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name })
    respondWith(answer('GET /patient/today', EMPTY))
    fireEvent.click(tick)
    expect(tick.checked).toBe(true)
    expect(await screen.findByRole('link', { name: 'Choose an exercise' })).toBeDefined()
    const sent = post.mock.calls.filter(([path]) => !path.startsWith('/package'))
    expect(sent.map(([, said]) => said)).toMatchObject([body])
  })

  test('a refused tick goes back, and says why', async () => {
    show({ tasks })
    respondWith(refusal('POST /prescription/tick', { code: 'not_a_day' }))
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'COLECALCIFEROL' })
    fireEvent.click(tick)
    expect(await screen.findByText('This day is not one of the medicine’s days so far')).toBeDefined()
    await waitFor(() => expect(tick.checked).toBe(false))
  })

  test('a medicine of another day names the day, and an exercise that is done stays done', async () => {
    const [exercise, , , medicine] = tasks
    show({
      tasks: [
        { ...exercise, is_done: true } as Today['tasks'][number],
        { ...medicine, due_on: '2027-01-10' } as Today['tasks'][number],
      ],
    })
    const today = await part('Today')
    expect(today.getByText(/^Next: Sun 10 Jan$/)).toBeDefined()
    const [done, ...others] = today.getAllByRole<HTMLInputElement>('checkbox')
    expect(others).toEqual([])
    fireEvent.click(done!)
    expect(done!.checked).toBe(true)
    // what is due on another day is nothing to do today
    expect(today.getByText('1 of 1 done')).toBeDefined()
  })
})

describe('HOME-01 how the reader is', () => {
  const reports = [48, 57].map((overall, n) => ({ finished_at: `2026-11-${n + 10}T06:00:00.000Z`, overall }))

  test('is a ring with one sentence, and a line with a table for who does not see it', async () => {
    show({
      index: {
        response_id: 'r2',
        overall: 57,
        focus: ['Closeness and communication', 'Comfort and pain'],
        line: reports,
      },
    })
    const how = await part('How you are')
    expect(how.getByRole('img', { name: '57 of 100' })).toBeDefined()
    expect(how.getByText('Worth a closer look: Closeness and communication; Comfort and pain.')).toBeDefined()
    expect(how.getByText('+9')).toBeDefined()
    expect(how.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '10 November 202648 of 100',
      '11 November 202657 of 100',
    ])
    expect(how.getByRole('link', { name: 'See the parts' }).getAttribute('href')).toBe('/shi/report/r2')
  })

  test('without a number tells no number, and with one report no change', async () => {
    show({ index: { response_id: 'r3', overall: null, focus: [], line: reports.slice(0, 1) } })
    const how = await part('How you are')
    expect(how.getByText('You didn’t answer enough questions for a score last time.')).toBeDefined()
    expect(how.queryByRole('img')).toBeNull()
    expect(how.queryByText('+9')).toBeNull()
  })
})

test('HOME-01 what is new is named with its kind and day, and leads to its page', async () => {
  const at = '2026-11-22T06:00:00.000Z'
  show({
    news: [
      { kind: 'prescription', id: 'p1', title: 'Dr Asha Rao', at },
      { kind: 'report', id: 'b1', title: 'A panel', at },
      { kind: 'message', id: 't1', title: 'Dr Asha Rao', at },
    ],
  })
  const news = await part('What’s new')
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Your report is ready: A panelReport · Sun 22.Nov/),
  )
  expect(news.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dr Asha Rao wrote you a prescription', '/patient-dashboard/records/prescriptions/p1'],
    ['Your report is ready: A panel', '/patient-dashboard/lab-tests/b1'],
    ['Dr Asha Rao wrote to you', '/patient-dashboard/messages/t1'],
  ])
})

test('HOME-01 the plan shows its week, and leads to the next session', async () => {
  const usable_until = '2026-12-12T06:00:00.000Z'
  show({ plan: { title: 'Two months', week: 3, weeks: 8, left: 2, all: 4, usable_until } })
  const plan = await part('Your plan')
  expect(plan.getByText('Week 3 of 8')).toBeDefined()
  expect(plan.getByRole('progressbar').getAttribute('value')).toBe('3')
  expect(plan.getByText(/^2 of 4 sessions left · use by 12 Dec/)).toBeDefined()
  expect(plan.getByRole('link', { name: 'Book the next session' })).toBeDefined()
})

test('HOME-03 a home of somebody new has a drawing, one sentence and one verb in each part', async () => {
  show({ step: step({ kind: 'start_index' }) })
  expect((await screen.findByRole('link', { name: 'Start the check' })).getAttribute('href')).toBe('/shi')
  const parts = [...document.querySelectorAll<HTMLElement>('[data-empty]')]
  expect(parts).toHaveLength(5)
  for (const one of parts) {
    expect(one.querySelectorAll('[data-drawing]')).toHaveLength(1)
    expect(one.querySelectorAll('p')).toHaveLength(1)
    expect(within(one).getAllByRole('link')).toHaveLength(1)
  }
  // the check has its own section, so it isn't also shown as a step
  expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull()
})

test('a home that does not load can be asked for again', async () => {
  renderRemote(remote, {
    path: '/patient-dashboard',
    as: 'Patient',
    network: [failure('GET /patient/today', 503, 'Something went wrong')],
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

describe('PATD-01 the next step', () => {
  const showStep = (change: Partial<Next>) => {
    show({ step: step(change) })
    return part('Your next step')
  }

  test.each<[Partial<Next>, string, string]>([
    [{ kind: 'visit', paper_id: 'b1' }, 'Choose a day', '/patient-dashboard/lab-tests/b1'],
    [{ kind: 'talk', paper_id: 'b1' }, 'See when', '/patient-dashboard/lab-tests/b1'],
    [{ kind: 'report', paper_id: 'b1' }, 'See it', '/patient-dashboard/lab-tests/b1'],
    [{ kind: 'prescription', paper_id: 'p1' }, 'See it', '/patient-dashboard/records/prescriptions/p1'],
    [{ kind: 'unit', until: '2027-01-30T05:00:00.000Z' }, 'See your plan', '/patient-dashboard/plan'],
    [{ kind: 'call', until: '2027-01-30T05:00:00.000Z' }, 'Choose a time', '/discovery-call/timeslot'],
    [{ kind: 'finish_index' }, 'Continue', '/shi/questions'],
  ])('%j leads on', async (change, label, href) => {
    expect((await showStep(change)).getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  })

  test.each([
    [true, 'Continue', 'Continue your course: A course.'],
    [false, 'Begin', 'Your course is open: A course.'],
  ])('BOOK-06 a course that is open leads to its lesson (begun: %s)', async (is_begun, label, words) => {
    const card = await showStep({
      kind: 'course',
      course: { slug: 'a-course', title: 'A course', lesson: 'second', is_begun },
    })
    expect(card.getByText(words)).toBeDefined()
    expect(card.getByRole('link', { name: label }).getAttribute('href')).toBe(
      '/patient-dashboard/learn/courses/a-course/second',
    )
  })

  test('tells who must say who they are, beside their call', async () => {
    const ahead = appointment('confirmed', 600)
    show({ call: ahead, step: step({ kind: 'identity', appointment: ahead }) })
    const card = await part('Your next step')
    expect(card.getByRole('link', { name: 'Tell us who you are' }).getAttribute('href')).toBe('/account/profile')
    expect(screen.getByRole('article').textContent).toContain(ahead.doctor_name)
  })

  test('leads a held call to its payment', async () => {
    const card = await showStep({ kind: 'pay', appointment: appointment('held', 60) })
    expect((await card.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toContain(
      '/discovery-call/confirm?doctor=101',
    )
  })

  test('PAYS-04 takes no old word on a payment', async () => {
    const afresh = answerTo('GET /payments/status', (query) =>
      aPurchase({ state: query.get('fresh') ? 'processing' : 'unpaid' }),
    )
    show({ step: step({ kind: 'pay', appointment: appointment('held', 60) }) }, afresh)
    expect(await screen.findByText('Checking payment')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  test('offers no payment of which the server says nothing', async () => {
    show({ step: step({ kind: 'pay', appointment: appointment('held', 60) }) }, failure('GET /payments/status', 503))
    expect(await screen.findByText('Awaiting payment')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })
})

test('BOOK-04 what an expert recommends and offers stands in one card, each with its next step', async () => {
  show({ advice: aRecommendation(), offers: [anOffer()] })
  const card = await part('For you')
  expect(await card.findByText(/recommends that you see a sexologist/)).toBeDefined()
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
