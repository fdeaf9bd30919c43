import type { ConsultationSlots } from '@app/contracts/booking'
import { anAppointment, aPackage, aPolicy, aPurchase } from '@app/testing/examples'
import { NO_PLAN, RAIL } from '@app/testing/beside'
import { answer, answerTo, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(...RAIL, NO_PLAN, answer('GET /discovery-call/hold', null))

const START = '2099-12-01T05:00:00.000Z'
const LATER = '2099-12-01T05:30:00.000Z'
const FREE: ConsultationSlots = {
  kind: 'sexologist_consult',
  duration: 30,
  doctors: [
    { id: 101, name: 'Dr Asha Rao', profile_pic: '', profile_type: ['Sexologist'], price_paise: 79_900 },
    { id: 105, name: 'Dr Arjun Nambiar', profile_pic: '', profile_type: ['Sexologist'], price_paise: 69_900 },
  ],
  days: [
    {
      date: '2099-12-01',
      slots: [
        { starts_at: START, doctor_id: 101 },
        { starts_at: LATER, doctor_id: 105 },
      ],
    },
  ],
}
const asked: string[] = []
const times = answerTo('GET /availability-slot/get-availability-slot-for-patient', (query) => {
  asked.push(query.toString())
  return FREE
})
const policies = answer('GET /policy/cancellation', [aPolicy('appointment')])
const packages = answer('GET /package/user/package-list', [aPackage()])
const network = [times, policies, packages]
const noHold = answer('GET /discovery-call/hold', null)
const pathOf = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search

describe('BOOK-03 booking an appointment', () => {
  test('with the first expert of a kind who is free asks for the times that the price covers', async () => {
    renderRemote(remote, { path: '/book-appointment?kind=Sexologist&most=79900', network })
    await screen.findByRole('tablist', { name: 'Day' })
    expect(asked.at(-1)).toContain('profile_type=Sexologist&most_paise=79900')
  })

  test('a time stays in sight with who takes it and their fee, and leads to its confirmation', async () => {
    const { router } = renderRemote(remote, { path: '/book-appointment?kind=Sexologist', network })
    fireEvent.click(await screen.findByRole('radio', { name: /^By voice/ }))
    fireEvent.click(screen.getByRole('radio', { name: /^11:00 am/ }))
    const choice = await screen.findByRole('complementary', { name: 'Your choice' })
    expect(choice.textContent).toContain('Dr Arjun Nambiar · 30 minutes · ₹699')
    fireEvent.click(within(choice).getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(pathOf(router)).toBe(`/book-appointment/confirm?doctor=105&at=${encodeURIComponent(LATER)}&type=audio`),
    )
  })

  test('with one person asks for their times alone', async () => {
    renderRemote(remote, { path: '/book-appointment?doctor=101', network })
    expect(await screen.findByText('With Dr Asha Rao.')).toBeDefined()
    expect(asked.at(-1)).toBe('consultation_type=video&doctor_id=101')
  })

  test('without a free time offers somebody else', async () => {
    const none = answer('GET /availability-slot/get-availability-slot-for-patient', { ...FREE, doctors: [], days: [] })
    renderRemote(remote, { path: '/book-appointment?doctor=101', network: [none, policies, packages] })
    expect(await screen.findByText('No times left in the coming weeks')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Choose someone else' })).toBeDefined()
  })
})

describe('BOOK-03 confirming an appointment', () => {
  const PATH = `/book-appointment/confirm?doctor=101&at=${encodeURIComponent(START)}&type=audio`
  const held = anAppointment({
    kind: 'sexologist_consult',
    mode: 'audio',
    starts_at: START,
    ends_at: LATER,
    price_paise: 79_900,
  })

  test('a press holds the time as both shall talk, and the doctor’s fee is to be paid', async () => {
    let hold: typeof held | null = null
    const { kernel } = renderRemote(remote, {
      path: PATH,
      as: 'Patient',
      network: [
        ...network,
        answerTo('GET /discovery-call/hold', () => hold),
        answer('POST /user/bookAppointment', held),
        answer('GET /payments/status', aPurchase({ appointment: held, amount_paise: 79_900 })),
        answer('GET /payments/providers', { providers: ['razorpay'] }),
      ],
    })
    const post = vi.spyOn(kernel.api, 'post')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Confirm your appointment')
    expect(await screen.findByText(/Appointment by voice with Dr Asha Rao, 30 minutes/)).toBeDefined()
    hold = held
    fireEvent.click(screen.getByRole('button', { name: 'Hold this time' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹799' })).toBeDefined()
    expect(post.mock.calls[0]!.slice(0, 2)).toEqual([
      '/user/bookAppointment?consultation_type=audio',
      { doctor_id: 101, starts_at: START },
    ])
  })

  test('where somebody was faster, the nearest times of the same person are one press away', async () => {
    const alternatives = [{ starts_at: LATER, doctor_id: 101, doctor_name: 'Dr Asha Rao' }]
    const { router } = renderRemote(remote, {
      path: PATH,
      as: 'Patient',
      network: [...network, noHold, refusal('POST /user/bookAppointment', { code: 'slot_taken', alternatives })],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
    fireEvent.click(await screen.findByRole('button', { name: /11:00 am IST, Dr Asha Rao/ }))
    await waitFor(() => expect(router.state.location.search).toContain('type=audio'))
    expect(router.state.location.search).toContain(encodeURIComponent(LATER))
  })
})

describe('BOOK-03 a follow-up', () => {
  const SHORT = { ...FREE, kind: 'follow_up' as const, duration: 15 }
  const short = answerTo('GET /availability-slot/get-availability-slot-for-patient', (query) =>
    query.get('visit') === 'follow_up' ? SHORT : FREE,
  )
  const offered = answer('GET /appointment/follow-up', {
    duration: 15,
    price_paise: 39_900,
    until: '2027-05-20T05:00:00.000Z',
  })

  test('is offered to a patient who has seen the expert, and leads to a hold of its own', async () => {
    const held = anAppointment({ kind: 'follow_up', mode: 'video', starts_at: START, price_paise: 39_900 })
    const { router, kernel } = renderRemote(remote, {
      path: '/book-appointment?doctor=101',
      as: 'Patient',
      network: [short, policies, packages, offered, noHold, answer('POST /user/bookAppointment', held)],
    })
    expect(await screen.findByText(/You have seen this expert.*15 minutes for ₹399/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'See follow-up times' }))
    expect(await screen.findByRole('heading', { name: 'Book a follow-up' })).toBeDefined()
    fireEvent.click(await screen.findByRole('radio', { name: /10:30 am/ }))
    const post = vi.spyOn(kernel.api, 'post')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(post).toHaveBeenCalled())
    expect(pathOf(router)).toContain('/book-appointment/confirm')
    expect(post.mock.calls[0]!.slice(0, 2)).toEqual([
      '/user/bookAppointment?consultation_type=video&visit=follow_up',
      { doctor_id: 101, starts_at: START },
    ])
  })

  test('is not spoken of to who has not, and a way leads back from its times', async () => {
    const { router } = renderRemote(remote, {
      path: '/book-appointment?doctor=101&visit=follow_up',
      as: 'Patient',
      network: [short, policies, packages, answer('GET /appointment/follow-up', null)],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'See full appointments' }))
    await waitFor(() => expect(pathOf(router)).not.toContain('visit'))
    expect(await screen.findByRole('heading', { name: 'Book an appointment' })).toBeDefined()
    expect(screen.queryByText(/You have seen this expert/)).toBeNull()
  })

  test('says why it is not open, and that nothing was charged', async () => {
    renderRemote(remote, {
      path: `/book-appointment/confirm?doctor=101&at=${encodeURIComponent(START)}&type=video&visit=follow_up`,
      as: 'Patient',
      network: [
        short,
        policies,
        packages,
        noHold,
        refusal('POST /user/bookAppointment', { code: 'no_first_visit', alternatives: [] }),
      ],
    })
    expect(await screen.findByText(/Follow-up by video with Dr Asha Rao, 15 minutes/)).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Hold this time' }))
    expect(await screen.findByText(/half a year after a first appointment.*You have not been charged/)).toBeDefined()
  })
})
