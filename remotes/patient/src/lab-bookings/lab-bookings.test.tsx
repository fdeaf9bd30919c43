import { aLabBooking, aPartnerLab } from '@app/testing/examples'
import type { LabBookingDetail } from '@app/contracts/lab-bookings'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(failure('GET /patient/next', 503), answer('GET /lab-order/list', []))

const { id } = aLabBooking()
const LIST = '/patient-dashboard/lab-tests'
const list = (...bookings: LabBookingDetail[]) =>
  renderRemote(remote, { path: LIST, as: 'Patient', network: [answer('GET /lab-test/bookings', bookings)] })
const show = (change: Partial<LabBookingDetail> = {}) =>
  renderRemote(remote, {
    path: `${LIST}/${id}`,
    as: 'Patient',
    network: [answer('GET /lab-test/booking', aLabBooking(change))],
  })
const OLD = { id: 'w', starts_at: '2026-10-01T01:00:00.000Z', ends_at: '2026-10-01T03:00:00.000Z', left: 0 }
const slots = (left: number) =>
  answer('GET /lab-test/get-lab-test-slot', {
    is_served: true,
    city: 'Delhi',
    windows: [
      {
        id: '00000000-0000-4000-8000-0000000000a1',
        starts_at: '2026-11-25T01:00:00.000Z',
        ends_at: '2026-11-25T03:00:00.000Z',
        left,
      },
    ],
    labs: [],
  })

describe('the list of booked tests', () => {
  test('BOOK-05 says of each how it stands, and leads to it', async () => {
    list(aLabBooking())
    const card = (await screen.findByRole('link', { name: 'A test' })).closest('li')!
    expect(card.textContent).toContain('The collector will come on Tuesday, 24 November, 6:30 am to 8:30 am.')
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`${LIST}/${id}`)
  })

  test.each<[string, LabBookingDetail[], number]>([
    ['is on top', [], 1],
    ['is gone once it is booked', [aLabBooking()], 0],
    ['is gone once its report is there', [aLabBooking({ state: 'released' })], 0],
    ['is there again after a cancellation', [aLabBooking({ state: 'cancelled_patient' })], 1],
    ['is there again after an older report', [aLabBooking({ state: 'released', window: OLD })], 1],
  ])('PATD-02 a test that an expert suggested %s', async (_claim, bookings, count) => {
    const order = {
      encounter_id: 'e1',
      slug: 'a-test',
      name: 'A test',
      price_paise: 49_900,
      doctor_name: 'Dr Asha Rao',
      ordered_at: '2026-11-20T04:00:00.000Z',
    }
    const other = { ...order, slug: 'other', name: 'Another test' }
    list(...bookings)
    respondWith(answer('GET /lab-order/list', [order, other]), failure('GET /lab-test/get-lab-details', 503))
    const book = await screen.findByRole('link', { name: 'Book · ₹499: Another test' })
    expect(book.getAttribute('href')).toBe('/lab-tests/other/book')
    expect(screen.queryAllByRole('link', { name: 'Book · ₹499: A test' })).toHaveLength(count)
  })

  test('comes page after page', async () => {
    const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const all = Array.from({ length: 45 }, (_, n) => aLabBooking({ id: uuid(n) }))
    renderRemote(remote, {
      path: LIST,
      as: 'Patient',
      network: [answerTo('GET /lab-test/bookings', (query) => all.slice(Number(query.get('skip'))).slice(0, 20))],
    })
    for (const count of [20, 40, 45]) {
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'A test' })).toHaveLength(count))
      if (count < 45) fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('is empty, with a way on, for who has booked none', async () => {
    list()
    expect(await screen.findByText('Tests you book will appear here, along with their results.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the tests' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    renderRemote(remote, { path: LIST, as: 'Patient', network: [failure('GET /lab-test/bookings', 503)] })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /lab-test/bookings', [aLabBooking()]))
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'A test' })).toBeDefined()
  })
})

const CANCELLABLE = new Set(['booked', 'missed', 'redraw'])

describe('a booked test', () => {
  test.each<[Partial<LabBookingDetail>, RegExp]>([
    [{ state: 'ordered', window: null }, /as soon as you’ve paid/],
    [{ window: null }, /Choose when the collector should come/],
    [{ state: 'collected' }, /The lab has your sample/],
    [{ state: 'reported' }, /A doctor will look at it before you can read it/],
    [{ state: 'missed', window: null, missed_visits: 1 }, /Nobody was there when the collector came/],
    [{ state: 'redraw', window: null }, /Sorry, we need to come again/],
    [{ state: 'cancelled_patient', window: null }, /You cancelled it/],
    [{ state: 'cancelled_provider', window: null }, /we had to cancel this booking/],
    [{ state: 'given_up', window: null }, /We didn’t book this test/],
    [{ state: 'no_show', window: null }, /The collector found no one there again/],
  ])('BOOK-05 says how it stands: %j', async (change, words) => {
    show(change)
    expect(await screen.findByText(words)).toBeDefined()
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons.includes('Cancel')).toBe(CANCELLABLE.has(change.state ?? 'booked'))
  })

  test.each(['missed', 'redraw'] as const)('BOOK-05 offers another window after a visit of %s', async (state) => {
    show({ state, window: null })
    respondWith(slots(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a window' }))
    expect(await screen.findByLabelText('Day')).toBeDefined()
  })

  test('BOOK-03 promises no free cancelling after a missed visit', async () => {
    show({ missed_visits: 1 })
    expect(await screen.findByText(/You can change the time window until/)).toBeDefined()
    expect(screen.queryByText(/booking for free/)).toBeNull()
  })

  test('leads to its payment while it is not paid', async () => {
    show({ state: 'ordered', window: null })
    const link = await screen.findByRole('link', { name: 'Pay ₹499' })
    expect(link.getAttribute('href')).toBe(`/payment?order=${aLabBooking().order_id}`)
  })

  test('TRUE-01 leads to what is left to pay, and to a new order once it can’t be paid any more', async () => {
    const { may } = aLabBooking({ state: 'ordered', window: null })
    show({ state: 'ordered', window: null, may: { ...may, pay: { ...may.pay!, paise: 19_900 } } })
    expect(await screen.findByRole('link', { name: 'Pay ₹199' })).toBeDefined()
    cleanup()
    show({ state: 'ordered', window: null, may: { ...may, pay: null } })
    expect(await screen.findByText(/We didn’t get your payment in time/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Order it again' }).getAttribute('href')).toBe('/lab-tests/a-test')
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
  })

  test('TRUE-01 offers no window before the talk that comes first', async () => {
    const { may } = aLabBooking()
    show({ may: { ...may, choose: { until: may.choose!.until, from: '2026-11-25T02:00:00.000Z' } } })
    respondWith(slots(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Change the window' }))
    expect(await screen.findByText('All the times shown are after your counselling session.')).toBeDefined()
    expect(screen.queryByRole('option', { name: /25 November/ })).toBeNull()
  })

  test('BOOK-05 takes another window, and keeps the old one when that has just gone', async () => {
    show()
    respondWith(slots(1), refusal('POST /lab-test/add-slot-lab-test', { code: 'window_full' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Change the window' }))
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-25' } })
    fireEvent.click(await screen.findByRole('radio', { name: /6:30 am to 8:30 am/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Choose this window' }))
    expect(await screen.findByText(/Someone has just taken the last place.*Nothing has changed/)).toBeDefined()

    const sent: unknown[] = []
    respondWith(
      answerTo('POST /lab-test/add-slot-lab-test', (_query, body) => {
        sent.push(body)
        return aLabBooking()
      }),
    )
    fireEvent.click(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Choose this window' }))
    expect(await screen.findByText('The window is booked.')).toBeDefined()
    expect(sent).toEqual([{ lab_booking_id: id, window_id: '00000000-0000-4000-8000-0000000000a1' }])
  })

  test('BOOK-03 says what goes back before the button that cancels for just that', async () => {
    show()
    respondWith(
      answer('GET /lab-test/cancel-quote', {
        paid_paise: 49_900,
        back_paise: 39_900,
        back_by: '2026-12-02',
        unit: null,
        talk_at: '2026-11-23T11:00:00.000Z',
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('We’ll refund ₹399 to your original payment method by 2 Dec.')).toBeDefined()
    expect(screen.getByText(/Your session on .*23 November.* will be cancelled too/)).toBeDefined()
    const sent: unknown[] = []
    respondWith(
      answerTo('POST /lab-test/cancel', (_query, body) => {
        sent.push(body)
        return aLabBooking({ state: 'cancelled_patient' })
      }),
      answer('GET /lab-test/booking', aLabBooking({ state: 'cancelled_patient' })),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹399 back' }))
    expect(await screen.findByText(/Your booking is cancelled/)).toBeDefined()
    expect(sent).toEqual([{ lab_booking_id: id, quoted_paise: 39_900 }])
  })

  test('BOOK-03 shows the new amount where it has changed meanwhile', async () => {
    show()
    const quote = { paid_paise: 49_900, back_paise: 49_900, back_by: '2026-12-02', unit: null, talk_at: null }
    respondWith(
      answer('GET /lab-test/cancel-quote', quote),
      refusal('POST /lab-test/cancel', { code: 'quote_changed' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    const button = await screen.findByRole('button', { name: 'Cancel and get ₹499 back' })
    respondWith(answer('GET /lab-test/cancel-quote', { ...quote, back_paise: 39_900 }))
    fireEvent.click(button)
    expect(await screen.findByRole('button', { name: 'Cancel and get ₹399 back' })).toBeDefined()
  })

  test('is not there for another patient', async () => {
    renderRemote(remote, {
      path: `${LIST}/${id}`,
      as: 'Patient',
      network: [refusal('GET /lab-test/booking', { code: 'lab_booking_not_found' })],
    })
    expect(await screen.findByText('We could not find this booking')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that does not load can be asked for again', async () => {
    renderRemote(remote, { path: `${LIST}/${id}`, as: 'Patient', network: [failure('GET /lab-test/booking', 503)] })
    expect(await screen.findByText('This booking did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('a booked test at a lab', () => {
  const AT_LAB = { address: null, lab: aPartnerLab() }
  test('BOOK-05 shows where to go, and when', async () => {
    show(AT_LAB)
    expect(await screen.findByText('Go to the lab on Tuesday, 24 November, 6:30 am to 8:30 am.')).toBeDefined()
    expect(screen.getByText('Yard Lab').parentElement!.textContent).toBe('Yard Lab22 Ashoka Yard, Delhi 110002')
  })

  test.each<[Partial<LabBookingDetail>, RegExp]>([
    [{ window: null }, /Choose when you’ll go to the lab/],
    [
      { window: null, may: { ...aLabBooking().may, talk: { nth: 'before', ends_by: null } } },
      /Otherwise, we can’t take the sample/,
    ],
    [{ state: 'missed', window: null, missed_visits: 1 }, /You didn’t come to the lab. Choose another time window/],
    [{ state: 'redraw', window: null }, /you need to go to the lab again/],
    [{ state: 'no_show', window: null }, /You missed your lab test again/],
  ])('BOOK-05 says how it stands, and of nobody that they come: %j', async (change, words) => {
    show({ ...AT_LAB, ...change })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/collector|Nobody was there|we need to come/)).toBeNull()
  })

  test('BOOK-05 takes another window of the lab, and of none at home', async () => {
    show(AT_LAB)
    const asked: (string | null)[] = []
    const sent: unknown[] = []
    const one = {
      id: '00000000-0000-4000-8000-0000000000a1',
      starts_at: '2026-11-25T01:00:00.000Z',
      ends_at: '2026-11-25T03:00:00.000Z',
      left: 1,
    }
    respondWith(
      answerTo('GET /lab-test/get-lab-test-slot', (query) => {
        asked.push(query.get('place'))
        return { is_served: true, city: 'Delhi', windows: [], labs: [{ ...aPartnerLab(), windows: [one] }] }
      }),
      answerTo('POST /lab-test/add-slot-lab-test', (_query, body) => {
        sent.push(body)
        return aLabBooking(AT_LAB)
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Change the window' }))
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-25' } })
    fireEvent.click(await screen.findByRole('radio', { name: /6:30 am to 8:30 am/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Choose this window' }))
    expect(await screen.findByText('The window is booked.')).toBeDefined()
    expect([asked[0], sent]).toEqual(['lab', [{ lab_booking_id: id, window_id: one.id }]])
  })

  test.each([[[]], [[{ ...aPartnerLab(), windows: [] }]]])('says so where no window is open: %j', async (labs) => {
    show(AT_LAB)
    respondWith(answer('GET /lab-test/get-lab-test-slot', { is_served: true, city: 'Delhi', windows: [], labs }))
    fireEvent.click(await screen.findByRole('button', { name: 'Change the window' }))
    expect(await screen.findByText('No times available right now')).toBeDefined()
    expect(screen.queryByLabelText('Day')).toBeNull()
  })
})

const RELEASED = aLabBooking({ state: 'released' }).may

describe('its report', () => {
  const value = { test: 'A test', unit: '%', words: null, low: 4, high: 5.6 }

  test('BOOK-05 gives each value with its range, in words', async () => {
    show({
      state: 'released',
      results: [
        { ...value, parameter: 'One', value: 5.9 },
        { ...value, parameter: 'Two', value: null, words: 'Not detected', low: null, high: null, unit: '' },
      ],
    })
    const report = await screen.findByRole('region', { name: 'A test' })
    expect(report.textContent).toBe('A testOne5.9 %Above the expected range: 4 to 5.6 %.TwoNot detected')
  })

  test('BOOK-05 says that a part waits for the second talk, and nothing of what it is', async () => {
    show({ state: 'released', waits_for_talk: true, may: { ...RELEASED, talk: { nth: 'after', ends_by: null } } })
    expect(
      await screen.findByText(/once you’ve booked your second session. This doesn’t mean the result is good or bad/),
    ).toBeDefined()
    const link = screen.getByRole('link', { name: 'Book the session' })
    expect(link.getAttribute('href')).toBe('/book-appointment?kind=Counsellor')
    expect(screen.queryByText(/Not detected|expected range/)).toBeNull()
  })
})

test('the records lead to the tests', async () => {
  renderRemote(remote, {
    path: '/patient-dashboard/records',
    as: 'Patient',
    network: [failure('GET /patient/record-contents', 500)],
  })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Your tests' }).getAttribute('href')).toBe(LIST))
})
