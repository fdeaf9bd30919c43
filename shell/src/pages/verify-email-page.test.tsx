import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { VerifyEmailPage } from './verify-email-page.tsx'

fakeNetwork()
afterEach(() => history.replaceState(null, '', '/'))

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/verify-email', element: <VerifyEmailPage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page of the link', () => {
  const TOKEN = 'c'.repeat(43)
  const openLink = (hash = `#${TOKEN}`, as: 'Patient' | undefined = 'Patient') => {
    history.replaceState(null, '', `/verify-email${hash}`)
    return renderRemote(remote, { path: `/verify-email${hash}`, ...(as && { as }) })
  }

  test('ACCT-03 takes the code out of the address, waits for a press, and confirms', async () => {
    const hear = vi.fn()
    openLink()
    await screen.findByRole('button', { name: 'Confirm the address' })
    expect(location.href).not.toContain(TOKEN)
    respondWith(failure('POST /api/v1/user/verifyEmailToken', 503, '', hear))
    press('Confirm the address')
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ token: TOKEN }))
    respondWith(answer('POST /api/v1/user/verifyEmailToken', null))
    await waitFor(() => press('Confirm the address'))
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeDefined()
  })

  test.each([
    ['link_used', /This link has already been used/],
    ['link_invalid', /This link is no longer valid/],
    ['email_taken', /Another account has this e-mail address/],
  ] as const)('says of %s what has happened, and leads to the account', async (code, sentence) => {
    openLink()
    respondWith(refusal('POST /api/v1/user/verifyEmailToken', { code }))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    expect(await screen.findByRole('heading', { name: sentence })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe('/account/security')
  })

  test('who is not logged in is asked to, and comes back to the link', async () => {
    history.replaceState(null, '', `/verify-email#${TOKEN}`)
    const { session } = renderRemote(remote, { path: '/verify-email' })
    fireEvent.click(await screen.findByRole('button', { name: 'Log in to confirm' }))
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull()
    expect(session.takeRemembered()).toBe(`/verify-email#${TOKEN}`)
  })

  test('ACCT-03 a link of another account says whose, and confirms nothing', async () => {
    openLink()
    respondWith(refusal('POST /api/v1/user/verifyEmailToken', { code: 'other_account', account: 'Planter' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    expect(await screen.findByRole('heading', { name: 'This link belongs to the account Planter' })).toBeDefined()
  })

  test('without a code says to open the link again', async () => {
    openLink('')
    expect(await screen.findByRole('heading', { name: /^This link doesn’t work/ })).toBeDefined()
    expect(screen.getByText(/^Open the whole link from your e-mail\. It works once, for 24\shours/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Get a new link in your account' }).getAttribute('href')).toBe(
      '/account/security',
    )
  })
})
