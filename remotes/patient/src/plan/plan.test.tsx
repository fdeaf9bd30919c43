import { thePlans } from '@app/testing/beside'
import { aBegunCourse, aPlan } from '@app/testing/examples'
import type { Plan } from '@app/contracts/plans'
import { DAY } from '@app/domain/durations'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(failure('GET /course/mine/details', 404))

const show = (...plans: Plan[]) =>
  renderRemote(remote, {
    path: '/patient-dashboard/plan',
    as: 'Patient',
    network: thePlans(plans),
  })

/** A plan of which nothing is booked. */
const FREE = { units: aPlan().units.filter(({ state }) => state !== 'reserved') }

describe('the page of a plan', () => {
  test('BOOK-04 tells what is left of each part, and leads to booking it', async () => {
    show(aPlan())
    expect(await screen.findByRole('heading', { name: 'Two months' })).toBeDefined()
    expect(screen.getByText('You paid ₹5,499 on 1 November 2026. Use it by 30 January 2027.')).toBeDefined()
    expect(screen.getByText('2 of 3 left, 1 booked')).toBeDefined()
    // what is used up is one line below the rest
    expect(screen.getByText('Used: Sexologist consultation')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: 'Book a time' }).map((link) => link.getAttribute('href'))).toEqual([
      '/book-appointment?kind=Therapist&most=89900',
    ])
  })

  test('BOOK-04 tells the week of the treatment, which has as many weeks as it has of messages', async () => {
    const [unit] = aPlan().units
    const week = { ...unit!, type: 'chat_followup' as const, state: 'available' as const, name: 'Week of chat' }
    const starts_at = new Date(Date.now() - 15 * DAY).toISOString()
    const ends_at = new Date(Date.now() + 75 * DAY).toISOString()
    show(aPlan({ starts_at, ends_at, units: Array.from({ length: 8 }, (_, n) => ({ ...week, n })) }))
    expect(await screen.findByText('Week 3 of 8')).toBeDefined()
  })

  test('BOOK-04 leads from a lab panel to its test', async () => {
    const [unit] = aPlan().units
    const panel = { ...unit!, type: 'lab_panel' as const, state: 'available' as const, lab_test_slug: 'a-panel' }
    show(aPlan({ units: [panel] }))
    const link = await screen.findByRole('link', { name: 'Book this test' })
    expect(link.getAttribute('href')).toBe('/lab-tests/a-panel')
  })

  test('MSGS-02 leads from its weeks of chat to the messages, and not once it is over', async () => {
    const [unit] = aPlan().units
    const week = { ...unit!, type: 'chat_followup' as const, name: 'Week of chat follow-up', appointment_id: null }
    const units = [1, 2].map((n) => ({ ...week, n, state: 'available' as const }))
    show(aPlan({ units }), aPlan({ id: 'over', units, state: 'ended' }))
    const links = await screen.findAllByRole('link', { name: 'Send a message' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/patient-dashboard/messages'])
    expect(screen.getAllByText('2 in total')).toHaveLength(2)
  })

  test('BOOK-06 begins a course that it holds, and opens it', async () => {
    const [unit] = aPlan().units
    const held = { ...unit!, type: 'course' as const, name: 'Course', course_slug: 'a-course', appointment_id: null }
    const sent: unknown[] = []
    const { router } = renderRemote(remote, {
      path: '/patient-dashboard/plan',
      as: 'Patient',
      network: [
        ...thePlans([aPlan({ units: [{ ...held, state: 'available' }] })]),
        answer('GET /course/mine', []),
        answerTo('POST /user-plan/begin-course', (_query, body) => {
          sent.push(body)
          return aPlan()
        }),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Begin the course' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/patient-dashboard/learn/courses/a-course'))
    expect(sent).toEqual([{ course_slug: 'a-course' }])
  })

  test('BOOK-06 leads to a course that is begun, also when the plan is over', async () => {
    const [unit] = aPlan().units
    renderRemote(remote, {
      path: '/patient-dashboard/plan',
      as: 'Patient',
      network: [
        ...thePlans([
          aPlan({ state: 'ended', units: [{ ...unit!, type: 'course', course_slug: 'a-course', state: 'consumed' }] }),
        ]),
        answer('GET /course/mine', []),
      ],
    })
    const link = await screen.findByRole('link', { name: 'Open the course' })
    expect(link.getAttribute('href')).toBe('/patient-dashboard/learn/courses/a-course')
  })

  test('TRUE-01 a course that its reader has already is opened, and not begun with the plan', async () => {
    const [unit] = aPlan().units
    const held = { ...unit!, type: 'course' as const, name: 'Course', course_slug: 'a-course', appointment_id: null }
    renderRemote(remote, {
      path: '/patient-dashboard/plan',
      as: 'Patient',
      network: [
        ...thePlans([aPlan({ units: [{ ...held, state: 'available' }] })]),
        answer('GET /course/mine', [aBegunCourse({ slug: 'a-course', is_open: true })]),
      ],
    })
    expect(await screen.findByRole('link', { name: 'Open the course' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Begin the course' })).toBeNull()
  })

  test.each<[Plan['state'], RegExp, string[]]>([
    [
      'frozen',
      /It’s paused. For each day you pause, you’ll get an extra day at the end/,
      ['Resume the plan', 'Stop this plan'],
    ],
    ['grace', /You can still book what’s left until 14 February 2027/, ['Stop this plan']],
    ['ended', /It ended on 14 February 2027/, []],
    ['used_up', /You’ve used everything in this plan/, []],
    ['stopped', /You stopped it/, []],
    ['upgraded', /You changed to a bigger plan/, []],
  ])('says how it stands: %s', async (state, words, actions) => {
    show(aPlan({ ...FREE, state }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(actions)
  })

  test('is empty, with a way on, for who has bought nothing', async () => {
    show()
    expect(await screen.findByText(/^You have no plan yet/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See packages and plans' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    renderRemote(remote, {
      path: '/patient-dashboard/plan',
      as: 'Patient',
      network: [failure('GET /user-plan/user/current', 503), failure('GET /user-plan/user/history', 503)],
    })
    const retry = await screen.findByRole('button', { name: /again/i })
    respondWith(...thePlans([aPlan()]))
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Two months' })).toBeDefined()
  })
})

describe('TRUE-01 a plan offers what the server will do', () => {
  test('neither stopping nor changing, while something of it is booked: it says why', async () => {
    show(aPlan())
    expect(
      await screen.findByText(
        /^To stop or change this plan, first cancel or complete everything you’ve booked with it/,
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop this plan' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change to a bigger plan' })).toBeNull()
  })

  test('a pause, with what it costs before the button that begins it', async () => {
    show(aPlan(FREE))
    fireEvent.click(await screen.findByRole('button', { name: 'Pause for up to 30 days' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^You can pause a plan only once/)).toBeDefined()
    expect(dialog.getByText(/30 days at most/)).toBeDefined()
    const sent: unknown[] = []
    const paused = aPlan({ ...FREE, state: 'frozen' })
    respondWith(
      answer('POST /user-plan/freeze', paused, (body) => void sent.push(body)),
      ...thePlans([paused]),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Pause the plan' }))
    expect(await screen.findByText(/It’s paused/)).toBeDefined()
    expect(sent).toEqual([{ plan_id: paused.id }])
  })

  test('of one that was stopped, what was used and what was given back stand apart', async () => {
    const units = aPlan().units.map((unit) => ({
      ...unit,
      state: unit.state === 'consumed' ? unit.state : ('refunded' as const),
    }))
    show(aPlan({ state: 'stopped', units }))
    expect(await screen.findByText('0 of 3 used, 3 given back')).toBeDefined()
    expect(screen.getByText('1 of 1 used')).toBeDefined()
  })
})

describe('stopping a plan', () => {
  const quote = { plan_id: aPlan().id, back_paise: 470_000, paid_paise: 549_900 }
  const used = [{ name: 'Sexologist consultation', count: 1, paise: 79_900 }]

  async function ask() {
    show(aPlan(FREE))
    respondWith(answer('GET /user-plan/stop-quote', { ...quote, used }))
    fireEvent.click(await screen.findByRole('button', { name: 'Stop this plan' }))
    return within(await screen.findByRole('dialog'))
  }

  test('tells the exact amount and why, before the button that does it', async () => {
    const dialog = await ask()
    expect(await dialog.findByText('1 × Sexologist consultation: ₹799')).toBeDefined()
    const sent: unknown[] = []
    respondWith(
      answerTo('POST /user-plan/stop', (_query, body) => {
        sent.push(body)
        return aPlan({ state: 'stopped' })
      }),
      ...thePlans([aPlan({ state: 'stopped' })]),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Stop and get ₹4,700 back' }))
    expect(await screen.findByText(/You stopped it/)).toBeDefined()
    expect(sent).toEqual([{ plan_id: quote.plan_id, quoted_paise: 470_000 }])
  })

  test('shows the new amount where it has changed meanwhile', async () => {
    const dialog = await ask()
    const button = await dialog.findByRole('button', { name: /Stop and get/ })
    respondWith(
      refusal('POST /user-plan/stop', { code: 'quote_changed' }),
      answer('GET /user-plan/stop-quote', {
        ...quote,
        back_paise: 390_100,
        used: [{ ...used[0]!, count: 2, paise: 159_800 }],
      }),
    )
    fireEvent.click(button)
    expect(await dialog.findByRole('button', { name: 'Stop and get ₹3,901 back' })).toBeDefined()
    expect(dialog.getByText(/The amount has changed meanwhile/)).toBeDefined()
  })
})

describe('changing to a bigger plan', () => {
  const bigger = {
    package_slug: 'three-months',
    title: 'Three months',
    price_paise: 749_900,
    worth_paise: 470_000,
    pay_paise: 279_900,
  }
  const ORDER = '00000000-0000-4000-8000-000000000002'

  async function ask(upgrades: ReturnType<typeof answer>) {
    const rendered = show(aPlan(FREE))
    respondWith(upgrades)
    fireEvent.click(await screen.findByRole('button', { name: 'Change to a bigger plan' }))
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
  }

  test('BOOK-04 tells what the old plan is worth and what is left to pay, and leads to the payment', async () => {
    const { router, dialog } = await ask(answer('GET /user-plan/upgrades', [bigger]))
    expect(await dialog.findByText('₹7,499, minus ₹4,700 for what’s left of your plan.')).toBeDefined()
    const sent: unknown[] = []
    respondWith(
      answer('POST /user-plan/upgrade', { order_id: ORDER, amount_paise: 279_900 }, (body) => void sent.push(body)),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Change for ₹2,799' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    const wish = { plan_id: aPlan().id, package_slug: 'three-months', quoted_paise: 279_900, key: expect.any(String) }
    expect(sent).toEqual([wish])
    // the button has already shown the price, so the payment page opens its sheet by itself
    expect(sessionStorage.getItem('press_wish')).toBe(`/payment?order=${ORDER}`)
  })

  test('BOOK-07 leads who has a code to the payment’s page, where its field is', async () => {
    const { router, dialog } = await ask(answer('GET /user-plan/upgrades', [bigger]))
    respondWith(answer('POST /user-plan/upgrade', { order_id: ORDER, amount_paise: 279_900 }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Have a code? Change to Three months' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sessionStorage.getItem('press_wish')).toBeNull()
  })

  test('TRUE-01 says when there is none any more', async () => {
    const { dialog } = await ask(refusal('GET /user-plan/upgrades', { code: 'no_upgrade' }))
    expect(await dialog.findByText(/There is no bigger plan/)).toBeDefined()
  })

  test('shows the new amount where it has changed meanwhile', async () => {
    const { dialog } = await ask(answer('GET /user-plan/upgrades', [bigger]))
    const button = await dialog.findByRole('button', { name: 'Change for ₹2,799' })
    respondWith(
      refusal('POST /user-plan/upgrade', { code: 'quote_changed' }),
      answer('GET /user-plan/upgrades', [{ ...bigger, worth_paise: 390_000, pay_paise: 359_900 }]),
    )
    fireEvent.click(button)
    expect(await dialog.findByRole('button', { name: 'Change for ₹3,599' })).toBeDefined()
    expect(dialog.getByText(/The amount has changed meanwhile/)).toBeDefined()
  })
})
