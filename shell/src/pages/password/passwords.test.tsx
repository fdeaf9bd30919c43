import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ForgotPage } from './forgot-page.tsx'
import { ResetPage } from './reset-page.tsx'

fakeNetwork()
afterEach(() => history.replaceState(null, '', '/'))

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [
    { path: '/forgot-password', element: <ForgotPage /> },
    { path: '/reset-password', element: <ResetPage /> },
  ],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const CODE = 'c'.repeat(43)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a link to choose a password', () => {
  test('ACCT-03 is asked for by an address, and the answer does not say whether it has an account', async () => {
    renderRemote(remote, { path: '/forgot-password', network: [answer('POST /api/v1/user/forgotPassword', null)] })
    press('Send me a link')
    expect((await screen.findAllByText(/Enter an e-mail address/)).length).toBe(2)
    type('E-mail', ' meera@example.com ')
    press('Send me a link')
    expect((await screen.findByRole('status')).textContent).toMatch(/meera@example.com.*If this address has an account/)
  })

  test('says when it has to wait', async () => {
    renderRemote(remote, {
      path: '/forgot-password',
      network: [refusal('POST /api/v1/user/forgotPassword', { code: 'wait', retry_after: 60 })],
    })
    type('E-mail', 'meera@example.com')
    press('Send me a link')
    expect(await screen.findByText(/Please wait/)).toBeDefined()
  })
})

describe('the page of a link', () => {
  const open = (hash = `#${CODE}`) => {
    history.replaceState(null, '', `/reset-password${hash}`)
    return renderRemote(remote, { path: '/reset-password', as: 'Patient' })
  }

  test('ACCT-03 takes the code out of the address, changes the password, and forgets this browser’s session', async () => {
    const { session } = open()
    await screen.findByLabelText('New password')
    expect(location.href).not.toContain(CODE)
    type('New password', 'monsoon-kite-42')
    respondWith(answer('POST /api/v1/user/resetPassword', null))
    respondWith(answer('POST /auth/leave', null))
    press('Save the password')
    expect(await screen.findByText('Your password has been changed.')).toBeDefined()
    expect(session.token()).toBeNull()
  })

  test('without a code says to open the link again', async () => {
    open('')
    expect(await screen.findByText(/^This link doesn’t work/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  test.each([
    ['too_common', 'This password is too common. Choose another'],
    ['too_personal', 'Don’t use your name, phone or e-mail'],
  ] as const)('says of a password that is %s what is wrong with it', async (code, sentence) => {
    open()
    await screen.findByLabelText('New password')
    type('New password', 'short')
    press('Save the password')
    expect((await screen.findAllByText('Use 10 characters or more')).length).toBe(2)
    type('New password', 'password-password')
    respondWith(refusal('POST /api/v1/user/resetPassword', { code }))
    press('Save the password')
    expect((await screen.findAllByText(sentence)).length).toBe(2)
  })

  test('of a used link leads to a new one', async () => {
    open()
    await screen.findByLabelText('New password')
    type('New password', 'monsoon-kite-42')
    respondWith(refusal('POST /api/v1/user/resetPassword', { code: 'link_used' }))
    press('Save the password')
    expect(await screen.findByRole('heading', { name: /This link has already been used/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
  })

  test('shows what is typed to whoever wants to see it', async () => {
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('New password')).type).toBe('password')
    fireEvent.click(screen.getByLabelText('Show the password'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('text')
  })
})
