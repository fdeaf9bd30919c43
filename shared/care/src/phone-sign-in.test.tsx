import { CONSENT_VERSION } from '@app/contracts/accounts'
import { answer, failure, fakeNetwork, refusal, respondWith, tokenFor } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { showPart } from './testing/show-part.tsx'

fakeNetwork()

const SENT = { request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10', resend_after: 30, expires_in: 300 }
const SESSION = { token: tokenFor('Patient', 'Meera'), userType: 'Patient', name: 'Meera' } as const

const onSubmit = vi.fn()
const onSignedIn = vi.fn()
beforeEach(() => {
  onSubmit.mockReset()
  onSignedIn.mockReset()
})

const show = () =>
  showPart(
    <PhoneSignIn
      draft="sign_in_draft"
      nameHint="As you want to be called."
      phoneHint="Ten digits."
      consent="I agree."
      action="Go on"
      onSubmit={onSubmit}
      onSignedIn={onSignedIn}
    />,
    { network: [answer('POST /user/send-otp', SENT)] },
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function askForCode() {
  type('Name', 'Meera')
  type('Mobile number', '9876543210')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await screen.findByLabelText('One-time code')
}
function submitCode() {
  type('One-time code', '123456')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
}

test('the right code opens a session, and nothing is left of what the last reader saw or of the code', async () => {
  const { kernel, session } = show()
  kernel.query.setQueryData(['patient', 'appointments'], ['somebody else’s'])
  await askForCode()
  respondWith(answer('POST /user/verify-otp', SESSION))
  submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(session.token()).toBe(SESSION.token)
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeUndefined()
  expect(sessionStorage.getItem('code_request')).toBeNull()
})

test('a wrong code is told, opens nothing, and may be mended', async () => {
  const { session } = show()
  await askForCode()
  respondWith(refusal('POST /user/verify-otp', { code: 'code_wrong' }))
  submitCode()
  expect((await screen.findByRole('alert')).textContent).toContain('This code is not right')
  expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('123456')
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(session.token()).toBeNull()
})

test('the code is sent with the version of the terms that was read', async () => {
  const hear = vi.fn()
  show()
  await askForCode()
  respondWith(failure('POST /user/verify-otp', 503, '', hear))
  submitCode()
  await waitFor(() =>
    expect(hear).toHaveBeenCalledWith({
      request_id: SENT.request_id,
      name: 'Meera',
      phone: '9876543210',
      otp: '123456',
      consent_version: CONSENT_VERSION,
    }),
  )
})

test('a code proves the phone that it was sent to: for another number the field is gone', async () => {
  show()
  await askForCode()
  type('Mobile number', '9876543211')
  expect(screen.queryByLabelText('One-time code')).toBeNull()
  type('Mobile number', '9876543210')
  expect(screen.getByLabelText('One-time code')).toBeDefined()
})

test('no code is shown where messages are really sent', async () => {
  show()
  await askForCode()
  expect(screen.queryByTestId('sandbox-code')).toBeNull()
})
