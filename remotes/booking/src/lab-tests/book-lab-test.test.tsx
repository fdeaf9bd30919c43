import { aLabTest, anOrder } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork()

const PATH = '/lab-tests/a-test/book'
const ORDER = anOrder().id
const BOOKING = '00000000-0000-4000-8000-000000000003'
const WINDOWS = [
  {
    id: '00000000-0000-4000-8000-0000000000a1',
    starts_at: '2026-11-24T01:00:00.000Z',
    ends_at: '2026-11-24T03:00:00.000Z',
    left: 1,
  },
  {
    id: '00000000-0000-4000-8000-0000000000a2',
    starts_at: '2026-11-24T03:00:00.000Z',
    ends_at: '2026-11-24T05:00:00.000Z',
    left: 0,
  },
]
const slots = answer('GET /lab-test/get-lab-test-slot', { is_served: true, city: 'Delhi', windows: WINDOWS })
const order = [answer('GET /payments/order', anOrder()), answer('GET /payments/providers', { providers: ['razorpay'] })]

interface Shown {
  as?: 'Patient' | 'Doctor' | 'nobody'
  /** What a plan has left of it. */
  left?: number
  talks?: boolean
  atHome?: boolean
}

function show({ as = 'Patient', left = 0, talks = false, atHome = true }: Shown = {}) {
  const one = aLabTest({ requires_counselling: talks, home_collection: atHome })
  return renderRemote(remote, {
    path: PATH,
    ...(as !== 'nobody' && { as }),
    network: [
      answer('GET /user-plan/check', { plan_id: left > 0 ? 'p' : null, left }),
      slots,
      ...order,
      ...catalogue({ tests: [one] }),
    ],
  })
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function typePlace() {
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '110001' } })
  await screen.findByText('We come to your home in Delhi.')
  type('Address', '12 Lotus Street')
}

describe('booking a test', () => {
  test('BOOK-05 takes a PIN, a window and an address to its payment, under one key', async () => {
    const sent: unknown[] = []
    const { router } = show()
    await typePlace()
    type('Day', '2026-11-24')
    expect(screen.getByRole('radio', { name: /8:30 am to 10:30 am/ })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ }))
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        sent.push(body)
        return { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toEqual([
      { slug: 'a-test', pin: '110001', address: '12 Lotus Street', window_id: WINDOWS[0]!.id, key: expect.any(String) },
    ])
  })

  test('BOOK-05 may leave the window for later, and asks for no window of no day', async () => {
    const sent: unknown[] = []
    show()
    await typePlace()
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        sent.push(body)
        return { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('window_id')
  })

  test('BOOK-05 names the nearest city for a PIN that nobody comes to', async () => {
    show()
    respondWith(answer('GET /lab-test/get-lab-test-slot', { is_served: false, city: 'Pune', windows: [] }))
    fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '999999' } })
    expect(await screen.findByText(/The nearest city that they come to is Pune/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Go on to pay/ })).toBeNull()
  })

  test('BOOK-05 sends nothing of a test with talks before both boxes are ticked', async () => {
    const sent: unknown[] = []
    show({ talks: true })
    await typePlace()
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        sent.push(body)
        return { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }))
    expect(await screen.findAllByText('Tick this: the law asks for both talks')).not.toHaveLength(0)
    expect(sent).toEqual([])
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }))
    await waitFor(() => expect(sent).toMatchObject([{ consent: true, talks: true }]))
  })

  test('BOOK-05 looks again when the last place has gone, and says that nothing was charged', async () => {
    show()
    await typePlace()
    type('Day', '2026-11-24')
    fireEvent.click(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ }))
    respondWith(
      refusal('POST /lab-test/book-lab-test', { code: 'window_full' }),
      answer('GET /lab-test/get-lab-test-slot', {
        is_served: true,
        city: 'Delhi',
        windows: WINDOWS.map((one) => ({ ...one, left: 0 })),
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }))
    expect(await screen.findByText(/Someone has just taken the last place.*You have not been charged/)).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ })).toHaveProperty('disabled', true),
    )
  })

  test('BOOK-04 is covered by a plan that has it left', async () => {
    const { router } = show({ left: 1 })
    await typePlace()
    respondWith(
      answer('POST /lab-test/book-lab-test', { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }),
      refusal('POST /user-plan/use-lab-test', { code: 'no_unit' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Book with my plan' }))
    expect(await screen.findByText(/Your plan has nothing left for this/)).toBeDefined()
    expect(router.state.location.pathname).toBe(PATH)
    expect(screen.getByRole('button', { name: 'Pay ₹499 and keep the plan' })).toBeDefined()
  })

  test('says when the windows did not load, and tries again', async () => {
    show()
    respondWith(failure('GET /lab-test/get-lab-test-slot', 503))
    fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '110001' } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(slots)
    fireEvent.click(retry)
    expect(await screen.findByText('We come to your home in Delhi.')).toBeDefined()
  })

  test('BOOK-05 shows a visitor the windows of their PIN first, then asks who they are', async () => {
    show({ as: 'nobody' })
    await typePlace()
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Go on to pay/ })).toBeNull()
  })

  test('tells an expert kindly', async () => {
    show({ as: 'Doctor' })
    expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
  })

  test('is not offered for a test that is taken at a lab', async () => {
    show({ atHome: false })
    expect(await screen.findByText(/You can’t buy this here yet/)).toBeDefined()
    expect(screen.queryByLabelText('PIN')).toBeNull()
  })
})

test('BOOK-05 a test’s page leads to its booking, with the price', async () => {
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue() })
  const [link] = await screen.findAllByRole('link', { name: 'Book this test · ₹499' })
  expect(link!.getAttribute('href')).toBe(PATH)
})

test('PAYS-04 a paid test leads to its booking', async () => {
  const [line] = anOrder().lines
  const bought = { ...line!, kind: 'lab_test' as const, package_slug: null, lab_booking_id: BOOKING }
  const { router } = renderRemote(remote, {
    path: `/payment?order=${ORDER}`,
    as: 'Patient',
    network: [answer('GET /payments/order', anOrder({ state: 'confirmed', lines: [bought] })), order[1]!],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/patient-dashboard/lab-tests/${BOOKING}`))
})
