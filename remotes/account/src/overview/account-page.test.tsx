import type { Erasure } from '@app/contracts/erasure'
import { defineRemote, type Kernel } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, renderRemote, respondWith, type HttpHandler } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AccountPage } from './account-page.tsx'

fakeNetwork()

const ERASURE: Erasure = { pending: null, booked: [], unused: [], shown_words: 0, fates: [] }

const CONTACT = {
  phone: null,
  phone_verified: false,
  email: 'asha@example.com',
  email_verified: false,
  has_password: true,
}

const show = (...network: HttpHandler[]) => showAs('Patient', ...network)
function showAs(as: 'Patient' | 'Doctor', ...network: HttpHandler[]) {
  let kernel: Kernel
  const page = defineRemote({
    contract: CONTRACT,
    build: 'test',
    routes(given) {
      kernel = given
      return [{ path: '/account', element: <AccountPage /> }]
    },
    head: () => undefined,
    fallback: () => null,
    busy: () => false,
  })
  const shown = renderRemote(page, {
    path: '/account',
    as,
    network: [
      ...network,
      answer('GET /user/erasure', ERASURE),
      answer('GET /user/contact-details', CONTACT),
      answer('GET /user/second-factor', { since: null, recovery_codes_left: 0 }),
      failure('GET /user/patient/profile', 503),
      answer('GET /user/profile', { id: 'p1', userType: as, name: 'Asha', email: null, phone: null }),
    ],
  })
  kernel!.query.setQueryData(['patient', 'appointments'], ['what Asha read'])
  return { ...shown, kernel: kernel! }
}

test('the page says who is logged in', () => {
  show()
  expect(screen.getByText('You are logged in as Asha.')).toBeDefined()
})

test('ACCT-04 the page knows the name that its reader has changed since they logged in', async () => {
  const renamed = { id: 'p1', userType: 'Patient' as const, name: 'Asha Rao', email: null, phone: null }
  show(answer('GET /user/profile', renamed))
  expect(await screen.findByText('You are logged in as Asha Rao.')).toBeDefined()
})

test.each([
  ['Your details', '/account/profile'],
  ['Security', '/account/security'],
  ['Privacy', '/account/privacy'],
])('a patient’s page has “%s”, which says where it leads', (name, path) => {
  show()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('the row of security says how the account is protected', async () => {
  show()
  expect((await screen.findByText('E-mail not confirmed yet')).parentElement!.textContent).toBe(
    'E-mail not confirmed yetSecond login code is off',
  )
})

test('an expert has their account picture here; a patient has it with their details', async () => {
  showAs('Doctor', answer('GET /user/picture', null))
  expect(await screen.findByLabelText('Choose a picture')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Your details' })).toBeNull()
})

test('ACCT-03 logging out ends the session by its token, forgets what was read, and leads home', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { router, session, kernel } = show(answer('GET /user/logout', null))
  const token = session.token()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.token()).toBeNull()
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeUndefined()
  const sent = fetched.mock.calls.find(([to]) => to instanceof URL && to.pathname === '/backend/user/logout')?.[1]
  expect(sent).toMatchObject({ headers: { authorization: `Bearer ${token}` } })
  fetched.mockRestore()
})

test('ACCT-03 where the token has run out the cookie ends the session', async () => {
  const left = vi.fn()
  const { router, session } = show(failure('GET /user/logout', 401), answer('POST /auth/leave', null, left))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  // on a busy machine this call may come after the navigation
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith({ forget: false }))
  expect(session.token()).toBeNull()
})

test('ending all sessions leads home once the server has ended them', async () => {
  const { router, session } = show(answer('POST /user/logout-everywhere', null), answer('POST /auth/leave', null))
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.token()).toBeNull()
})

test('where the server did not end them the reader stays, is told, and nothing is forgotten', async () => {
  const { router, session, kernel, notify } = show(failure('POST /user/logout-everywhere', 503, 'Something went wrong'))
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Something went wrong'))
  expect(router.state.location.pathname).toBe('/account')
  expect(session.token()).not.toBeNull()
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeDefined()
})

test('light, dark and the device’s own setting are chosen by their words', () => {
  show()
  const pressed = () =>
    ['Light', 'Dark', 'Device'].filter(
      (name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
    )
  expect(pressed()).toEqual(['Device'])
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect(pressed()).toEqual(['Dark'])
  fireEvent.click(screen.getByRole('button', { name: 'Device' }))
  expect(pressed()).toEqual(['Device'])
})

test('an account that is about to go says when, and one press keeps it', async () => {
  const pending = { asked_at: '2026-11-23T06:00:00.000Z', due_at: '2026-11-25T06:00:00.000Z' }
  show(answer('GET /user/erasure', { ...ERASURE, pending }), answer('POST /user/erasure/withdraw', ERASURE))
  expect(await screen.findByText(/Your account will be deleted on/)).toBeDefined()
  respondWith(answer('GET /user/erasure', ERASURE))
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByText(/Your account will be deleted on/)).toBeNull())
})
