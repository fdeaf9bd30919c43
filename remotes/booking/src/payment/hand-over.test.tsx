import type { Order, Provider } from '@app/contracts/payments'
import { aLabTest, anOffer, anOrder, aPackage } from '@app/testing/examples'
import { A_BUYER, NO_EXPERTS, NO_QUESTIONS } from '@app/testing/beside'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS, NO_QUESTIONS, ...A_BUYER)
// as in development, where effects run twice
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))

const ORDER = anOrder()
const PAYMENT = `/payment?order=${ORDER.id}`
const asked = vi.fn<(subject: unknown) => void>()
const opened = vi.fn<() => void>()
let close: () => void

beforeEach(() => {
  asked.mockClear()
  opened.mockClear()
  vi.spyOn(document.head, 'append').mockImplementation((script) =>
    queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load'))),
  )
  vi.stubGlobal(
    'Razorpay',
    class {
      constructor({ modal }: { modal: { ondismiss(): void } }) {
        close = () => modal.ondismiss()
      }
      on() {}
      open = opened
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const providers = (...names: Provider[]) => answer('GET /payments/providers', { providers: names })
const providersOrder = answer(
  'POST /razorpay/order',
  {
    provider: 'razorpay',
    script_url: 'about:blank',
    key_id: 'k',
    order_id: 'o',
    amount_paise: ORDER.amount_paise,
    currency: 'INR',
    display_name: 'x',
    test_mode: true,
    hold_expires_at: null,
  },
  asked,
)
const order = (change: Partial<Order> = {}) => answer('GET /payments/order', anOrder(change))

/** Presses the only button on the page that sells a package. */
async function buy(...network: Parameters<typeof respondWith>) {
  renderRemote(remote, {
    path: '/package/confirm?slug=a-plan',
    as: 'Patient',
    network: [
      answer('GET /package/package-details', aPackage({ price_paise: 319_900, mrp_paise: null })),
      answer('GET /policy/cancellation', []),
      answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: '2026-11-24T04:30:00.000Z' }),
      answer('POST /package/buy-package-razorpay', { order_id: ORDER.id, amount_paise: 319_900 }),
      providersOrder,
      ...network,
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹3,199' }))
}

describe('who has pressed what buys', () => {
  test('PAYS-05 gets the provider’s sheet unasked, and after it the button', async () => {
    await buy(order(), providers('razorpay'))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    fireEvent.click(screen.getByRole('button', { name: 'Waiting for the payment…' }))
    close()
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹3,199' }))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
    expect(asked.mock.calls).toEqual([[{ order_id: ORDER.id }], [{ order_id: ORDER.id }]])
  })

  test('gets it once: neither a reload nor a link opens it', async () => {
    await buy(order(), providers('razorpay'))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    cleanup()
    renderRemote(remote, { path: PAYMENT, as: 'Patient', network: [order(), providers('razorpay'), providersOrder] })
    expect(await screen.findByRole('button', { name: 'Pay ₹3,199' })).toBeDefined()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('PAYS-05 chooses first where two providers answer', async () => {
    await buy(order(), providers('razorpay', 'cashfree'))
    expect(await screen.findByRole('radiogroup', { name: 'Pay with' })).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('waits for who comes back where none answers: the press is asked for again', async () => {
    await buy(order(), refusal('GET /payments/providers', { code: 'provider_unavailable' }))
    const again = await screen.findByRole('button', { name: /again/i })
    respondWith(providers('razorpay'))
    fireEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Pay ₹3,199' })).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('BOOK-07 confirms by a press what credit has paid', async () => {
    await buy(order({ credit_paise: 319_900, amount_paise: 0 }), providers('razorpay'))
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('PAYS-04 pays nothing twice: an order that is paid opens no sheet', async () => {
    await buy(order({ state: 'processing' }), providers('razorpay'))
    expect(await screen.findByText('We’re checking your payment with the bank. Do not pay again.')).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('who has pressed what says the price of', () => {
  const bought = [order(), providers('razorpay'), providersOrder]
  const one = aPackage({ price_paise: 319_900, mrp_paise: null })
  const linked = '/package/detail/a-plan?linked=a-token'

  test.each([
    ['an offer', 'open', null],
    ['an offer that is ordered', 'ordered', ORDER.id],
  ] as const)('PAYS-05 %s gets the sheet unasked, once', async (_what, state, order_id) => {
    renderRemote(remote, {
      path: linked,
      as: 'Patient',
      network: [
        answer('GET /package/publish/:slug', { ...anOffer({ state, order_id }), package: one }),
        answer('GET /policy/cancellation', []),
        answer('POST /package/buy/published/cashfree', { order_id: ORDER.id, amount_paise: 319_900 }),
        ...bought,
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹3,199' }))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    cleanup()
    renderRemote(remote, { path: PAYMENT, as: 'Patient', network: bought })
    expect(await screen.findByRole('button', { name: 'Pay ₹3,199' })).toBeDefined()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('PAYS-05 BOOK-05 a test gets the sheet unasked', async () => {
    await bookTest(319_900)
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    expect(asked.mock.calls).toEqual([[{ order_id: ORDER.id }]])
  })

  test('PAYS-05 something that costs more by then gets a page with the price, and no sheet', async () => {
    await bookTest(319_800)
    expect(await screen.findByRole('button', { name: 'Pay ₹3,199' })).toBeDefined()
    expect([asked.mock.calls.length, sessionStorage.getItem('press_wish')]).toEqual([0, null])
  })

  async function bookTest(price_paise: number) {
    renderRemote(remote, {
      path: '/lab-tests/a-test/book',
      as: 'Patient',
      network: [
        answer('GET /user-plan/check', { plan_id: null, left: 0 }),
        failure('GET /user/patient/profile', 503),
        answer('GET /lab-test/get-lab-test-slot', { is_served: true, city: 'Delhi', windows: [], labs: [] }),
        answer('POST /lab-test/book-lab-test', { booking_id: ORDER.id, order_id: ORDER.id, amount_paise: 319_900 }),
        ...bought,
        ...catalogue({ tests: [aLabTest({ price_paise, mrp_paise: null, requires_counselling: false })] }),
      ],
    })
    fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '110001' } })
    await screen.findByText('We’ll come to your home in Delhi.')
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: '12 Lotus Street' } })
    fireEvent.click(screen.getByRole('button', { name: /^Continue to pay/ }))
  }
})

test('PAYS-05 two presses at once open one sheet', async () => {
  renderRemote(remote, { path: PAYMENT, as: 'Patient', network: [order(), providers('razorpay'), providersOrder] })
  const pay = await screen.findByRole('button', { name: 'Pay ₹3,199' })
  act(() => {
    pay.click()
    pay.click()
  })
  await waitFor(() => expect(opened).toHaveBeenCalled())
  close()
  await screen.findByText(/You have not been charged/)
  expect([asked.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1])
})
