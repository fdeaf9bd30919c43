import { drafts } from '@app/kernel'
import { aCourse, anOrder, aPackage } from '@app/testing/examples'
import { A_BUYER, BOTH_PROVIDERS, NO_EXPERTS, NO_QUESTIONS } from '@app/testing/beside'
import { answer, answerTo, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS, NO_QUESTIONS, BOTH_PROVIDERS, ...A_BUYER)

const ORDER = anOrder()
const coupon = { code: 'COUPLE', paise: 50_000 }
const PRICED = { order_id: ORDER.id, coupon, credit_paise: 9900, amount_paise: 260_000 }
const reduced = answer('GET /payments/order', { ...ORDER, coupon, credit_paise: 9900, amount_paise: 260_000 })
const providers = answer('GET /payments/providers', { providers: ['razorpay', 'cashfree'] })
const keys = vi.fn<(key: string) => void>()

/** Each order has its own id. */
const ordering = answerTo('POST /package/buy-package-razorpay', (_query, body) => {
  keys((body as { key: string }).key)
  const nth = new Set(keys.mock.calls.flat()).size
  return { order_id: nth === 1 ? ORDER.id : `00000000-0000-4000-8000-00000000010${nth}`, amount_paise: 319_900 }
})

function openPackage(...network: Parameters<typeof respondWith>) {
  return renderRemote(remote, {
    path: '/package/confirm?slug=a-plan',
    as: 'Patient',
    network: [
      answer('GET /package/package-details', aPackage({ price_paise: 319_900, mrp_paise: null })),
      answer('GET /policy/cancellation', []),
      answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: '2026-11-24T04:30:00.000Z' }),
      providers,
      ordering,
      ...network,
    ],
  })
}

async function type(code: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Have a code?' }))
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

describe('a code before the payment of a package', () => {
  test('BOOK-07 changes the total, which is then paid by the same order', async () => {
    keys.mockClear()
    const sent = vi.fn()
    const { router } = openPackage(answer('POST /user/applyPackageCoupon', PRICED, sent), reduced)
    await screen.findByRole('button', { name: 'Continue to pay ₹3,199' })
    expect(keys).not.toHaveBeenCalled()
    await type('couple')

    const button = await screen.findByRole('button', { name: 'Continue to pay ₹2,600' })
    expect(sent).toHaveBeenCalledWith({ order_id: ORDER.id, code: 'couple' })
    const order = screen.getByRole('region', { name: 'Your order' })
    expect(within(order).getByText('Code COUPLE').nextSibling!.textContent).toBe('−₹500')
    expect(within(order).getByText('Your credit').nextSibling!.textContent).toBe('−₹99')
    expect(screen.getByRole('button', { name: 'Remove COUPLE' })).toBeDefined()

    fireEvent.click(button)
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER.id}`))
    expect(keys).toHaveBeenCalledTimes(1)
  })

  test('BOOK-07 says under the field why it is refused, and the full price stays', async () => {
    openPackage(
      refusal('POST /user/applyPackageCoupon', { code: 'wrong_product', scopes: ['course'] }),
      answer('GET /payments/order', ORDER),
    )
    await type('WRONG')
    expect((await screen.findByRole('alert')).textContent).toBe('This code is for courses only.')
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('WRONG')
    expect(await screen.findByRole('button', { name: 'Continue to pay ₹3,199' })).toBeDefined()
  })

  test('BOOK-07 is still there after a reload, on the same order', async () => {
    keys.mockClear()
    openPackage(answer('POST /user/applyPackageCoupon', PRICED), reduced)
    await type('couple')
    await screen.findByRole('button', { name: 'Continue to pay ₹2,600' })
    cleanup()
    const { router } = openPackage(reduced)
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹2,600' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER.id}`))
    expect(keys).toHaveBeenCalledTimes(1)
  })

  test('BOOK-07 goes on a new order where the sheet of the first was open', async () => {
    keys.mockClear()
    const taken = vi.fn()
    openPackage(
      refusal('POST /user/applyPackageCoupon', { code: 'already_paying' }),
      answer('GET /payments/order', ORDER),
    )
    await type('couple')
    await waitFor(() => expect(keys).toHaveBeenCalledTimes(2))
    expect(new Set(keys.mock.calls.flat()).size).toBe(2)
    await screen.findByRole('alert')
    respondWith(answer('POST /user/applyPackageCoupon', PRICED, taken), reduced)
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByRole('button', { name: 'Continue to pay ₹2,600' })).toBeDefined()
  })

  test('BOOK-07 goes on a new order where the first is over', async () => {
    keys.mockClear()
    openPackage(refusal('POST /user/applyPackageCoupon', { code: 'order_over' }), answer('GET /payments/order', ORDER))
    await type('couple')
    await waitFor(() => expect(new Set(keys.mock.calls.flat()).size).toBe(2))
  })

  test('that takes all off leaves a press that says so', async () => {
    const free = { ...ORDER, coupon: { code: 'FREE', paise: 319_900 }, amount_paise: 0 }
    openPackage(
      answer('POST /user/applyPackageCoupon', { ...PRICED, coupon: free.coupon, credit_paise: 0, amount_paise: 0 }),
      answer('GET /payments/order', free),
    )
    await type('FREE')
    expect(await screen.findByRole('button', { name: 'Continue to confirm' })).toBeDefined()
  })

  test('PAYS-05 a press that comes while the earlier order is still read waits for it', async () => {
    keys.mockClear()
    drafts.keep('order_a-plan', { id: ORDER.id })
    let arrive = (): void => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { router } = openPackage(
      answerTo('GET /payments/order', async () => {
        await arrived
        return { ...ORDER, coupon, credit_paise: 9900, amount_paise: 260_000 }
      }),
    )
    await screen.findByLabelText('Loading your order')
    const button = screen.getByRole('button', { name: 'Continue to pay ₹3,199' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    arrive()
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER.id}`))
    expect(keys).not.toHaveBeenCalled()
  })

  test.each(['confirmed', 'over'] as const)(
    'on an order that is %s is forgotten: the next press orders anew',
    async (state) => {
      keys.mockClear()
      drafts.keep('order_a-plan', { id: ORDER.id })
      const read = vi.fn(() => ({ ...ORDER, state, coupon, amount_paise: 269_900 }))
      openPackage(answerTo('GET /payments/order', read))
      const button = await screen.findByRole('button', { name: 'Continue to pay ₹3,199' })
      await waitFor(() => expect(read).toHaveBeenCalled())
      fireEvent.click(button)
      await waitFor(() => expect(keys).toHaveBeenCalledTimes(1))
    },
  )
})

test('BOOK-07 a code before the payment of a course changes its total', async () => {
  const sent = vi.fn()
  renderRemote(remote, {
    path: '/courses/confirm?slug=a-course',
    as: 'Patient',
    network: catalogue({ courses: [aCourse()] }),
  })
  respondWith(
    answer('POST /course/buyCourse', { order_id: ORDER.id, amount_paise: 129_900 }),
    answer('POST /user/applyCourseCoupon', { ...PRICED, credit_paise: 0, amount_paise: 79_900 }, sent),
    answer('GET /payments/order', { ...ORDER, coupon, amount_paise: 79_900 }),
  )
  await type('couple')
  expect(await screen.findByRole('button', { name: 'Continue to pay ₹799' })).toBeDefined()
  expect(sent).toHaveBeenCalledWith({ order_id: ORDER.id, code: 'couple' })
})
