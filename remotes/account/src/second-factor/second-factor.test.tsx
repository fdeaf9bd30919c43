import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
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
import { expect, test, vi } from 'vitest'
import { SecondFactor } from './second-factor.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/security', element: <SecondFactor /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const state = (since: string | null, recovery_codes_left = 0) =>
  answer('GET /user/second-factor', { since, recovery_codes_left })
const ON = state('2026-11-20T04:30:00.000Z', 9)
const BEGUN = { secret: 'ABCDEFGH234567AB', uri: 'otpauth://totp/x', picture: { size: 25, path: 'M2 2h7v1h-7z' } }
const CODES = ['7K2M-QX4P-9DTR', '7K2M-QX4P-9DTS']
const show = (...network: HttpHandler[]) => renderRemote(remote, { path: '/account/security', as: 'Patient', network })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const DETAILS = {
  phone: '+919876543210',
  phone_verified: true,
  email: 'meera@example.com',
  email_verified: true,
  has_password: true,
}

async function begin() {
  show(state(null), answer('GET /user/contact-details', DETAILS))
  fireEvent.click(await screen.findByRole('button', { name: 'Set it up' }))
  respondWith(refusal('POST /user/second-factor/begin', { code: 'wrong_password' }))
  fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'wrong' } })
  press('Next')
  expect((await screen.findAllByText('The password is incorrect')).length).toBeGreaterThan(0)
  respondWith(answer('POST /user/second-factor/begin', BEGUN))
  type('Your password', 'secret words')
  press('Next')
  await screen.findByLabelText('2. The code shown in the app')
}

test('it is set up by a picture or a text, and one code; the recovery codes are shown once', async () => {
  await begin()
  expect(screen.getByRole('img', { name: 'QR code for your app' }).querySelector('path')!.getAttribute('d')).toBe(
    BEGUN.picture.path,
  )
  expect(screen.getByText('ABCD EFGH 2345 67AB')).toBeDefined()
  respondWith(answer('POST /user/second-factor/confirm', { recovery_codes: CODES }), ON)
  type('2. The code shown in the app', '123 456')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  expect(document.activeElement).toBe(list.closest('[role=status]'))
  press('I’ve saved them')
  expect(await screen.findByText(/Recovery codes left: 9/)).toBeDefined()
  expect(screen.queryByText(CODES[0]!)).toBeNull()
})

test('a wrong first code switches nothing on, and its field is empty again', async () => {
  await begin()
  respondWith(refusal('POST /user/second-factor/confirm', { code: 'second_factor_wrong' }))
  type('2. The code shown in the app', '123456')
  await waitFor(() =>
    expect(screen.getByLabelText('2. The code shown in the app').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('2. The code shown in the app').value).toBe('')
  press('Not now')
  expect(screen.getByRole('button', { name: 'Set it up' })).toBeDefined()
})

test('it is switched off by password and code', async () => {
  const hear = vi.fn()
  show(ON)
  fireEvent.click(await screen.findByRole('button', { name: 'Switch it off' }))
  press('Switch it off')
  expect(await screen.findByText(/^Enter the six digits/)).toBeDefined()
  type('Your password, if you have one', 'secret')
  type('Code from your app', '7k2m-qx4p-9dtr')
  respondWith(refusal('POST /user/second-factor/end', { code: 'wrong_password' }))
  press('Switch it off')
  await waitFor(() =>
    expect(screen.getByLabelText('Your password, if you have one').getAttribute('aria-invalid')).toBe('true'),
  )
  respondWith(failure('POST /user/second-factor/end', 503, '', hear))
  press('Switch it off')
  await waitFor(() => expect(hear).toHaveBeenCalledWith({ password: 'secret', code: '7K2M-QX4P-9DTR' }))
  respondWith(answer('POST /user/second-factor/end', null), state(null))
  fireEvent.click(await screen.findByRole('button', { name: 'Switch it off' }))
  expect(await screen.findByText('The second login code is off.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeDefined()
})

test('what did not load can be asked for again', async () => {
  show(failure('GET /user/second-factor', 503))
  expect(await screen.findByText('This part did not load')).toBeDefined()
})
