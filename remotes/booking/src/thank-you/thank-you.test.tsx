import type { Appointment } from '@app/contracts/booking'
import { anAppointment } from '@app/testing/examples'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const show = (change: Partial<Appointment>) =>
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
  ['cancelled_provider', /was cancelled by us\. Your money goes back\.$/],
  ['cancelled_system', /could not be booked\. Your money goes back\.$/],
  ['needs_choice', /You choose another time, or get all of your money back\.$/],
  ['completed', /is over\.$/],
  ['held', /It is not paid for yet\.$/],
] as const)('TRUE-04 the page after paying says of a call that is %s what is true now', async (status, words) => {
  show({ status })
  const said = await screen.findByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent))
  expect(said.textContent).not.toContain('is booked')
  expect(screen.queryByText(/^Thank you/)).toBeNull()
  expect(screen.queryByText('What happens next')).toBeNull()
})
