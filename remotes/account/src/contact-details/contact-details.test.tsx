import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { closed, DEVICE_ANSWER, DEVICE_ASKED, fakeDevice } from '@app/testing/fake-device'
import {
  answer,
  failure,
  fakeNetwork,
  refusal,
  renderRemote,
  respondWith,
  type HttpHandler,
} from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ContactDetails } from './contact-details.tsx'

fakeNetwork()
afterEach(() => vi.unstubAllGlobals())

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/security', element: <ContactDetails /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const DETAILS = {
  phone: '+919876543210' as string | null,
  phone_verified: true,
  email: 'meera@example.com' as string | null,
  email_verified: false,
  has_password: false,
}
const SENT = { request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10', resend_after: 30, expires_in: 300 }
const OWN = { ...SENT, request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d11', channel: 'sms' } as const
const ONE_PASSKEY = answer('GET /user/passkeys', {
  passkeys: [{ id: 'one', name: 'A phone', added: '2026-11-20T04:30:00.000Z', last_used: null, is_synced: true }],
  is_offered: false,
  rp_id: 'localhost',
  handle: 'aGFuZGxl',
})
const open = (details = DETAILS, ...network: HttpHandler[]) =>
  renderRemote(remote, {
    path: '/account/security',
    as: 'Patient',
    network: [answer('GET /user/contact-details', details), ...network],
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const hasFault = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

describe('phone and e-mail', () => {
  test('stand with whether they are confirmed', async () => {
    open()
    const [phone, email] = await screen.findAllByRole('listitem')
    expect(phone!.textContent).toMatch(/\+91 98765 43210Confirmed/)
    expect(email!.textContent).toMatch(/meera@example\.comNot confirmed yet/)
  })

  test('that are not there are offered to be added', async () => {
    open({ ...DETAILS, phone: null, phone_verified: false })
    expect(within((await screen.findAllByRole('listitem'))[0]!).getByText('None yet')).toBeDefined()
    press('Add a number')
    expect(screen.getByText(/one to meera@example\.com/)).toBeDefined()
  })

  test('that did not load say so, and load when asked again', async () => {
    renderRemote(remote, {
      path: '/account/security',
      as: 'Patient',
      network: [failure('GET /user/contact-details', 503, '')],
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /user/contact-details', DETAILS))
    fireEvent.click(again)
    expect(await screen.findByText('meera@example.com')).toBeDefined()
  })
})

describe('a new e-mail address', () => {
  test('ACCT-03 is asked for with a code, and its link is on its way then', async () => {
    const hear = vi.fn()
    open({ ...DETAILS, email_verified: true })
    await screen.findAllByRole('listitem')
    press('Change the address')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail address')))
    press('Send me a code')
    await waitFor(() => expect(hasFault('E-mail address')).toBe(true))
    type('E-mail address', 'new@example.com')
    respondWith(answer('POST /user/send-step-up', OWN))
    press('Send me a code')
    await screen.findByLabelText('One-time code')
    expect(screen.getByText(/sent a six-digit code to \+91 98765 43210/)).toBeDefined()
    type('One-time code', '123456')
    respondWith(failure('POST /user/email', 503, '', hear))
    press('Send me the link')
    const carried = { email: 'new@example.com', request_id: OWN.request_id, otp: '123456' }
    await waitFor(() => expect(hear).toHaveBeenCalledWith(carried))
    respondWith(answer('POST /user/email', null))
    await waitFor(() => press('Send me the link'))
    const told = (await screen.findByText(/Check your inbox at new@example\.com/)).closest('[role=status]')
    await waitFor(() => expect(document.activeElement).toBe(told))
  })

  test.each([
    ['code_wrong', 'One-time code', 'That code doesn’t match'],
    ['same_email', 'E-mail address', 'This is your e-mail address already'],
  ] as const)('says of %s at its field what is wrong', async (code, field, sentence) => {
    open()
    await screen.findAllByRole('listitem')
    press('Confirm the address')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('meera@example.com')
    respondWith(answer('POST /user/send-step-up', OWN))
    press('Send me a code')
    await screen.findByLabelText('One-time code')
    type('One-time code', '123456')
    respondWith(refusal('POST /user/email', { code }))
    press('Send me the link')
    expect(await screen.findAllByText(sentence)).toHaveLength(2)
    expect(hasFault(field)).toBe(true)
  })

  test('of who has lost their phone is asked for with the password', async () => {
    const hear = vi.fn()
    open({ ...DETAILS, has_password: true })
    await screen.findAllByRole('listitem')
    press('Confirm the address')
    press('No access to +91 98765 43210? Use your password')
    type('Your password', 'secret words')
    respondWith(failure('POST /user/email', 503, '', hear))
    press('Send me the link')
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ email: 'meera@example.com', password: 'secret words' }))
  })

  test('KEYS-01 is asked for with a passkey by who has one, and with nothing where they close its question', async () => {
    const device = fakeDevice()
    device.get.mockRejectedValueOnce(closed())
    const hear = vi.fn()
    open({ ...DETAILS, email_verified: true }, ONE_PASSKEY, answer('POST /user/passkeys/ask', DEVICE_ASKED))
    await screen.findAllByRole('listitem')
    press('Change the address')
    type('E-mail address', 'new@example.com')
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
    respondWith(failure('POST /user/email', 503, '', hear))
    press('Send me the link')
    await waitFor(() => expect(device.get).toHaveBeenCalledTimes(1))
    expect(hear).not.toHaveBeenCalled()
    press('Send me the link')
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ email: 'new@example.com', passkey: DEVICE_ANSWER }))
  })

  test('is told to wait, and the button counts the seconds', async () => {
    open()
    await screen.findAllByRole('listitem')
    press('Confirm the address')
    respondWith(refusal('POST /user/send-step-up', { code: 'wait', retry_after: 20 }))
    press('Send me a code')
    expect(await screen.findByText('Please wait before you ask for another code')).toBeDefined()
    expect(screen.getByRole('button', { name: /Send me a code in \d+ s/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['Confirm the address', 'meera@example.com'],
    ['Change the address', ''],
  ])('“%s” begins with “%s”, may be left as it is, and the keyboard is back where it was', async (name, typed) => {
    open()
    await screen.findAllByRole('listitem')
    press(name)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(typed)
    press('Not now')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  })
})

describe('a new phone', () => {
  const askForCodes = async () => {
    open()
    await screen.findAllByRole('listitem')
    press('Change the number')
    type('New mobile number', '9876500000')
    respondWith(answer('POST /user/phone/send-otp', SENT))
    respondWith(answer('POST /user/send-step-up', OWN))
    press('Send me the codes')
    await screen.findByLabelText('Code sent to the new number')
  }

  test('ACCT-03 is saved with the codes of both numbers', async () => {
    const hear = vi.fn()
    await askForCodes()
    type('Code sent to the new number', '111111')
    press('Save the new number')
    await waitFor(() => expect(hasFault('Code sent to your current number')).toBe(true))
    type('Code sent to your current number', '222222')
    respondWith(failure('POST /user/phone', 503, '', hear))
    press('Save the new number')
    await waitFor(() =>
      expect(hear).toHaveBeenCalledWith({
        phone: '9876500000',
        phone_request_id: SENT.request_id,
        phone_otp: '111111',
        request_id: OWN.request_id,
        otp: '222222',
      }),
    )
    respondWith(answer('POST /user/phone', null))
    await waitFor(() => press('Save the new number'))
    expect(await screen.findByText(/Your number has been changed/)).toBeDefined()
  })

  test.each([
    ['phone_code_wrong', 'Code sent to the new number'],
    ['code_expired', 'Code sent to your current number'],
    ['phone_taken', 'New mobile number'],
  ] as const)('says of %s at its field what is wrong', async (code, field) => {
    await askForCodes()
    type('Code sent to the new number', '111111')
    type('Code sent to your current number', '222222')
    respondWith(refusal('POST /user/phone', { code }))
    press('Save the new number')
    await waitFor(() => expect(hasFault(field)).toBe(true))
  })

  test('of who has lost the old one is saved with the password', async () => {
    const hear = vi.fn()
    open({ ...DETAILS, has_password: true })
    await screen.findAllByRole('listitem')
    press('Change the number')
    type('New mobile number', '9876500000')
    press('No access to +91 98765 43210? Use your password')
    respondWith(answer('POST /user/phone/send-otp', SENT))
    press('Send me the code')
    await waitFor(() => expect(hasFault('Your password')).toBe(true))
    type('Your password', 'secret words')
    press('Send me the code')
    await screen.findByLabelText('Code sent to the new number')
    expect(screen.queryByLabelText('Code sent to your current number')).toBeNull()
    type('Code sent to the new number', '111111')
    respondWith(refusal('POST /user/phone', { code: 'wrong_password' }))
    press('Save the new number')
    await waitFor(() => expect(hasFault('Your password')).toBe(true))
    type('Your password', 'secret words')
    respondWith(failure('POST /user/phone', 503, '', hear))
    press('Save the new number')
    await waitFor(() =>
      expect(hear).toHaveBeenCalledWith({
        phone: '9876500000',
        phone_request_id: SENT.request_id,
        phone_otp: '111111',
        password: 'secret words',
      }),
    )
  })

  test('KEYS-01 is saved with the code of the new number and a passkey', async () => {
    fakeDevice()
    const hear = vi.fn()
    open(DETAILS, ONE_PASSKEY, answer('POST /user/passkeys/ask', DEVICE_ASKED))
    await screen.findAllByRole('listitem')
    press('Change the number')
    type('New mobile number', '9876500000')
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
    respondWith(answer('POST /user/phone/send-otp', SENT))
    press('Send me the code')
    await screen.findByLabelText('Code sent to the new number')
    type('Code sent to the new number', '111111')
    respondWith(failure('POST /user/phone', 503, '', hear))
    press('Save the new number')
    const code = { phone: '9876500000', phone_request_id: SENT.request_id, phone_otp: '111111' }
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ ...code, passkey: DEVICE_ANSWER }))
  })

  test('that is the present one is told at the field, and no other code is sent', async () => {
    open()
    await screen.findAllByRole('listitem')
    press('Change the number')
    type('New mobile number', '9876543210')
    respondWith(refusal('POST /user/phone/send-otp', { code: 'same_phone' }))
    press('Send me the codes')
    expect(await screen.findAllByText('This is your number already')).toHaveLength(2)
    expect(screen.queryByLabelText('Code sent to the new number')).toBeNull()
  })
})
