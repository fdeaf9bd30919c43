import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { closed, DEVICE_ANSWER, DEVICE_ASKED, fakeDevice } from '@app/testing/fake-device'
import {
  answer,
  answerTo,
  failure,
  fakeNetwork,
  refusal,
  renderRemote,
  tokenFor,
  type HttpHandler,
} from '@app/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askForLogin } from './accounts.query.ts'
import { LoginPage } from './login-page.tsx'

fakeNetwork(
  answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: '2026-11-24T04:30:00.000Z' }),
)
afterEach(() => vi.unstubAllGlobals())

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [
    { path: '/login', element: <LoginPage site={{ entries: [] }} /> },
    { path: '/patient-dashboard', element: <p>Home</p> },
  ],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const BEGIN = 'POST /auth/passkey/begin'
const FINISH = 'POST /auth/passkey/finish'
const LIST = 'GET /user/passkeys'
const opened = { token: tokenFor('Patient', 'Meera'), userType: 'Patient', name: 'Meera' } as const
const begun = answer(BEGIN, DEVICE_ASKED)
const show = (...network: HttpHandler[]) => renderRemote(remote, { path: '/login', network })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isHome = () => screen.findByText('Home')

describe('KEYS-01 the login by passkey', () => {
  test('is one button, which sends what the device answers and leads on', async () => {
    const { get } = fakeDevice()
    const sent = vi.fn()
    const { session } = show(
      begun,
      answerTo(FINISH, (_, body) => {
        sent(body)
        return opened
      }),
    )
    await press('Use a passkey')
    await isHome()
    expect(sent).toHaveBeenCalledExactlyOnceWith(DEVICE_ANSWER)
    expect(get).toHaveBeenCalledTimes(1)
    expect(get.mock.calls[0]![0]).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required' } })
    expect(session.token()).toBe(opened.token)
  })

  test('comes from the browser’s own list too, without a press', async () => {
    const { get } = fakeDevice({ hasList: true })
    show(begun, answer(FINISH, opened))
    await isHome()
    expect(get.mock.calls[0]![0]).toMatchObject({ mediation: 'conditional' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is offered by the fields of the page, with the word of passkeys last', async () => {
    fakeDevice()
    show(begun)
    await screen.findByRole('button', { name: 'Use a passkey' })
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn')
    expect(screen.getByLabelText('Mobile number').getAttribute('autocomplete')).toBe('tel webauthn')
  })

  test('whose question the reader closes says nothing, and waits for the list anew', async () => {
    const { get } = fakeDevice()
    const asked = vi.fn()
    show(
      answerTo(BEGIN, () => {
        asked()
        return DEVICE_ASKED
      }),
    )
    get.mockRejectedValue(closed())
    await press('Use a passkey')
    // when the page opens, for the press, and for the list again
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is refused says why', async () => {
    fakeDevice()
    show(begun, refusal(FINISH, { code: 'passkey_wrong' }))
    await press('Use a passkey')
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey is not known here.')
  })

  test('that the browser can’t do says so', async () => {
    const { get } = fakeDevice()
    show(begun)
    get.mockRejectedValue(new TypeError('broken'))
    await press('Use a passkey')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This browser could not use a passkey/)
  })

  test('is not spoken of where the server has none, or the browser', async () => {
    show()
    expect(screen.queryByText('With a passkey')).toBeNull()
    cleanup()
    fakeDevice()
    const asked = vi.spyOn(askForLogin, 'send')
    show(refusal(BEGIN, { code: 'not_here' }))
    await waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('fulfilled'))
    await act(async () => {})
    expect(screen.queryByText('With a passkey')).toBeNull()
  })
})

describe('KEYS-01 after a login by password', () => {
  const passkeys = (is_offered: boolean) => answer(LIST, { passkeys: [], is_offered, rp_id: 'localhost', handle: null })
  async function logIn(...network: HttpHandler[]) {
    fakeDevice()
    show(begun, answer('POST /api/v1/user/login', opened), ...network)
    const form = within(screen.getByRole('form', { name: 'With e-mail and password' }))
    fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'a@example.com' } })
    fireEvent.change(form.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(form.getByRole('button', { name: 'Log in' }))
  }

  test('the page asks whether to add one, and the server keeps “not now”', async () => {
    const declined = vi.fn()
    await logIn(passkeys(true), answer('POST /user/passkeys/not-now', null, declined))
    const heading = await screen.findByRole('heading', { name: 'Log in faster next time' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('link', { name: 'Add a passkey' }).getAttribute('href')).toBe('/account/security#passkeys')
    await press('Not now')
    await isHome()
    expect(declined).toHaveBeenCalledTimes(1)
  })

  test('nobody is asked whom the server does not want to ask', async () => {
    await logIn(passkeys(false))
    await isHome()
  })

  test('a server that can’t say keeps nobody from going on', async () => {
    await logIn(failure(LIST, 503))
    await isHome()
  })
})
