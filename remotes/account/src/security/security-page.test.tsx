import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, answerTo, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SecurityPage } from './security-page.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/security', element: <SecurityPage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const DETAILS = {
  phone: '+919876543210' as string | null,
  phone_verified: true,
  email: 'asha@example.com' as string | null,
  email_verified: true,
  has_password: true,
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Opens the form, whose first field takes the focus. */
const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change your password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page of the password', () => {
  const open = (details = DETAILS) =>
    renderRemote(remote, {
      path: '/account/security',
      as: 'Doctor',
      network: [
        answer('GET /user/sessions', []),
        answer('GET /user/contact-details', details),
        answer('GET /user/second-factor', { since: null, recovery_codes_left: 0 }),
      ],
    })

  test('ACCT-03 changes a known password, and empties its fields', async () => {
    open()
    await openForm()
    type('Current password', 'the-old-one')
    type('New password', 'monsoon-kite-42')
    respondWith(answer('POST /api/v1/user/changePassword', null))
    press('Change the password')
    expect(await screen.findByText('Your password has been changed.')).toBeDefined()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    const change = screen.getByRole('button', { name: 'Change your password' })
    expect(document.activeElement).toBe(change)
    fireEvent.click(change)
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  test('stands above the devices, which may be many', async () => {
    open()
    await screen.findByRole('heading', { name: 'Password' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.filter((heading) => heading !== 'No devices')).toEqual([
      'Phone and e-mail',
      'A second login code',
      'Password',
      'Your devices',
    ])
    expect(await screen.findByText('No devices are logged in to your account.')).toBeDefined()
  })

  test('shows what follows the contact details together with them', async () => {
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    open()
    respondWith(answerTo('GET /user/contact-details', () => held.then(() => DETAILS)))
    await screen.findByText('No devices are logged in to your account.')
    expect(screen.queryByRole('button', { name: 'Set it up' })).toBeNull()
    come()
    expect(await screen.findByText('asha@example.com')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Set it up' })).toBeDefined()
  })

  test('says at the field that the present one is wrong', async () => {
    open()
    await openForm()
    type('Current password', 'not-it')
    type('New password', 'monsoon-kite-42')
    respondWith(refusal('POST /api/v1/user/changePassword', { code: 'wrong_password' }))
    press('Change the password')
    expect((await screen.findAllByText('This isn’t your current password')).length).toBe(2)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('monsoon-kite-42')
  })

  test('ACCT-03 of an account without one asks for a code in place of the old', async () => {
    open({ ...DETAILS, has_password: false })
    await screen.findByLabelText('New password')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    press('Send me a code')
    expect((await screen.findAllByText('Use 10 characters or more')).length).toBe(2)
    type('New password', 'monsoon-kite-42')
    const sent = { request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10', resend_after: 30, expires_in: 300 }
    respondWith(answer('POST /user/send-step-up', { ...sent, channel: 'sms' }))
    press('Send me a code')
    await screen.findByLabelText('One-time code')
    expect(screen.getByText(/sent a six-digit code to \+91 98765 43210/)).toBeDefined()
    press('Save the password')
    expect((await screen.findAllByText('Enter the six-digit code')).length).toBe(2)
    type('One-time code', '123 456')
    respondWith(refusal('POST /api/v1/user/changePassword', { code: 'code_wrong' }))
    press('Save the password')
    expect((await screen.findAllByText('That code doesn’t match')).length).toBe(2)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('monsoon-kite-42')
    type('One-time code', '654321')
    respondWith(answer('POST /api/v1/user/changePassword', null))
    respondWith(answer('GET /user/contact-details', DETAILS))
    press('Save the password')
    expect(await screen.findByText('Your password has been saved.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Change your password' })).toBeDefined()
  })

  test('of an account without an e-mail address asks for one first', async () => {
    open({ ...DETAILS, has_password: false, email: null, email_verified: false })
    expect(await screen.findByText(/First add an e-mail address above/)).toBeDefined()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })
})
