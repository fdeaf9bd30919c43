import { anOrder, aPackage, aPlan } from '@app/testing/examples'
import { A_BUYER, BOTH_PROVIDERS, NO_EXPERTS, NO_QUESTIONS } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import type { Order } from '@app/contracts/payments'
import type { Plan } from '@app/contracts/plans'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(NO_EXPERTS, NO_QUESTIONS, BOTH_PROVIDERS, ...A_BUYER, failure('GET /payments/order', 404))

const PATH = '/package/confirm?slug=a-plan'
const ORDER = anOrder().id
const one = aPackage({ price_paise: 319_900, mrp_paise: null })
const base = [
  answer('GET /package/package-details', one),
  answer('GET /policy/cancellation', []),
  answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: '2026-11-24T04:30:00.000Z' }),
]
const providers = answer('GET /payments/providers', { providers: ['razorpay'] })

describe('buying a package', () => {
  test('BOOK-04 takes one button, under one key, to its payment', async () => {
    const keys: unknown[] = []
    const { router } = renderRemote(remote, { path: PATH, as: 'Patient', network: base })
    const button = await screen.findByRole('button', { name: 'Continue to pay ₹3,199' })
    respondWith(refusal('POST /package/buy-package-razorpay', { code: 'key_reused' }))
    fireEvent.click(button)
    expect(await screen.findByText(/You have not been charged/)).toBeDefined()
    respondWith(
      answerTo('POST /package/buy-package-razorpay', (_query, body) => {
        keys.push((body as { key: string }).key)
        return { order_id: ORDER, amount_paise: 319_900 }
      }),
      answer('GET /payments/order', anOrder()),
      providers,
    )
    fireEvent.click(button)
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(router.state.location.pathname).toBe('/payment')
    expect(keys).toHaveLength(1)
  })

  test('BOOK-04 is ordered by the call of the provider that would take the money', async () => {
    const { router } = renderRemote(remote, { path: PATH, as: 'Patient', network: base })
    const sent = vi.fn()
    respondWith(
      answer('GET /payments/providers', { providers: ['cashfree'] }),
      answer('POST /package/buy-package-cashfree', { order_id: ORDER, amount_paise: 319_900 }, sent),
      answer('GET /payments/order', anOrder()),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹3,199' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ slug: 'a-plan', key: expect.any(String) })
  })

  test('BOOK-04 shows the price at which its reader can buy it now', async () => {
    const dearer = answer('GET /user/single-package', { ...one, price_paise: 349_900 })
    renderRemote(remote, { path: PATH, as: 'Patient', network: [...base, dearer] })
    expect(await screen.findByRole('button', { name: 'Continue to pay ₹3,499' })).toBeDefined()
  })

  test('BOOK-04 is not offered to who has the plan already, and is again once it is over', async () => {
    const has = (plan: Plan) => answer('GET /payments/user-package', [plan])
    renderRemote(remote, { path: PATH, as: 'Patient', network: [...base, has(aPlan())] })
    expect(await screen.findByText('You already have this plan.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
    cleanup()
    renderRemote(remote, { path: PATH, as: 'Patient', network: [...base, has(aPlan({ state: 'ended' }))] })
    expect(await screen.findByRole('button', { name: /Continue to pay/ })).toBeDefined()
    expect(screen.queryByText('You already have this plan.')).toBeNull()
  })

  test('TRUE-02 says whom its one price covers, and from what a time chosen first costs', async () => {
    const [consult] = one.inclusions
    const single = aPackage({
      goal: 'talk',
      doctor_types_allowed: ['Sexologist'],
      price_paise: 99_900,
      mrp_paise: null,
      inclusions: [{ ...consult!, type: 'sexologist_consult', quantity: 1, single_paise: 99_900, from_paise: 59_900 }],
    })
    const network = [answer('GET /package/package-details', single), ...base.slice(1)]
    renderRemote(remote, { path: PATH, as: 'Patient', network })
    expect(await screen.findByRole('button', { name: 'Continue to pay ₹999' })).toBeDefined()
    const said = screen.getByText(/^You pay one price now. You choose the person and the time later/).textContent
    expect(said).toContain('any sexologist whose fee is ₹999 or less.')
    expect(said).toContain('you pay that person’s own fee, from ₹599')
    expect(screen.queryByText(/alone/)).toBeNull()
    expect(screen.getByRole('link', { name: 'choose a time' }).getAttribute('href')).toBe(
      '/book-appointment?kind=Sexologist',
    )
  })

  test('asks a visitor who they are, on the same page', async () => {
    renderRemote(remote, { path: PATH, network: base })
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined()
  })

  test('tells an expert kindly', async () => {
    renderRemote(remote, { path: PATH, as: 'Doctor', network: base })
    expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
  })

  test('leads whoever has the plan to it', async () => {
    renderRemote(remote, { path: PATH, as: 'Patient', network: base })
    respondWith(refusal('POST /package/buy-package-razorpay', { code: 'already_yours' }))
    fireEvent.click(await screen.findByRole('button', { name: /Continue to pay/ }))
    expect((await screen.findByRole('link', { name: 'Open my plan' })).getAttribute('href')).toBe(
      '/patient-dashboard/plan',
    )
  })
})

describe('the payment of an order', () => {
  const show = (state: Order['state']) =>
    renderRemote(remote, {
      path: `/payment?order=${ORDER}`,
      as: 'Patient',
      network: [answer('GET /payments/order', anOrder({ state })), providers],
    })

  test('PAYS-05 shows what is bought and what it comes to, in a marked test mode', async () => {
    show('unpaid')
    expect(await screen.findByRole('button', { name: 'Pay ₹3,199' })).toBeDefined()
    expect(screen.getByText('A plan')).toBeDefined()
    expect(screen.getByText('Test mode')).toBeDefined()
  })

  test('PAYS-04 leads on to the plan once it is paid', async () => {
    const { router } = show('confirmed')
    await waitFor(() => expect(router.state.location.pathname).toBe('/patient-dashboard/plan'))
  })

  test('PAYS-04 has nothing to pay while the bank is asked', async () => {
    show('processing')
    expect(await screen.findByText('We’re checking your payment with the bank. Do not pay again.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  test('says that money which bought nothing is on its way back', async () => {
    show('refunding')
    expect(await screen.findByRole('heading', { name: 'Your refund is on its way' })).toBeDefined()
  })

  test('does not know another’s order', async () => {
    renderRemote(remote, {
      path: `/payment?order=${ORDER}`,
      as: 'Patient',
      network: [refusal('GET /payments/order', { code: 'order_not_found' }), providers],
    })
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this order' })).toBeDefined()
  })
})
