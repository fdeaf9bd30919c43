import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const appointment = {
  id: 'a1',
  kind: 'discovery_call',
  status: 'held',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:15:00.000Z',
  doctor_id: 101,
  doctor_name: 'Dr Asha Rao',
  patient_name: 'Ravi',
  price_paise: 9900,
  hold_expires_at: '2099-01-01T00:00:00.000Z',
}

describe('what became of a payment', () => {
  test.each([
    ['confirmed', /₹99 arrived, and your call with Dr Asha Rao is booked for/, 'What happens next'],
    ['processing', /You may wait here or close this page/, undefined],
    ['refunding', /₹99 is going back to where it came from/, 'Choose another time'],
    ['refunded', /₹99 went back to where it came from/, 'Choose another time'],
    ['unpaid', /No payment has arrived. You have not been charged/, 'Try again'],
  ])('is told as the server has it: %s', async (state, words, action) => {
    renderRemote(remote, {
      path: '/payment-response?id=a1',
      as: 'Patient',
      network: [answer('get', '/payments/status', { state, appointment, amount_paise: 9900, test_mode: true })],
    })
    expect(
      await screen.findByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent)),
    ).toBeDefined()
    if (action) expect(screen.getByRole('link', { name: action })).toBeDefined()
  })

  test('is being checked as long as the server is silent', async () => {
    renderRemote(remote, {
      path: '/payment-response?id=a1',
      as: 'Patient',
      network: [answer('get', '/payments/status', null, 503)],
    })
    expect(await screen.findByText('We are checking your payment with the bank. Do not pay again.')).toBeDefined()
  })

  test.each([
    ['nobody’s', '/payment-response'],
    ['somebody else’s', '/payment-response?id=other'],
  ])('of %s says that it is not known, and where bookings stand', async (_whose, path) => {
    const refused = answer('get', '/payments/status', { code: 'appointment_not_found' }, 404, 'Not found')
    renderRemote(remote, { path, as: 'Patient', network: [refused] })
    expect(await screen.findByRole('heading', { name: 'We don’t know this payment' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open my dashboard' })).toBeDefined()
  })
})

describe('what is to be paid', () => {
  test('is the held time, with the way on', async () => {
    renderRemote(remote, {
      path: '/payment',
      as: 'Patient',
      network: [answer('get', '/discovery-call/hold', appointment)],
    })
    expect(await screen.findByText('Discovery call with Dr Asha Rao · ₹99')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go on to the payment' }).getAttribute('href')).toBe(
      '/discovery-call/confirm',
    )
  })

  test('is nothing where no time is held', async () => {
    renderRemote(remote, { path: '/payment', as: 'Patient', network: [answer('get', '/discovery-call/hold', null)] })
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting to be paid' })).toBeDefined()
  })
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

  test.each(['/payment', '/payment-response?id=a1', '/thank-you/appointments?id=a1'])(
    '%s tells a doctor kindly, who stays logged in',
    async (path) => {
      const { session } = renderRemote(remote, { path, as: 'Doctor' })
      expect(await screen.findByRole('heading', { name: 'You are logged in as a doctor' })).toBeDefined()
      expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
      expect(session.token()).not.toBeNull()
    },
  )
})
