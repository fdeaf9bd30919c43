import { defineRemote, type Session } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'

fakeNetwork(
  answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: '2026-11-24T04:30:00.000Z' }),
)

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/login', element: <LoginPage site={{ entries: [] }} /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const show = (before?: (session: Pick<Storage, 'setItem'>) => void) => {
  before?.(sessionStorage)
  return renderRemote(remote, { path: '/login' })
}

test('the phone stands first, e-mail and password second', () => {
  show()
  expect(screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))).toEqual([
    'With your phone',
    'With e-mail and password',
  ])
})

test('it says why it was asked for, by the page that sent the reader', async () => {
  const { session } = show((storage) => storage.setItem('login_reason', 'to write your comment'))
  expect(await screen.findByText(/^Log in to write your comment\./)).toBeDefined()
  forgets(session)
})
function forgets(session: Session) {
  session.takeRemembered()
  expect(session.why()).toBeNull()
}

test('a wrong password is told beside the button, an empty field under the field', async () => {
  show()
  const form = screen.getByRole('form', { name: 'With e-mail and password' })
  const press = () => fireEvent.click(within(form).getByRole('button', { name: 'Log in' }))
  press()
  const summary = await within(form).findByRole('group', { name: 'Please check the following' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  respondWith(refusal('POST /api/v1/user/login', { code: 'wrong_credentials' }))
  press()
  expect(await within(form).findByText('The e-mail address or the password is wrong')).toBeDefined()
})

test('a typed password can be made visible', () => {
  show()
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(field, { target: { value: 'secret' } })
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByLabelText('Show the password'))
  expect([field.type, field.value]).toEqual(['text', 'secret'])
})

test('the code of an app is asked for in place, what was typed stays, and its sixth digit sends it', async () => {
  const hear = vi.fn()
  show()
  const form = within(screen.getByRole('form', { name: 'With e-mail and password' }))
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('E-mail', 'a@example.com')
  type('Password', 'secret')
  respondWith(refusal('POST /api/v1/user/login', { code: 'second_factor_required', by: 'app' }))
  fireEvent.click(form.getByRole('button', { name: 'Log in' }))
  const code = await form.findByLabelText<HTMLInputElement>('Code from your app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('secret')
  expect(form.queryByText('Please write the second code too')).toBeNull()
  // nothing is sent without it
  fireEvent.click(form.getByRole('button', { name: 'Log in' }))
  expect(await form.findByText(/^Enter the six digits/)).toBeDefined()
  respondWith(refusal('POST /api/v1/user/login', { code: 'second_factor_wrong' }))
  type('Code from your app', '123 456')
  expect(await form.findByText(/is not right, or was used/)).toBeDefined()
  expect(code.value).toBe('')
  expect(document.activeElement).toBe(code)
  respondWith(failure('POST /api/v1/user/login', 503, '', hear))
  type('Code from your app', '7k2m-qx4p-9dtr')
  expect(hear).not.toHaveBeenCalled()
  fireEvent.click(form.getByRole('button', { name: 'Log in' }))
  await waitFor(() =>
    expect(hear).toHaveBeenCalledWith({ email: 'a@example.com', password: 'secret', code: '7K2M-QX4P-9DTR' }),
  )
})

test('ACCT-01 a second code that was sent is answered with its request, and another can be asked for', async () => {
  const hear = vi.fn()
  const REQUEST = '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10'
  show()
  const form = within(screen.getByRole('form', { name: 'With e-mail and password' }))
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('E-mail', 'a@example.com')
  type('Password', 'secret')
  const asked = { code: 'second_factor_required', by: 'code', channel: 'sms', second_request_id: REQUEST } as const
  respondWith(refusal('POST /api/v1/user/login', asked))
  fireEvent.click(form.getByRole('button', { name: 'Log in' }))
  await form.findByLabelText('Second code')
  expect(form.getByText('Enter the six digits we sent to your phone.')).toBeDefined()
  respondWith(failure('POST /api/v1/user/login', 503, '', hear))
  type('Second code', '123456')
  const typed = { email: 'a@example.com', password: 'secret' }
  await waitFor(() => expect(hear).toHaveBeenCalledWith({ ...typed, code: '123456', second_request_id: REQUEST }))
  respondWith(refusal('POST /api/v1/user/login', { ...asked, channel: 'email' }))
  await waitFor(() => fireEvent.click(form.getByRole('button', { name: 'Send it again' })))
  expect(await form.findByText('Enter the six digits we sent to your e-mail.')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Second code').value).toBe('')
})
