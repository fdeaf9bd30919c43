import { defineRemote, type Session } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoginPage } from './login-page.tsx'

fakeNetwork()

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
  const summary = await within(form).findByRole('group', { name: 'Please look at this again' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  respondWith(refusal('POST /api/v1/user/login', { code: 'wrong_credentials' }))
  press()
  expect(await within(form).findByText('The e-mail address or the password is wrong')).toBeDefined()
})
