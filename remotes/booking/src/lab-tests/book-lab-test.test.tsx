import { aLabTest, anOrder, aPartnerLab, aPlan } from '@app/testing/examples'
import { NO_EXPERTS } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS)

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
const slots = answer('GET /lab-test/get-lab-test-slot', {
  is_served: true,
  city: 'Delhi',
  windows: WINDOWS,
  labs: [],
})
const order = [answer('GET /payments/order', anOrder()), answer('GET /payments/providers', { providers: ['razorpay'] })]

const NOBODYS = { id: 'p1', userType: 'Patient' as const, name: 'Meera', email: null, phone: null, identity: null }
const HOME = {
  legal_name: 'Meera Pillai',
  date_of_birth: '1990-05-31',
  sex: 'female' as const,
  address_line: '7 Example Lane',
  city_id: 7,
  city: 'Pune',
  state_id: 3,
  pin: '411001',
}

interface Shown {
  as?: 'Patient' | 'Doctor' | 'nobody'
  /** How many of these tests remain in a plan. */
  left?: number
  talks?: boolean
  atHome?: boolean
  /** The identity in the reader's account. */
  identity?: typeof HOME | null
}

function show({ as = 'Patient', left = 0, talks = false, atHome = true, identity = null }: Shown = {}) {
  const one = aLabTest({ requires_counselling: talks, home_collection: atHome })
  return renderRemote(remote, {
    path: PATH,
    ...(as !== 'nobody' && { as }),
    network: [
      answer('GET /user-plan/check', { plan_id: left > 0 ? 'p' : null, left }),
      answer('GET /user/patient/profile', { ...NOBODYS, identity }),
      slots,
      ...order,
      ...catalogue({ tests: [one] }),
    ],
  })
}
const chooseLater = () => type('Day', '')
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function typePlace() {
  fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '110001' } })
  await screen.findByText('We’ll come to your home in Delhi.')
  type('Address', '12 Lotus Street')
  chooseLater()
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
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toEqual([
      { slug: 'a-test', pin: '110001', address: '12 Lotus Street', window_id: WINDOWS[0]!.id, key: expect.any(String) },
    ])
  })

  test('BOOK-05 shows the first times at once for the PIN of the account, and wants one of them or a later choice', async () => {
    const sent: unknown[] = []
    show({ identity: HOME })
    expect(await screen.findByRole('radio', { name: /6:30 am to 8:30 am/ })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('PIN code').value).toBe('411001')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('7 Example Lane')
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        sent.push(body)
        return { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
    expect(await screen.findAllByText('Choose a time window for this day, or choose one later')).not.toHaveLength(0)
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ pin: '411001', address: '7 Example Lane', window_id: WINDOWS[0]!.id }]),
    )
  })

  test('BOOK-05 does not change a PIN that the reader has typed', async () => {
    show({ identity: HOME })
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '11000' } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('PIN code').value).toBe('11000'))
    expect(screen.queryByLabelText('Address')).toBeNull()
  })

  test('BOOK-05 leads back to the test, with its price and facts beside the form', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: /^Book / })).toBeDefined()
    expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('TakenAt home')
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelector('a')!.getAttribute('href')).toBe(
      '/lab-tests/a-test',
    )
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
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('window_id')
  })

  test('BOOK-05 names the nearest city for a PIN that nobody comes to', async () => {
    show()
    respondWith(answer('GET /lab-test/get-lab-test-slot', { is_served: false, city: 'Pune', windows: [], labs: [] }))
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '999999' } })
    expect(await screen.findByText(/The nearest city where we collect samples is Pune/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
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
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
    expect(
      await screen.findAllByText('Please tick the box. The law requires both counselling sessions'),
    ).not.toHaveLength(0)
    expect(sent).toEqual([])
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
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
        labs: [],
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))
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
    expect(screen.getByRole('button', { name: 'Pay ₹499 without using my plan' })).toBeDefined()
  })

  test('says when the windows did not load, and tries again', async () => {
    show()
    respondWith(failure('GET /lab-test/get-lab-test-slot', 503))
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '110001' } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(slots)
    fireEvent.click(retry)
    expect(await screen.findByText('We’ll come to your home in Delhi.')).toBeDefined()
  })

  test('BOOK-05 shows a visitor the windows of their PIN first, then asks who they are', async () => {
    show({ as: 'nobody' })
    await typePlace()
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
  })

  test('tells an expert kindly', async () => {
    show({ as: 'Doctor' })
    expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
  })
})

describe('a code before the payment of a test', () => {
  const coupon = { code: 'LAB15', paise: 7400 }
  const priced = { order_id: ORDER, coupon, credit_paise: 0, amount_paise: 42_500 }
  const reduced = (id = ORDER) => answer('GET /payments/order', anOrder({ id, coupon, amount_paise: 42_500 }))
  const OTHER = '00000000-0000-4000-8000-0000000000c2'

  /** The calls that change something, in order. */
  function hear() {
    const sent: unknown[] = []
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        const { address } = body as { address: string }
        sent.push(['book', address])
        return { booking_id: BOOKING, order_id: address === '12 Lotus Street' ? ORDER : OTHER, amount_paise: 49_900 }
      }),
      answerTo('POST /user/applyLabTestCoupon', (_query, body) => {
        const { order_id, code } = body as { order_id: string; code: string }
        sent.push([code, order_id === ORDER ? 'first' : 'other'])
        return code === '' ? { ...priced, coupon: null, amount_paise: 49_900 } : { ...priced, order_id }
      }),
    )
    return sent
  }
  const applyCode = (code: string) => {
    type('Code', code)
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  }
  const haveCode = async () => fireEvent.click(await screen.findByRole('button', { name: 'Have a code?' }))

  test('BOOK-07 changes the total, which is then paid by the same booking', async () => {
    const { router } = show()
    await typePlace()
    const sent = hear()
    respondWith(reduced())
    await haveCode()
    applyCode('lab15')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹425' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toEqual([
      ['book', '12 Lotus Street'],
      ['lab15', 'first'],
    ])
  })

  test('BOOK-07 goes along when its reader changes where or when, at the price that the button says', async () => {
    const { router } = show()
    await typePlace()
    const sent = hear()
    respondWith(reduced())
    await haveCode()
    applyCode('LAB15')
    const pay = await screen.findByRole('button', { name: 'Continue to pay ₹425' })
    type('Address', '14 Lotus Street')
    fireEvent.click(pay)
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${OTHER}`))
    expect(sent.slice(2)).toEqual([
      ['book', '14 Lotus Street'],
      ['LAB15', 'other'],
    ])
  })

  test('BOOK-07 books nothing while the form lacks something, and says so', async () => {
    show()
    await typePlace()
    const sent = hear()
    type('Address', '')
    await haveCode()
    applyCode('LAB15')
    expect(await screen.findByText('Fill in the missing details above first.')).toBeDefined()
    expect(screen.getAllByText('Enter your address so the collector can find you')).not.toHaveLength(0)
    expect(sent).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('LAB15')
  })

  test('BOOK-07 is taken off by its button, without another booking', async () => {
    show()
    await typePlace()
    const sent = hear()
    respondWith(reduced())
    await haveCode()
    applyCode('LAB15')
    const remove = await screen.findByRole('button', { name: 'Remove LAB15' })
    type('Address', '')
    respondWith(answer('GET /payments/order', anOrder({ amount_paise: 49_900 })))
    fireEvent.click(remove)
    expect(await screen.findByRole('button', { name: 'Continue to pay ₹499' })).toBeDefined()
    expect(sent.slice(2)).toEqual([['', 'first']])
  })

  test('BOOK-04 BOOK-07 is left with the order that ends where a plan covers the test after all', async () => {
    const { router } = show({ left: 1 })
    await typePlace()
    const sent = hear()
    respondWith(reduced(), answer('POST /user-plan/use-lab-test', aPlan()))
    await haveCode()
    applyCode('LAB15')
    expect(await screen.findByRole('button', { name: 'Pay ₹425 without using my plan' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Book with my plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/patient-dashboard/lab-tests/${BOOKING}`))
    expect(sent.slice(2)).toEqual([['book', '12 Lotus Street']])
  })
})

describe('booking a test that is taken at a lab', () => {
  const LAB = { ...aPartnerLab(), windows: WINDOWS }
  const atLab = (...labs: (typeof LAB)[]) =>
    answer('GET /lab-test/get-lab-test-slot', { is_served: true, city: 'Delhi', windows: [], labs })
  async function showLabs(...labs: (typeof LAB)[]) {
    const shown = show({ atHome: false })
    const asked: (string | null)[] = []
    respondWith(
      answerTo('GET /lab-test/get-lab-test-slot', (query) => {
        asked.push(query.get('place'))
        return { is_served: true, city: 'Delhi', windows: [], labs }
      }),
    )
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '110001' } })
    await waitFor(() => expect(asked).toEqual(['lab']))
    return shown
  }
  function takeBooking() {
    const sent: unknown[] = []
    respondWith(
      answerTo('POST /lab-test/book-lab-test', (_query, body) => {
        sent.push(body)
        return { booking_id: BOOKING, order_id: ORDER, amount_paise: 49_900 }
      }),
    )
    return sent
  }
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹499' }))

  test('BOOK-05 shows the lab with its address, and takes its window to the payment without an address', async () => {
    const { router } = await showLabs(LAB)
    expect(await screen.findByText('You’ll go to a partner lab in Delhi.')).toBeDefined()
    expect(screen.getByText('Yard Lab').parentElement!.textContent).toBe('Yard Lab22 Ashoka Yard, Delhi 110002')
    expect(screen.queryByLabelText('Address')).toBeNull()
    expect(screen.queryByText(/collector|come to your home|parcel/)).toBeNull()
    type('Day', '2026-11-24')
    expect(screen.getByRole('radio', { name: /8:30 am to 10:30 am/ })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('radio', { name: /6:30 am to 8:30 am/ }))
    const sent = takeBooking()
    go()
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toEqual([
      { slug: 'a-test', pin: '110001', lab: 'a-lab', window_id: WINDOWS[0]!.id, key: expect.any(String) },
    ])
  })

  test('BOOK-05 may leave the window for later', async () => {
    await showLabs(LAB)
    await screen.findByText('Yard Lab')
    chooseLater()
    const sent = takeBooking()
    go()
    await waitFor(() =>
      expect(sent).toEqual([{ slug: 'a-test', pin: '110001', lab: 'a-lab', key: expect.any(String) }]),
    )
  })

  test('BOOK-05 lets one choose where a city has more labs, each with its own windows', async () => {
    await showLabs(LAB, { ...LAB, ...aPartnerLab({ slug: 'other', name: 'Other Lab' }), windows: [] })
    type('Day', '2026-11-24')
    fireEvent.click(await screen.findByRole('radio', { name: /6:30 am to 8:30 am/ }))
    fireEvent.click(screen.getByRole('radio', { name: /Other Lab/ }))
    expect(screen.queryByRole('radio', { name: /6:30 am/ })).toBeNull()
    const sent = takeBooking()
    go()
    await waitFor(() =>
      expect(sent).toEqual([{ slug: 'a-test', pin: '110001', lab: 'other', key: expect.any(String) }]),
    )
  })

  test('BOOK-05 says so where a city has no lab, and offers nothing to pay', async () => {
    await showLabs()
    expect(await screen.findByText('No partner lab in Delhi is taking samples right now.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
    expect(screen.queryByLabelText('Day')).toBeNull()
  })

  test('BOOK-05 names the nearest city for a PIN that is not served', async () => {
    show({ atHome: false })
    respondWith(answer('GET /lab-test/get-lab-test-slot', { is_served: false, city: 'Pune', windows: [], labs: [] }))
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '999999' } })
    expect(await screen.findByText(/The nearest city we serve is Pune/)).toBeDefined()
    expect(screen.queryByText(/collector/)).toBeNull()
  })

  test.each(['window_full', 'lab_gone'] as const)(
    'BOOK-05 looks again after a refusal of %s, and says that nothing was charged',
    async (code) => {
      await showLabs(LAB)
      await screen.findByText('Yard Lab')
      chooseLater()
      respondWith(refusal('POST /lab-test/book-lab-test', { code }), atLab())
      go()
      expect(await screen.findByText('No partner lab in Delhi is taking samples right now.')).toBeDefined()
      expect(screen.getByText(/You have not been charged/)).toBeDefined()
    },
  )

  test('BOOK-05 sends nothing without a connection, and says so', async () => {
    await showLabs(LAB)
    await screen.findByText('Yard Lab')
    chooseLater()
    const sent = takeBooking()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    go()
    expect(await screen.findByText(/Check Connectivity!.*You have not been charged/)).toBeDefined()
    expect(sent).toEqual([])
    expect(screen.getByText('Yard Lab')).toBeDefined()
  })

  test('says when the lab did not load, and tries again', async () => {
    show({ atHome: false })
    respondWith(failure('GET /lab-test/get-lab-test-slot', 503))
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '110001' } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(atLab(LAB))
    fireEvent.click(retry)
    expect(await screen.findByText('Yard Lab')).toBeDefined()
  })
})

test('BOOK-05 a test’s page leads to its booking, with the price', async () => {
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue() })
  const [link] = await screen.findAllByRole('link', { name: 'Book this test · ₹499' })
  expect(link!.getAttribute('href')).toBe(PATH)
})

test('BOOK-05 a test at a lab says so on its page, and leads to its booking', async () => {
  const one = aLabTest({ home_collection: false })
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue({ tests: [one] }) })
  expect((await screen.findAllByRole('link', { name: 'Book this test · ₹499' }))[0]!.getAttribute('href')).toBe(PATH)
  const price = screen.getByRole('complementary', { name: 'Price' })
  expect(price.textContent).toContain('TakenAt a partner lab')
  expect(price.textContent).toContain('You’ll go to a partner lab in your city.')
  expect(screen.queryByText(/collector/)).toBeNull()
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
