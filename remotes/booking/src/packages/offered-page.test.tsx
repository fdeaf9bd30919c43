import type { OfferState } from '@app/contracts/offers'
import { anOffer, anOrder, aPackage } from '@app/testing/examples'
import { A_BUYER, BOTH_PROVIDERS } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(BOTH_PROVIDERS, ...A_BUYER, failure('GET /payments/order', 404))

const PATH = '/package/detail/a-plan?linked=a-token'
const ORDER = anOrder().id
const one = aPackage({ price_paise: 319_900, mrp_paise: null })
const offer = (state: OfferState, order_id: string | null = null) =>
  answer('GET /package/publish/:slug', { ...anOffer({ state, order_id }), package: one })
const show = (network: ReturnType<typeof answer>, as: 'Patient' | 'Doctor' | undefined = 'Patient') =>
  renderRemote(remote, { path: PATH, ...(as && { as }), network: [network, answer('GET /policy/cancellation', [])] })

describe('the page of a private offer', () => {
  test('BOOK-04 says who made it, until when, and leads by one press to its payment', async () => {
    const { router } = show(offer('open'))
    expect(await screen.findByText('Dr Asha Rao made this offer only for you.')).toBeDefined()
    expect(screen.getByText('You can accept this offer until Monday, 30 November, 11:30 am IST.')).toBeDefined()
    const sent: unknown[] = []
    respondWith(
      answerTo('POST /package/buy/published/cashfree', (_query, body) => {
        sent.push(body)
        return { order_id: ORDER, amount_paise: 319_900 }
      }),
      answer('GET /payments/order', anOrder()),
      answer('GET /payments/providers', { providers: ['razorpay'] }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay ₹3,199' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
    expect(sent).toEqual([{ slug: 'a-plan', linked: 'a-token', key: expect.any(String) }])
  })

  test('TRUE-01 of one talk that nobody is free to give takes no money, and says until when the offer stays', async () => {
    const talk = { ...one.inclusions[0]!, quantity: 1, from_paise: null }
    show(answer('GET /package/publish/:slug', { ...anOffer(), package: { ...one, goal: 'talk', inclusions: [talk] } }))
    expect(
      await screen.findByText(/^No one is available .* is yours until Monday, 30 November, 11:30 am IST/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us')
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
  })

  test.each<[OfferState, string | null, string, string]>([
    ['bought', ORDER, 'Open my plan', '/patient-dashboard/plan'],
    ['ended', null, 'See packages and plans', '/package'],
  ])('%s has no button that buys, and a way on', async (state, order, name, to) => {
    show(offer(state, order))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
    expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull()
  })

  test('BOOK-04 that is ordered says what is left to pay, and leads to that payment without another order', async () => {
    const coupon = { code: 'COUPLE', paise: 50_000 }
    const { router } = show(offer('ordered', ORDER))
    respondWith(
      answer('GET /payments/order', anOrder({ coupon, amount_paise: 269_900 })),
      answer('GET /payments/providers', { providers: ['razorpay', 'cashfree'] }),
    )
    expect(await screen.findByText('You’ve ordered this but haven’t paid for it yet.')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to pay ₹2,699' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
  })

  test('BOOK-04 says nothing of it to anybody else', async () => {
    show(refusal('GET /package/publish/:slug', { code: 'offer_not_found' }))
    expect(await screen.findByRole('heading', { name: 'We can’t find this offer' })).toBeDefined()
    expect(screen.queryByText('A plan')).toBeNull()
  })

  test('asks a visitor to log in, and remembers the way back', async () => {
    renderRemote(remote, { path: PATH, network: [] })
    fireEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    expect(sessionStorage.getItem('remembered_path')).toBe(PATH)
  })

  test('tells an expert kindly', async () => {
    show(offer('open'), 'Doctor')
    expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /package/publish/:slug', 503))
    const retry = await screen.findByRole('button', { name: /again/i })
    respondWith(offer('open'))
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'A plan' })).toBeDefined()
  })
})
