import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith, tokenFor } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InstitutePage } from './institute-page.tsx'

fakeNetwork()

const CALL = 'POST /user/institute/register'
const SENT = { request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10', resend_after: 30, expires_in: 300 }
const SESSION = { token: tokenFor('Patient', 'Meera'), userType: 'Patient', name: 'Meera' } as const
const joined = (has_ended = false) => answer('GET /user/institute', { institute: { name: 'Sahyadri', has_ended } })

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/institute-user-register', element: <InstitutePage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const show = (as?: 'Patient') =>
  renderRemote(remote, { path: '/institute-user-register', ...(as && { as }), network: [joined()] })
const form = () => within(screen.getByRole('form', { name: 'Register with your institute’s code' }))
const type = (label: string, value: string) => fireEvent.change(form().getByLabelText(label), { target: { value } })
const code = () => form().getByLabelText<HTMLInputElement>('One-time code')
const send = () => fireEvent.click(form().getByRole('button', { name: 'Send me a one-time code' }))

async function askForCode() {
  respondWith(answer('POST /user/send-otp', SENT))
  type('Your institute’s code', ' sahyadri ')
  type('Your institute e-mail address', 'meera@sahyadri.example')
  type('Name', 'Meera')
  type('Mobile number', '9876543210')
  fireEvent.click(form().getByRole('checkbox'))
  send()
  await waitFor(code)
}

const hear = vi.fn()
beforeEach(() => hear.mockReset())

test('an empty form names each fault, and each leads to its field', async () => {
  show()
  send()
  const summary = await form().findByRole('group', { name: 'Please check the following' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getAllByRole('button')).toHaveLength(5)
  fireEvent.click(within(summary).getByRole('button', { name: /^Enter the code/ }))
  expect(document.activeElement).toBe(form().getByLabelText('Your institute’s code'))
})

test('what the institute never sees comes before the form', () => {
  show()
  const [promise] = screen.getAllByRole('heading', { name: 'What your institute never sees' })
  const field = form().getByLabelText('Your institute e-mail address')
  expect(promise!.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('ACCT-05 the sixth digit sends what the form holds', async () => {
  show()
  await askForCode()
  respondWith(failure(CALL, 503, 'We are busy just now', hear))
  type('One-time code', '123 456')
  await form().findByText(/We are busy just now/)
  expect(hear).toHaveBeenCalledWith({
    institute_code: 'SAHYADRI',
    email: 'meera@sahyadri.example',
    name: 'Meera',
    phone: '9876543210',
    request_id: SENT.request_id,
    otp: '123456',
    consent_version: CONSENT_VERSION,
  })
})

test.each([
  ['institute_unknown', 'No institute has this code', 'Your institute’s code'],
  ['institute_ended', 'The code of this institute has ended', 'Your institute’s code'],
  ['domain_not_theirs', 'This is not an e-mail address of your institute', 'Your institute e-mail address'],
] as const)('%s stands under its field, and the typed code stays', async (refused, words, label) => {
  show()
  await askForCode()
  respondWith(refusal(CALL, { code: refused }))
  type('One-time code', '123456')
  await waitFor(() => expect(form().getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(form().getAllByText(words).length).toBeGreaterThan(0)
  expect(code().value).toBe('123456')
})

test('a wrong one-time code empties its field, which keeps the focus', async () => {
  show()
  await askForCode()
  respondWith(refusal(CALL, { code: 'code_wrong' }))
  type('One-time code', '123456')
  await waitFor(() => expect(code().value).toBe(''))
  expect(document.activeElement).toBe(code())
})

test('whoever has joined reads where, with the focus', async () => {
  const { session } = show()
  await askForCode()
  respondWith(answer(CALL, SESSION))
  type('One-time code', '123456')
  const told = await screen.findByText('You have joined Sahyadri.')
  expect(session.token()).toBe(SESSION.token)
  await waitFor(() => expect(document.activeElement).toBe(told.closest('[role=status]')))
  expect(screen.queryByLabelText('Your institute’s code')).toBeNull()
})

test('a member reads that they have joined, and keeps the focus where it is', async () => {
  show('Patient')
  const told = await screen.findByText('You have joined Sahyadri.')
  expect(document.activeElement).not.toBe(told.closest('[role=status]'))
})

test('a member of an institute that has ended may join another', async () => {
  show('Patient')
  respondWith(joined(true))
  expect(await screen.findByText(/code for Sahyadri no longer works/)).toBeDefined()
  expect(form().getByLabelText('Your institute’s code')).toBeDefined()
})
