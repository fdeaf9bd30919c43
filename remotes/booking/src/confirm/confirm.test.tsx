import { answer, renderRemote, fakeNetwork } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const slot = (starts_at: string) => ({ starts_at, ends_at: starts_at, doctor_id: 101, doctor_name: 'Dr Asha Rao' })
const PATH = '/discovery-call/confirm?doctor=101&at=2026-12-01T05%3A00%3A00.000Z'
const slots = answer('get', '/availability-slot/for-discovery-call', {
  days: [{ date: '2026-12-01', slots: [slot('2026-12-01T05:00:00.000Z')] }],
  duration: 15,
  price_paise: 9900,
})
const noHold = answer('get', '/discovery-call/hold', null)
const appointment = {
  id: 'a1',
  kind: 'discovery_call',
  status: 'held',
  starts_at: '2026-12-01T05:00:00.000Z',
  ends_at: '2026-12-01T05:15:00.000Z',
  doctor_id: 101,
  doctor_name: 'Dr Asha Rao',
  price_paise: 9900,
  hold_expires_at: new Date(Date.now() + 600_000).toISOString(),
}

test('who comes without a time is offered the soonest ones', async () => {
  renderRemote(remote, { path: '/discovery-call/confirm', network: [slots] })
  expect(await screen.findByRole('link', { name: /1 December, 10:30 am IST/ })).toBeDefined()
})

test('a visitor is asked for name, phone and consent, then for the code that the sandbox shows', async () => {
  const sent = answer('post', '/user/send-otp', { resend_after: 30, expires_in: 300, sandbox_code: '123456' })
  renderRemote(remote, { path: PATH, network: [slots, sent] })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  expect((await screen.findByTestId('sandbox-code')).textContent).toContain('123456')
  expect(screen.getByLabelText('One-time code')).toBeDefined()
})

test('a refused code is told on the page, and what was typed stays', async () => {
  const refused = answer('post', '/user/send-otp', null, 429, 'Too many codes: try again in 10 minutes')
  renderRemote(remote, { path: PATH, network: [slots, refused] })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many codes')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meera')
})

test('BOOK-08 a time that somebody else got is answered with the nearest three', async () => {
  const alternatives = ['06:00', '06:15', '06:30'].map((time) => slot(`2026-12-01T${time}:00.000Z`))
  const taken = answer(
    'post',
    '/discovery-call/slot-book',
    { code: 'slot_taken', alternatives },
    409,
    'This time has just been taken',
  )
  const { router } = renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, noHold, taken] })
  expect(await screen.findByRole('heading', { name: 'Somebody was faster' })).toBeDefined()
  const offers = screen.getAllByRole('button', { name: /IST/ })
  expect(offers).toHaveLength(3)
  fireEvent.click(offers[0]!)
  await waitFor(() => expect(router.state.location.search).toContain('06%3A00'))
})

test('a held time is paid for, and a reload finds it again', async () => {
  const hold = answer('get', '/discovery-call/hold', appointment)
  const status = answer('get', '/payments/status', {
    state: 'unpaid',
    appointment,
    amount_paise: 9900,
    test_mode: true,
  })
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, status] })
  expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  expect(await screen.findByText('Test mode')).toBeDefined()
})

test('money that came too late is said to be on its way back', async () => {
  const hold = answer('get', '/discovery-call/hold', appointment)
  const status = answer('get', '/payments/status', {
    state: 'refunding',
    appointment,
    amount_paise: 9900,
    test_mode: true,
  })
  renderRemote(remote, { path: PATH, as: 'Patient', network: [slots, hold, status] })
  expect(await screen.findByRole('heading', { name: 'Your money is on its way back' })).toBeDefined()
})

test('a doctor can’t book from a doctor’s account', async () => {
  renderRemote(remote, { path: PATH, as: 'Doctor', network: [slots] })
  expect(await screen.findByRole('heading', { name: 'You are logged in as a doctor' })).toBeDefined()
})
