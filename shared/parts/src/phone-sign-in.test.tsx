import { drafts } from '@app/kernel'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { answer, failure, fakeNetwork, refusal, refusedFields, respondWith, tokenFor } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

const show = ({ phoneFirst = false } = {}) =>
  showPart(
    <PhoneSignIn
      draft="sign_in_draft"
      title="Your details"
      phoneFirst={phoneFirst}
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
const typeCode = (text = '123456') => type('One-time code', text)
const code = () => screen.getByLabelText<HTMLInputElement>('One-time code')

test('the right code opens a session, and nothing is left of what the last reader saw or of the code', async () => {
  const { kernel, session } = show()
  kernel.query.setQueryData(['patient', 'appointments'], ['somebody else’s'])
  await askForCode()
  respondWith(answer('POST /user/verify-otp', SESSION))
  typeCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(session.token()).toBe(SESSION.token)
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeUndefined()
  expect(drafts.read('code_request')).toBeUndefined()
})

test('ACCT-02 a wrong code opens nothing: its field is emptied, keeps the focus and says what is wrong', async () => {
  const { session } = show()
  await askForCode()
  respondWith(refusal('POST /user/verify-otp', { code: 'code_wrong' }))
  screen.getByRole('button', { name: 'Go on' }).focus()
  typeCode()
  expect((await screen.findByRole('alert')).textContent).toBe('That code doesn’t match')
  expect(code().value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(code().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(session.token()).toBeNull()
  // the same error moves the focus again
  screen.getByLabelText('Name').focus()
  typeCode('654321')
  await waitFor(() => expect(document.activeElement).toBe(code()))
})

test.each(['123456', '123 456', 'Your code: 123456.'])(
  'the sixth digit sends the code by itself, once: %s',
  async (text) => {
    const hear = vi.fn()
    show()
    await askForCode()
    respondWith(failure('POST /user/verify-otp', 503, '', hear))
    for (const digits of ['1', '12345']) typeCode(digits)
    expect(hear).not.toHaveBeenCalled()
    typeCode(text)
    await waitFor(() => expect(hear).toHaveBeenCalledTimes(1))
    expect(hear).toHaveBeenCalledWith(expect.objectContaining({ otp: '123456' }))
    // after a failure the press sends it again
    await screen.findByRole('button', { name: 'Go on' })
    expect(code().value).toBe('123456')
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(hear).toHaveBeenCalledTimes(2))
  },
)

test('an empty form names each fault on top, with the focus, and under its field', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  const summary = await screen.findByRole('group', { name: 'Please check the following' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getAllByRole('button')).toHaveLength(3)
  fireEvent.click(within(summary).getByRole('button', { name: 'Enter a ten-digit Indian mobile number' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'))
  expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('form')!.noValidate).toBe(true)
})

test('what the API says of a field stands under that field', async () => {
  show()
  respondWith(refusedFields('POST /user/send-otp', { field: 'phone', message: 'must be a mobile number' }))
  type('Name', 'Meera')
  type('Mobile number', '9876543210')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await waitFor(() => expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).not.toContain('Please check what you entered')
})

test('ACCT-01 where the phone comes first, a number without an account is asked for the rest, and the code counts still', async () => {
  const hear = vi.fn()
  show({ phoneFirst: true })
  expect(screen.queryByLabelText('Name')).toBeNull()
  type('Mobile number', '9876543210')
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await screen.findByLabelText('One-time code')
  respondWith(refusal('POST /user/verify-otp', { code: 'name_required' }))
  typeCode()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(code().value).toBe('123456')
  type('Name', 'Meera')
  fireEvent.click(screen.getByRole('checkbox'))
  respondWith(failure('POST /user/verify-otp', 503, '', hear))
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(hear).toHaveBeenCalledWith(expect.objectContaining({ name: 'Meera', otp: '123456' })))
})

test('the code is sent with the version of the terms that was read', async () => {
  const hear = vi.fn()
  show()
  await askForCode()
  respondWith(failure('POST /user/verify-otp', 503, '', hear))
  typeCode()
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

test('the code of an app is asked for beside the phone’s, which counts still', async () => {
  const hear = vi.fn()
  show()
  await askForCode()
  respondWith(refusal('POST /user/verify-otp', { code: 'second_factor_required', by: 'app' }))
  typeCode()
  await screen.findByLabelText('Code from your app')
  expect(code().value).toBe('123456')
  respondWith(failure('POST /user/verify-otp', 503, '', hear))
  type('Code from your app', '654321')
  await waitFor(() =>
    expect(hear).toHaveBeenCalledWith(expect.objectContaining({ otp: '123456', second_code: '654321' })),
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

describe('an e-mail code', () => {
  const showBoth = () =>
    showPart(
      <PhoneSignIn
        draft="sign_in_draft"
        title="With your phone"
        emailTitle="With an e-mail code"
        phoneFirst
        nameHint=""
        phoneHint="Ten digits."
        consent="I agree."
        action="Go on"
        onSignedIn={onSignedIn}
      />,
      { network: [answer('POST /user/send-otp', SENT)] },
    )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('ACCT-01 stands in for the phone, and logs in', async () => {
    const [hearSend, hearVerify] = [vi.fn(), vi.fn()]
    showBoth()
    press('Use an e-mail code instead')
    expect(screen.getByRole('form', { name: 'With an e-mail code' })).toBeDefined()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    press('Send me the code')
    expect(await screen.findAllByText(/Enter an e-mail address/)).toHaveLength(2)
    type('Your e-mail', ' meera@example.com ')
    respondWith(failure('POST /user/send-otp', 503, '', hearSend))
    press('Send me the code')
    await waitFor(() => expect(hearSend).toHaveBeenCalledWith({ email: 'meera@example.com' }))
    respondWith(answer('POST /user/send-otp', SENT))
    await waitFor(() => press('Send me the code'))
    await screen.findByLabelText('One-time code')
    respondWith(failure('POST /user/verify-otp', 503, '', hearVerify))
    typeCode()
    const sent = { request_id: SENT.request_id, email: 'meera@example.com', otp: '123456' }
    await waitFor(() => expect(hearVerify).toHaveBeenCalledWith(sent))
    respondWith(answer('POST /user/verify-otp', SESSION))
    fireEvent.click(await screen.findByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION))
  })

  test('is offered while a number has to wait, and does not wait with it', async () => {
    showBoth()
    type('Mobile number', '9876543210')
    respondWith(refusal('POST /user/send-otp', { code: 'wait', retry_after: 900 }))
    press('Send me the code')
    expect(
      await screen.findByText('We can’t send another code to your number yet, but we can e-mail you one now.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: /Send me the code in/ })).toBeDefined()
    press('Use an e-mail code instead')
    expect(screen.queryByText(/has to wait/)).toBeNull()
    type('Your e-mail', 'meera@example.com')
    respondWith(answer('POST /user/send-otp', SENT))
    press('Send me the code')
    await screen.findByLabelText('One-time code')
    press('Use my phone instead')
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('9876543210')
    expect(screen.queryByLabelText('One-time code')).toBeNull()
  })

  test('is offered only where the page says so', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Use an e-mail code instead' })).toBeNull()
  })
})
