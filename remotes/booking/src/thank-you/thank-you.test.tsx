import type { AppointmentDetail } from '@app/contracts/booking'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const show = (change: Partial<AppointmentDetail>) =>
  renderRemote(remote, {
    path: '/thank-you/appointments?id=a1',
    as: 'Patient',
    network: [answer('GET /appointment/details', anAppointment(change))],
  })

test('TRUE-04 the page after paying says that a call is booked, at the time that it has now', async () => {
  show({ status: 'confirmed', starts_at: '2026-11-25T05:30:00.000Z' })
  expect(await screen.findByRole('heading', { name: 'Thank you, Ravi' })).toBeDefined()
  expect(screen.getByText('Wednesday, 25 November, 11:00 am IST')).toBeDefined()
})

test.each([
  ['cancelled_patient', /is cancelled\.$/],
  ['cancelled_provider', /was cancelled by us\. You’ll get a refund\.$/],
  ['cancelled_system', /could not be booked\. You’ll get a refund\.$/],
  ['needs_choice', /You can choose another time or get a full refund\.$/],
  ['completed', /is over\.$/],
  ['held', /You haven’t paid for it yet\.$/],
] as const)('TRUE-04 the page after paying says of a call that is %s what is true now', async (status, words) => {
  show({ status })
  const said = await screen.findByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent))
  expect(said.textContent).not.toContain('is booked')
  expect(screen.queryByText(/^Thank you/)).toBeNull()
  expect(screen.queryByText('What happens next')).toBeNull()
})

describe('DESK-04 what a patient comes with', () => {
  const LIST = answer('GET /treatment-category/user-treatment-category', [
    { id: 1, slug: 'desire', name: 'Desire', treatments: [{ slug: 'low-desire', name: 'Low Desire' }] },
  ])
  const booked = anAppointment({ status: 'confirmed', starts_at: '2099-11-25T05:30:00.000Z' })
  /** A server that stores the concern that the reader sends. */
  function showKept(
    before: Partial<AppointmentDetail>,
    ...network: Parameters<typeof renderRemote>[1]['network'] & object[]
  ) {
    let current = { ...booked, ...before }
    const { kernel } = renderRemote(remote, {
      path: '/thank-you/appointments?id=a1',
      as: 'Patient',
      network: [
        ...network,
        LIST,
        answerTo('GET /appointment/details', () => current),
        answerTo('POST /appointment/concern', () => {
          current = { ...current, concern: { slug: 'low-desire', name: 'Low Desire' }, words: 'I worry.' }
          return null
        }),
        answerTo('POST /appointment/concern/take-back', () => {
          current = { ...current, concern: null, words: null }
          return null
        }),
      ],
    })
    const post = vi.spyOn(kernel.api, 'post')
    return () => post.mock.calls.map(([, body]) => body)
  }
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Tell Dr Asha Rao' }))
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send to Dr Asha Rao' }))
  const yes = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Dr Asha Rao may read this\./ })

  test('is asked after a booking, sent with a tick that nobody set before, and can be taken back', async () => {
    const sent = showKept({})
    await open()
    fireEvent.change(await screen.findByLabelText(/^What is it about/), { target: { value: 'low-desire' } })
    fireEvent.change(screen.getByLabelText(/^In your own words/), { target: { value: ' I worry. ' } })
    expect(yes().checked).toBe(false)
    await send()
    expect(sent()).toEqual([])
    expect(screen.getAllByText('Tick the box so Dr Asha Rao can read this').length).toBeGreaterThan(0)
    fireEvent.click(yes())
    await send()
    expect(await screen.findByText('Dr Asha Rao can now read this.')).toBeDefined()
    expect(sent()).toEqual([{ appointment_id: 'a1', concern: 'low-desire', words: 'I worry.', agreed: true }])
    expect(screen.getByText('Low Desire')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('Dr Asha Rao can no longer read this.')).toBeDefined()
    expect(screen.queryByText('I worry.')).toBeNull()
  })

  test('of who would rather not say is words alone, and nothing at all is not sent', async () => {
    const sent = showKept({})
    await open()
    expect((await screen.findByLabelText<HTMLSelectElement>(/^What is it about/)).value).toBe('')
    fireEvent.click(yes())
    await send()
    expect(screen.getAllByText('Choose a concern or describe it in your own words').length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText(/^In your own words/), { target: { value: 'I worry.' } })
    await send()
    await screen.findByText('Dr Asha Rao can now read this.')
    expect(sent()).toEqual([{ appointment_id: 'a1', words: 'I worry.', agreed: true }])
  })

  test('that is refused says why, and what was typed stays', async () => {
    showKept({}, refusal('POST /appointment/concern', { code: 'not_open' }))
    await open()
    fireEvent.change(await screen.findByLabelText(/^In your own words/), { target: { value: 'I worry.' } })
    fireEvent.click(yes())
    await send()
    expect(
      await screen.findByText(/so nothing more reaches your expert\. What you typed is still here\.$/),
    ).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/).value).toBe('I worry.')
  })

  test.each([
    ['not paid for', { status: 'held' }],
    ['over', { status: 'completed' }],
    ['under way', { status: 'in_progress' }],
  ] as const)('TRUE-01 is not asked of a call that is %s', async (_how, { status }) => {
    showKept({ status, may: anAppointment({ status }).may })
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('link')
    expect(screen.queryByRole('heading', { name: 'Your concern' })).toBeNull()
  })
})
