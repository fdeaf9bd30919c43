import type { OrderLine, PurchaseStatus } from '@app/contracts/payments'
import { anAppointment, anOrder, aPurchase } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const appointment = anAppointment()
const ofCall = {
  ...anOrder().lines[0]!,
  kind: 'discovery_call' as const,
  package_slug: null,
  title: null,
  appointment_id: appointment.id,
}

describe('what became of a payment', () => {
  test.each<[PurchaseStatus['state'], RegExp, string | undefined]>([
    ['confirmed', /₹99 arrived, and your call with Dr Asha Rao is booked for/, 'What happens next'],
    ['processing', /You can wait here or close this page/, undefined],
    ['refunding', /₹99 is being refunded to your original payment method/, 'Choose another time'],
    ['refunded', /₹99 was refunded to your original payment method/, 'Choose another time'],
    ['unpaid', /No payment has arrived. You have not been charged/, 'Try again'],
  ])('is told as the server has it: %s', async (state, words, action) => {
    renderRemote(remote, {
      path: '/payment-response?id=a1',
      as: 'Patient',
      network: [answer('GET /payments/status', aPurchase({ state }))],
    })
    expect(
      await screen.findByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent)),
    ).toBeDefined()
    if (action) expect(screen.getByRole('link', { name: action })).toBeDefined()
  })

  test.each<[PurchaseStatus['state'], RegExp]>([
    ['confirmed', /₹99 arrived/],
    ['unpaid', /No payment has arrived/],
    ['refunding', /₹99 is being refunded/],
  ])('is told to whoever comes back with the provider’s order: %s', async (state, words) => {
    const sent = vi.fn()
    renderRemote(remote, {
      path: '/payment-response?order_id=5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
      as: 'Patient',
      network: [
        answer('GET /cashfree/payment/details/:id', anOrder({ state, lines: [ofCall] })),
        answer('POST /discovery-call/book-cashfree', aPurchase({ state }), sent),
        answer('GET /payments/status', aPurchase({ state })),
      ],
    })
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && words.test(element.textContent)),
    ).toBeDefined()
    expect(sent).toHaveBeenCalledWith({ cashfree_order_id: '5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11' })
  })

  test.each<[PurchaseStatus['state'], RegExp]>([
    ['confirmed', /₹3,199 arrived. You’ll find what you’ve bought in your plan/],
    ['refunded', /₹3,199 was refunded/],
  ])('of a plan is told in the same way: %s', async (state, words) => {
    renderRemote(remote, {
      path: '/payment-response?order_id=5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
      as: 'Patient',
      network: [
        answer('GET /cashfree/payment/details/:id', anOrder({ state })),
        answer('GET /payments/order', anOrder({ state })),
      ],
    })
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && words.test(element.textContent)),
    ).toBeDefined()
  })

  test('of an order that is over is told, with the way back to the thing', async () => {
    const over = anOrder({ state: 'over' })
    renderRemote(remote, {
      path: '/payment-response?order_id=5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
      as: 'Patient',
      network: [answer('GET /cashfree/payment/details/:id', over), answer('GET /payments/order', over)],
    })
    expect(await screen.findByRole('heading', { name: 'This order has ended' })).toBeDefined()
    const again = screen.getByRole('link', { name: 'Start again at today’s price' })
    expect(again.getAttribute('href')).toBe('/package/detail/a-plan')
  })

  test('is not known by an order of somebody else', async () => {
    renderRemote(remote, {
      path: '/payment-response?order_id=5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
      as: 'Patient',
      network: [refusal('GET /cashfree/payment/details/:id', { code: 'order_not_found' })],
    })
    expect(await screen.findByRole('heading', { name: 'We can’t find this payment' })).toBeDefined()
  })

  test('is being checked as long as the server is silent', async () => {
    renderRemote(remote, {
      path: '/payment-response?id=a1',
      as: 'Patient',
      network: [failure('GET /payments/status', 503)],
    })
    expect(await screen.findByText('We’re checking your payment with the bank. Do not pay again.')).toBeDefined()
  })

  test.each([
    ['nobody’s', '/payment-response'],
    ['somebody else’s', '/payment-response?id=other'],
  ])('of %s says that it is not known, and where bookings stand', async (_whose, path) => {
    const refused = refusal('GET /payments/status', { code: 'appointment_not_found' })
    renderRemote(remote, { path, as: 'Patient', network: [refused] })
    expect(await screen.findByRole('heading', { name: 'We can’t find this payment' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open my dashboard' })).toBeDefined()
  })
})

describe('what you need to pay', () => {
  test('is the held time, with the way on', async () => {
    renderRemote(remote, {
      path: '/payment',
      as: 'Patient',
      network: [answer('GET /discovery-call/hold', appointment)],
    })
    expect(await screen.findByText('Discovery call with Dr Asha Rao · ₹99')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '/discovery-call/confirm',
    )
  })

  test('is nothing where no time is held', async () => {
    renderRemote(remote, { path: '/payment', as: 'Patient', network: [answer('GET /discovery-call/hold', null)] })
    expect(await screen.findByRole('heading', { name: 'You have nothing to pay' })).toBeDefined()
  })
})

describe('an order whose money came too late', () => {
  test.each<[string, OrderLine, string, string]>([
    ['a call', ofCall, 'Choose another time', '/discovery-call/timeslot'],
    ['a consultation', { ...ofCall, kind: 'sexologist_consult' }, 'Choose another time', '/book-appointment'],
    ['a package', anOrder().lines[0]!, 'Choose again', '/package/detail/a-plan'],
  ])('TRUE-03 says that all of it goes back, and offers another choice of %s', async (_what, line, label, path) => {
    renderRemote(remote, {
      path: `/payment?order=${anOrder().id}`,
      as: 'Patient',
      network: [
        answer('GET /payments/order', anOrder({ state: 'refunding', lines: [line] })),
        answer('GET /payments/providers', { providers: ['razorpay'] }),
      ],
    })
    expect(await screen.findByText(/You’ll get a full refund/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path)
  })

  test.each<[PurchaseStatus['sent_back_because'], OrderLine, string, string]>([
    ['second_payment', anOrder().lines[0]!, 'Open my plan', '/patient-dashboard/plan'],
    ['gone', anOrder().lines[0]!, 'Open my plan', '/patient-dashboard/plan'],
    [
      'gone',
      { ...anOrder().lines[0]!, kind: 'course', package_slug: null, course_slug: 'a-course' },
      'Open my course',
      '/patient-dashboard/learn/courses/a-course',
    ],
    ['wrong_amount', anOrder().lines[0]!, 'Choose again', '/package/detail/a-plan'],
  ])(
    'TRUE-01 leads to what its buyer has already, and never to a page that does not sell it to them: %s',
    async (sent_back_because, line, label, path) => {
      const order = anOrder({ state: 'refunding', sent_back_because, lines: [line] })
      const network = [
        answer('GET /payments/order', order),
        answer('POST /discovery-call/book-cashfree', aPurchase()),
        answer('GET /cashfree/payment/details/:id', order),
        answer('GET /payments/providers', { providers: ['razorpay'] }),
      ]
      for (const address of [`/payment?order=${order.id}`, `/payment-response?order_id=${order.id}`]) {
        renderRemote(remote, { path: address, as: 'Patient', network })
        expect((await screen.findByRole('link', { name: label })).getAttribute('href'), address).toBe(path)
        cleanup()
      }
    },
  )

  const COURSE = { ...anOrder().lines[0]!, kind: 'course', package_slug: null, course_slug: 'a-course' } as const
  test.each<[PurchaseStatus['sent_back_because'], OrderLine, string]>([
    ['gone', ofCall, 'Your payment of ₹3,199 arrived after your hold had ended.'],
    ['gone', COURSE, 'Your payment of ₹3,199 arrived when you already had this course.'],
    [
      'gone',
      { ...anOrder().lines[0]!, is_upgrade: true },
      'Your payment of ₹3,199 arrived after your plan had changed.',
    ],
    ['second_payment', ofCall, 'Your payment of ₹3,199 was a second payment for the same thing.'],
    ['wrong_amount', ofCall, 'Your payment was a different amount from what we asked for.'],
  ])(
    'TRUE-03 says why it goes back, here and where its provider led back: %s',
    async (sent_back_because, line, why) => {
      const order = anOrder({ state: 'refunding', sent_back_because, lines: [line] })
      const purchase = aPurchase({ state: 'refunding', sent_back_because })
      const network = [
        answer('GET /payments/order', order),
        answer('GET /payments/status', purchase),
        answer('POST /discovery-call/book-cashfree', purchase),
        answer('GET /cashfree/payment/details/:id', order),
        answer('GET /payments/providers', { providers: ['razorpay'] }),
      ]
      renderRemote(remote, { path: `/payment?order=${order.id}`, as: 'Patient', network })
      expect((await screen.findByText(/You’ll get a full refund/)).textContent).toContain(why)
      cleanup()
      renderRemote(remote, { path: `/payment-response?order_id=${order.id}`, as: 'Patient', network })
      const told = (await screen.findByText(/being refunded to your original payment method/)).textContent
      expect(told).toContain(`, because it ${why.replace(/^Your payment (of ₹[\d,]+ )?/, '')}`)
      expect(told.includes('₹')).toBe(sent_back_because !== 'wrong_amount')
    },
  )
})

test('TRUE-03 money that is back is no longer on its way', async () => {
  const order = anOrder({ state: 'refunded', sent_back_because: 'gone', lines: [ofCall] })
  const network = [answer('GET /payments/order', order), answer('GET /payments/providers', { providers: ['razorpay'] })]
  renderRemote(remote, { path: `/payment?order=${order.id}`, as: 'Patient', network })
  expect(await screen.findByRole('heading', { name: 'Your payment was refunded' })).toBeDefined()
  expect(screen.queryByText(/You’ll get a full refund/)).toBeNull()
})

test('TRUE-03 whoever paid twice is told so beside what is booked', async () => {
  const purchase = aPurchase({ state: 'confirmed', sent_back_because: 'second_payment' })
  const network = [answer('GET /payments/status', purchase)]
  renderRemote(remote, { path: '/payment-response?id=a1', as: 'Patient', network })
  expect(await screen.findByText(/^You paid twice\./)).toBeDefined()
})

describe('an order that is over', () => {
  const [line] = anOrder().lines
  const providers = answer('GET /payments/providers', { providers: ['razorpay'] })
  const show = (change: Partial<OrderLine> = {}) =>
    renderRemote(remote, {
      path: `/payment?order=${anOrder().id}`,
      as: 'Patient',
      network: [answer('GET /payments/order', anOrder({ state: 'over', lines: [{ ...line!, ...change }] })), providers],
    })

  test.each<[string, Partial<OrderLine>, string]>([
    ['a package', {}, '/package/detail/a-plan'],
    ['an offer', { linked: 'a-word' }, '/package/detail/a-plan?linked=a-word'],
    ['a bigger plan', { is_upgrade: true }, '/patient-dashboard/plan'],
    ['a course', { package_slug: null, kind: 'course', course_slug: 'a-course' }, '/courses/a-course'],
    ['a test', { package_slug: null, kind: 'lab_test', lab_test_slug: 'a-test' }, '/lab-tests/a-test'],
  ])('says so, asks for no money, and leads back to %s', async (_what, change, path) => {
    show(change)
    expect(await screen.findByRole('heading', { name: 'This order has ended' })).toBeDefined()
    expect(screen.getByText(/We haven’t received a payment for this order/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Start again at today’s price' }).getAttribute('href')).toBe(path)
  })

  test.each(['POST /razorpay/order', 'POST /payments/free'] as const)(
    'is told where it ends while its page is open: %s',
    async (call) => {
      const isFree = call === 'POST /payments/free'
      let state: 'unpaid' | 'over' = 'unpaid'
      renderRemote(remote, {
        path: `/payment?order=${anOrder().id}`,
        as: 'Patient',
        network: [
          answerTo('GET /payments/order', () => anOrder({ state, ...(isFree && { amount_paise: 0 }) })),
          providers,
          refusal(call, { code: 'order_over' }),
        ],
      })
      const button = await screen.findByRole('button', { name: isFree ? 'Confirm' : 'Pay ₹3,199' })
      state = 'over'
      fireEvent.click(button)
      expect(await screen.findByRole('heading', { name: 'This order has ended' })).toBeDefined()
    },
  )
})

describe('SHELL-18 a page of a payment is public, and what it shows needs its owner', () => {
  test.each(['/payment', '/payment-response?id=a1', '/thank-you/appointments?id=a1'])(
    '%s asks a visitor to log in, and comes back',
    async (path) => {
      renderRemote(remote, { path })
      expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
      fireEvent.click(await screen.findByRole('link', { name: 'Log in' }))
      expect(sessionStorage.getItem('remembered_path')).toBe(path)
    },
  )

  test.each([
    ['?order_id=order_1-a', 'Your reference: order_1-a'],
    ['?order_id=Call%20000', undefined],
    ['', undefined],
  ])('a visitor gets the number of the payment if the address %s has one', async (search, reference) => {
    renderRemote(remote, { path: `/payment-response${search}` })
    await screen.findByText('If you have paid, your money is safe.')
    expect(screen.queryByText(/^Your reference/)?.textContent).toBe(reference)
  })

  test.each(['/payment', '/payment-response?id=a1', '/thank-you/appointments?id=a1'])(
    '%s tells a doctor kindly, who stays logged in',
    async (path) => {
      const { session } = renderRemote(remote, { path, as: 'Doctor' })
      expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
      expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
      expect(session.token()).not.toBeNull()
    },
  )
})
