import type { PurchaseStatus } from '@app/contracts/payments'
import { aDoctorCard, aLabBooking, anAppointment, aPlan, aPolicy, aPurchase } from '@app/testing/examples'
import { CALL, NO_PLAN, NO_POLICY } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

const experts = answer('GET /doctor/user/doctor-list', [aDoctorCard(101, 'Asha Rao')])
fakeNetwork(CALL, NO_POLICY, NO_PLAN, experts, failure('GET /appointment/details', 404))

const PATH = '/discovery-call/confirm?doctor=101&at=2026-12-01T05%3A00%3A00.000Z'
const slots = answer('GET /availability-slot/for-discovery-call', {
  doctors: [
    {
      id: 101,
      name: 'Dr Asha Rao',
      profile_pic: '/images/profile/dr-asha-rao.svg',
      profile_type: ['Sexologist'],
      price_paise: 9900,
    },
  ],
  days: [{ date: '2026-12-01', slots: [{ starts_at: '2026-12-01T05:00:00.000Z', doctor_id: 101 }] }],
  duration: 15,
  price_paise: 9900,
})
const SENT = {
  request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10',
  resend_after: 30,
  expires_in: 300,
  sandbox_code: '123456',
}
const noHold = answer('GET /discovery-call/hold', null)
const appointment = anAppointment({ starts_at: '2026-12-01T05:00:00.000Z', ends_at: '2026-12-01T05:15:00.000Z' })

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => `${step.textContent}${step.ariaCurrent === 'step' ? ', now' : ''}`)

test('who comes without a time is offered the soonest ones', async () => {
  renderRemote(remote, { path: '/discovery-call/confirm', network: [slots] })
  expect(
    await screen.findByRole('link', { name: 'Tue 1 Dec, 10:30 am Dr Asha Rao, sexologist English, Marathi' }),
  ).toBeDefined()
  expect(screen.getByText('Discovery call, 15 minutes')).toBeDefined()
  expect(document.body.textContent.match(/₹99/g)).toHaveLength(1)
  expect(steps()).toEqual(['1 Time, now', '2 Details', '3 Pay'])
})

test('the length and the price stand there before the times do', async () => {
  const later = failure('GET /availability-slot/for-discovery-call', 503)
  renderRemote(remote, { path: '/discovery-call/confirm', network: [later] })
  expect(await screen.findByText('Discovery call, 20 minutes')).toBeDefined()
  expect(screen.getByText('₹149')).toBeDefined()
})

test('who is logged in and comes without a time has no step for their details ahead', async () => {
  renderRemote(remote, { path: '/discovery-call/confirm', as: 'Patient', network: [slots, noHold] })
  await screen.findByRole('link', { name: 'Tue 1 Dec, 10:30 am Dr Asha Rao, sexologist English, Marathi' })
  expect(steps()).toEqual(['1 Time, now', '2 Pay'])
})

test('a visitor is asked for name, phone and consent, then for the code that the sandbox shows', async () => {
  const sent = answer('POST /user/send-otp', SENT)
  renderRemote(remote, { path: PATH, network: [slots, sent] })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  expect((await screen.findByTestId('sandbox-code')).textContent).toContain('123456')
  expect(screen.getByLabelText('One-time code')).toBeDefined()
})

test('the page says what is booked, what it costs and how it goes back, and lets time and person change', async () => {
  const policy = answer('GET /policy/cancellation', [aPolicy('discovery_call')])
  renderRemote(remote, { path: PATH, network: [slots, policy] })
  const call = await screen.findByRole('region', { name: 'Your call' })
  await within(call).findByText('Discovery call with Dr Asha Rao, 15 minutes')
  expect(call.textContent).toContain('₹99 in total. No extra charges.')
  expect(await within(call).findByText(/^All back: discovery_call\./)).toBeDefined()
  const href = (name: string) => within(call).getByRole('link', { name }).getAttribute('href')
  expect(href('Change time')).toBe('/discovery-call/timeslot?doctor=101&at=2026-12-01T05%3A00%3A00.000Z')
  expect(href('Change person')).toBe('/discovery-call/timeslot?at=2026-12-01T05%3A00%3A00.000Z')
  expect(href('Refund terms')).toBe('/refund-policy')
  expect(steps()).toEqual(['✓ Time', '2 Details, now', '3 Pay'])
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms-conditions')
})

test('a refused code is told on the page, and what was typed stays', async () => {
  const refused = failure('POST /user/send-otp', 429, 'Too many codes: try again in 10 minutes')
  renderRemote(remote, { path: PATH, network: [slots, refused] })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many codes')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meera')
})

async function askForCode() {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
}

test('a reload while the code is awaited loses nothing: not the field, not the request, not the consent', async () => {
  const verified = vi.fn()
  renderRemote(remote, { path: PATH, network: [slots, answer('POST /user/send-otp', SENT)] })
  await askForCode()
  await screen.findByLabelText('One-time code')
  cleanup()
  renderRemote(remote, {
    path: PATH,
    network: [slots, noHold, failure('POST /user/verify-otp', 400, 'The code is wrong', verified)],
  })
  const code = await screen.findByLabelText('One-time code')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meera')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByRole('button', { name: /Send another code in \d+ seconds/ })).toBeDefined()
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() =>
    expect(verified).toHaveBeenCalledWith(
      expect.objectContaining({
        request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10',
        phone: '9876543210',
        otp: '123456',
      }),
    ),
  )
})

test('who asks for codes too often is told the seconds, and keeps the field of the code already sent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  renderRemote(remote, { path: PATH, network: [slots, answer('POST /user/send-otp', { ...SENT, resend_after: 0 })] })
  await askForCode()
  await screen.findByLabelText('One-time code')
  respondWith(refusal('POST /user/resend-otp', { code: 'wait', retry_after: 27 }))
  fireEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByRole('button', { name: 'Send another code in 27 seconds' })).toBeDefined()
  expect(screen.getByLabelText('One-time code')).toBeDefined()
  await act(async () => {}) // the countdown starts in an effect
  await act(async () => void vi.advanceTimersByTime(26_000))
  expect(screen.getByRole('button', { name: 'Send another code in 1 second' })).toBeDefined()
  await act(async () => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('button', { name: 'Send another code' })).toBeDefined()
  vi.useRealTimers()
})

describe('a time is held by a press alone', () => {
  const holds = () => {
    const hold = vi.fn()
    const network = [slots, noHold, failure('POST /discovery-call/slot-book', 503, '', hold)]
    return { hold, network }
  }

  test('opening its address shows it with a button, and holds nothing', async () => {
    const { hold, network } = holds()
    renderRemote(remote, { path: PATH, as: 'Patient', network })
    const press = await screen.findByRole('button', { name: 'Hold this time' })
    expect(hold).not.toHaveBeenCalled()
    fireEvent.click(press)
    await waitFor(() => expect(hold).toHaveBeenCalledTimes(1))
  })

  test('a press on a free time before it counts, once', async () => {
    const { hold, network } = holds()
    renderRemote(remote, { path: '/discovery-call/confirm', as: 'Patient', network })
    fireEvent.click(await screen.findByRole('link', { name: /1 Dec/ }))
    await waitFor(() => expect(hold).toHaveBeenCalledTimes(1))
    cleanup()
    renderRemote(remote, { path: PATH, as: 'Patient', network })
    expect(await screen.findByRole('button', { name: 'Hold this time' })).toBeDefined()
    expect(hold).toHaveBeenCalledTimes(1)
  })

  test('the focus goes to the heading when the step is another and the pressed button is gone', async () => {
    const status = answer('GET /payments/status', aPurchase({ state: 'unpaid', appointment }))
    const held = answer('POST /discovery-call/slot-book', appointment)
    renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, noHold, held, status, one] })
    const press = await screen.findByRole('button', { name: 'Hold this time' })
    press.focus()
    respondWith(answer('GET /discovery-call/hold', appointment))
    fireEvent.click(press)
    await screen.findByRole('button', { name: 'Pay ₹99' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a press on another time’s address is no wish for this one', async () => {
    const { hold, network } = holds()
    sessionStorage.setItem('press_wish', '/discovery-call/confirm?doctor=102&at=x')
    renderRemote(remote, { path: PATH, as: 'Patient', network })
    expect(await screen.findByRole('button', { name: 'Hold this time' })).toBeDefined()
    expect(hold).not.toHaveBeenCalled()
  })
})

const alternatives = ['06:00', '06:15', '06:30'].map((time) => ({
  starts_at: `2026-12-01T${time}:00.000Z`,
  doctor_id: 101,
  doctor_name: 'Dr Asha Rao',
}))

test('BOOK-08 a time that somebody else got is answered with the nearest three', async () => {
  const taken = refusal('POST /discovery-call/slot-book', { code: 'slot_taken', alternatives })
  const { router } = renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, noHold, taken] })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
  expect(await screen.findByRole('heading', { name: 'This time was just taken' })).toBeDefined()
  const offers = screen.getAllByRole('button', { name: /IST/ })
  expect(offers).toHaveLength(3)
  fireEvent.click(offers[0]!)
  await waitFor(() => expect(router.state.location.search).toContain('06%3A00'))
})

test.each([
  ['slot_not_offered', 'This time is no longer available', 3],
  ['patient_busy', 'You have another call at this time', 3],
  ['held_too_often', 'You’ve put times on hold too often', 0],
  ['too_many_holds', 'You already have other times on hold', 0],
] as const)('BOOK-08 a hold that is refused as %s says so, and leads to other times', async (code, title, offers) => {
  const refused = refusal('POST /discovery-call/slot-book', { code, alternatives })
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, noHold, refused] })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(/You have not been charged\.$/)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: /IST/ })).toHaveLength(offers)
  expect(screen.getByRole('link', { name: 'See all times' }).getAttribute('href')).toBe('/discovery-call/timeslot')
})

test('whoever holds two times may pay for the one that they held last', async () => {
  const held = anAppointment({ starts_at: '2026-12-02T06:00:00.000Z' })
  const hold = answer('GET /discovery-call/hold', held)
  const refused = refusal('POST /discovery-call/slot-book', { code: 'too_many_holds', alternatives: [] })
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, refused] })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
  const pay = await screen.findByRole('link', { name: /^Pay for Wed/ })
  expect(pay.getAttribute('href')).toContain('at=2026-12-02T06%3A00%3A00.000Z')
})

/** Only one provider is available. */
const one = answer('GET /payments/providers', { providers: ['razorpay'] })
const both = answer('GET /payments/providers', { providers: ['cashfree', 'razorpay'] })

test('PAYS-05 a held time is paid for in a marked test mode, and a reload finds it again', async () => {
  const hold = answer('GET /discovery-call/hold', appointment)
  const status = answer('GET /payments/status', aPurchase({ state: 'unpaid', appointment }))
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, status, one] })
  expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  expect(await screen.findByText('Test mode')).toBeDefined()
  expect(screen.getByText('Discovery call with Dr Asha Rao, 15 minutes')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change time' })).toBeDefined()
  expect(steps()).toEqual(['✓ Time', '✓ Details', '3 Pay, now'])
})

describe('a session that can be the talk of a test', () => {
  const session = anAppointment({ kind: 'counsellor_session', price_paise: 49_900 })
  const network = [
    answer('GET /discovery-call/hold', session),
    answer('GET /payments/status', aPurchase({ state: 'unpaid', appointment: session, amount_paise: 49_900 })),
    answer('GET /payments/providers', { providers: ['razorpay'] }),
    answer('GET /user-plan/check', { plan_id: 'p1', left: 1 }),
    answer('GET /lab-test/talk-check', { nth: 'before', ends_by: null }),
  ]
  const show = () => renderRemote(remote, { path: '/book-appointment/confirm', as: 'Patient', network })

  test('BOOK-05 is booked as that by one press, without money and without a plan', async () => {
    const { router } = show()
    const sent = vi.fn()
    respondWith(answer('POST /lab-test/use-talk', aLabBooking(), sent))
    fireEvent.click(await screen.findByRole('button', { name: 'Book as my session' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you/appointments'))
    expect(sent).toHaveBeenCalledWith({ appointment_id: session.id })
  })

  test('TRUE-01 is not offered as that where it ends after the sample is taken: it says so', async () => {
    show()
    const ends_by = new Date(Date.parse(session.ends_at) - 1).toISOString()
    respondWith(answer('GET /lab-test/talk-check', { nth: 'before', ends_by }))
    expect(await screen.findByText(/because it ends after the sample is taken/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Book as my session' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Book with my plan' })).toBeDefined()
  })

  test('can still be paid for when it is refused', async () => {
    show()
    respondWith(refusal('POST /lab-test/use-talk', { code: 'no_talk_due' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Book as my session' }))
    expect(await screen.findByText(/Your session was not used/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Book with my plan' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay ₹499' })).toBeDefined()
  })
})

describe('with a plan that covers the held time', () => {
  const held = answer('GET /discovery-call/hold', appointment)
  const unpaid = answer('GET /payments/status', aPurchase({ state: 'unpaid', appointment }))
  const covered = answer('GET /user-plan/check', { plan_id: 'p1', left: 2 })

  test('BOOK-04 one press books it without paying', async () => {
    const sent = vi.fn()
    const { router } = renderRemote(remote, {
      path: PATH,
      as: 'Patient',
      network: [slots, held, unpaid, one, covered, answer('POST /user-plan/use', aPlan(), sent)],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Book with my plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you/appointments'))
    expect(sent).toHaveBeenCalledWith({ appointment_id: appointment.id })
  })

  test('a refusal uses nothing, and it can still be paid for', async () => {
    renderRemote(remote, {
      path: PATH,
      as: 'Patient',
      network: [slots, held, unpaid, one, covered, refusal('POST /user-plan/use', { code: 'no_unit' })],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Book with my plan' }))
    expect(await screen.findByText(/Your plan was not used/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  })
})

describe('between the provider’s sheet and the server’s word', () => {
  const held = answer('GET /discovery-call/hold', appointment)
  const status = (state: PurchaseStatus['state']) => answer('GET /payments/status', aPurchase({ state, appointment }))
  const order = answer('POST /payments/make/discovery-call/razorpay', {
    provider: 'razorpay',
    script_url: 'about:blank',
    key_id: 'k',
    order_id: 'o',
    amount_paise: 9900,
    currency: 'INR',
    display_name: 'x',
    test_mode: true,
    hold_expires_at: '2099-01-01T00:00:00.000Z',
  })
  const silent = failure('GET /payments/status', 503)
  const checking = 'We’re checking your payment with the bank. Do not pay again.'

  /** Presses Pay; the sheet then ends with the given outcome. */
  async function payAnd(end: 'close' | 'return', ...then: Parameters<typeof respondWith>) {
    vi.spyOn(document.head, 'append').mockImplementation((script) =>
      queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load'))),
    )
    vi.stubGlobal(
      'Razorpay',
      class {
        options: { handler(returned: unknown): void; modal: { ondismiss(): void } }
        constructor(options: typeof this.options) {
          this.options = options
        }
        on() {}
        open() {
          respondWith(...then)
          if (end === 'close') this.options.modal.ondismiss()
          else this.options.handler({ razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' })
        }
      },
    )
    renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, held, status('unpaid'), order, one] })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹99' }))
  }
  const pay = () => screen.queryByRole('button', { name: /Pay|Waiting/ })

  test.each(['close', 'return'] as const)(
    'after "%s" a silent server means checking, and nothing to pay',
    async (end) => {
      await payAnd(end, silent, failure('POST /payments/save/discovery-call/razorpay', 503))
      expect(await screen.findByText(checking)).toBeDefined()
      expect(pay()).toBeNull()
      expect(document.body.textContent).not.toMatch(/not been charged/)
    },
  )

  test('the bank’s silence is the same state', async () => {
    await payAnd('close', status('processing'))
    expect(await screen.findByText(checking)).toBeDefined()
    expect(pay()).toBeNull()
  })

  test('PAYS-04 an answer to an earlier question says nothing of the visit that has just ended', async () => {
    let answers = 0
    const asked = answerTo('GET /payments/status', (query) => {
      answers += 1
      return aPurchase({ state: query.get('fresh') ? 'processing' : 'unpaid', appointment })
    })
    await payAnd('close', asked)
    // the second response arrives after the first one was rendered
    await waitFor(() => expect(answers).toBeGreaterThan(1))
    expect(screen.getByText(checking)).toBeDefined()
    expect(pay()).toBeNull()
    expect(document.body.textContent).not.toMatch(/not been charged/)
  })

  test('what the provider calls paid is not payable again because the server does not know yet', async () => {
    await payAnd('return', status('unpaid'), failure('POST /payments/save/discovery-call/razorpay', 503))
    expect(await screen.findByText(checking)).toBeDefined()
    expect(pay()).toBeNull()
  })

  test('once the server says unpaid, it can be paid again', async () => {
    await payAnd('close', status('unpaid'))
    expect(await screen.findByText(/You have not been charged, and we’re still holding the time for you/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  })

  test('before the server’s first word there is nothing to pay', async () => {
    renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, held, silent, one] })
    expect(await screen.findByText(/Discovery call with Dr Asha Rao/)).toBeDefined()
    expect(pay()).toBeNull()
  })
})

describe('by which provider one pays', () => {
  const hold = answer('GET /discovery-call/hold', appointment)
  const unpaid = answer('GET /payments/status', aPurchase({ state: 'unpaid', appointment }))
  const made = {
    script_url: '/sandbox/checkout.js',
    order_id: '5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
    amount_paise: 9900,
    currency: 'INR' as const,
    test_mode: true,
    hold_expires_at: '2099-01-01T00:00:00.000Z',
  }
  const cashfreeOrder = (sent?: (body: unknown) => void) =>
    answer(
      'POST /payments/make/discovery-call/cashfree',
      { ...made, provider: 'cashfree', mode: 'sandbox', session_id: 'session_1' },
      sent,
    )
  // the library loads the provider's script once per page
  const checkout = vi.fn<(options: unknown) => Promise<unknown>>()
  beforeEach(() => {
    checkout.mockReset().mockResolvedValue({ error: { message: 'closed' } })
    vi.stubGlobal('Cashfree', () => ({ checkout }))
  })
  const open = (...network: Parameters<typeof respondWith>) =>
    renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, unpaid, ...network] })
  const scripts = (event: 'load' | 'error') =>
    vi
      .spyOn(document.head, 'append')
      .mockImplementation((script) =>
        queueMicrotask(() => (script as HTMLScriptElement)[`on${event}`]?.(new Event(event))),
      )

  test('is not asked where only one answers', async () => {
    open(one)
    expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('is a choice where two do: the first is chosen, and the order is made by the one that is pressed', async () => {
    scripts('load')
    const sent = vi.fn()
    open(both, cashfreeOrder(sent))
    const group = await screen.findByRole('radiogroup', { name: 'Pay with' })
    const radios = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['cashfree', true],
      ['razorpay', false],
    ])
    fireEvent.click(radios[1]!)
    fireEvent.click(radios[0]!)
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹99' }))
    await waitFor(() =>
      expect(checkout).toHaveBeenCalledWith({ paymentSessionId: 'session_1', redirectTarget: '_modal' }),
    )
    expect(sent).toHaveBeenCalledWith({ appointment_id: appointment.id })
    expect(await screen.findByText(/You have not been charged, and we’re still holding the time for you/)).toBeDefined()
  })

  test('the provider’s “finished” is verified by the server, and is nothing by itself', async () => {
    checkout.mockResolvedValue({ paymentDetails: { paymentMessage: 'Finished' } })
    scripts('load')
    const saved = vi.fn()
    const save = failure('POST /payments/save/discovery-call/cashfree', 503, '', saved)
    open(answer('GET /payments/providers', { providers: ['cashfree'] }), cashfreeOrder(), save)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹99' }))
    expect(await screen.findByText('We’re checking your payment with the bank. Do not pay again.')).toBeDefined()
    expect(saved).toHaveBeenCalledWith({ cashfree_order_id: made.order_id })
    expect(screen.queryByRole('button', { name: 'Pay ₹99' })).toBeNull()
  })

  test('a script that is blocked is said so, charges nothing, and is tried again by the next press', async () => {
    const appended = scripts('error')
    const blocked = answer('POST /payments/make/discovery-call/cashfree', {
      ...made,
      provider: 'cashfree',
      mode: 'sandbox',
      session_id: 'session_1',
      script_url: '/sandbox/blocked.js',
    })
    open(answer('GET /payments/providers', { providers: ['cashfree'] }), blocked)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹99' }))
    expect(await screen.findByText(/The payment window did not load. You have not been charged/)).toBeDefined()
    expect(checkout).not.toHaveBeenCalled()
    appended.mockRestore()
    scripts('load')
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹99' }))
    await waitFor(() => expect(checkout).toHaveBeenCalledTimes(1))
  })

  test('the library of the second provider is not there before the press', async () => {
    const appended = scripts('load')
    open(both)
    await screen.findByRole('radiogroup')
    expect(appended).not.toHaveBeenCalled()
    expect(document.querySelector('script[src*="cashfree"]')).toBeNull()
  })

  test('where none answers the page says so, keeps the time and asks again', async () => {
    open(refusal('GET /payments/providers', { code: 'provider_unavailable', retry_after: 240 }))
    expect(await screen.findByRole('heading', { name: 'No payment service is responding right now' })).toBeDefined()
    expect(screen.getByText(/we’re still holding the time for you/)).toBeDefined()
    expect(screen.getByText(/Discovery call with Dr Asha Rao/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay ₹99' })).toBeNull()
    respondWith(one)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  })

  test('one that fails is not offered any more once the server says so', async () => {
    open(both, refusal('POST /payments/make/discovery-call/cashfree', { code: 'provider_unavailable' }))
    await screen.findByRole('radiogroup')
    respondWith(one)
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹99' }))
    await screen.findByText(/payment service is not answering/)
    await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  })
})

test('money that came too late is said to be on its way back', async () => {
  const hold = answer('GET /discovery-call/hold', appointment)
  const status = answer('GET /payments/status', aPurchase({ state: 'refunding', appointment }))
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, status, one] })
  expect(await screen.findByRole('heading', { name: 'Your refund is on its way' })).toBeDefined()
})

test('a doctor can’t book from a doctor’s account', async () => {
  renderRemote(remote, { path: PATH, as: 'Doctor', network: [slots] })
  expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
})
