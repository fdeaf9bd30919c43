import type { Passkey } from '@app/contracts/passkeys'
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
  respondWith,
  type HttpHandler,
} from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Passkeys } from './passkeys.tsx'

fakeNetwork(
  answer('GET /user/contact-details', {
    phone: '+919876543210',
    phone_verified: true,
    email: null,
    email_verified: false,
    has_password: true,
  }),
)
afterEach(() => vi.unstubAllGlobals())

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/security', element: <Passkeys /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const LIST = 'GET /user/passkeys'
const PHONE: Passkey = {
  id: 'a-passkey',
  name: 'Chrome on Android',
  added: '2026-11-20T04:30:00.000Z',
  last_used: '2026-11-24T11:00:00.000Z',
  is_synced: true,
}
const KEY: Passkey = { ...PHONE, id: 'another', name: 'Firefox on Windows', last_used: null, is_synced: false }
const CREATION = {
  rp: { id: 'localhost', name: 'A clinic' },
  user: { id: 'aGFuZGxl', name: '+919876543210', displayName: 'Asha' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 270_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
}
const listed = (...passkeys: Passkey[]) =>
  answer(LIST, { passkeys, is_offered: passkeys.length === 0, rp_id: 'localhost', handle: 'aGFuZGxl' })
const open = (...network: HttpHandler[]) =>
  renderRemote(remote, { path: '/account/security', as: 'Patient', network: [...network, listed(PHONE, KEY)] })
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const password = async (form: string) =>
  fireEvent.change(within(await screen.findByRole('form', { name: form })).getByLabelText('Your password'), {
    target: { value: 'secret' },
  })

describe('KEYS-01 the list of passkeys', () => {
  test('shows each with its dates in India, and which the reader’s other devices have', async () => {
    fakeDevice()
    open()
    const [phone, key] = await screen.findAllByRole('listitem')
    expect(phone!.textContent).toContain('Chrome on AndroidSynced to your other devices')
    expect(phone!.textContent).toContain('Added Fri 20 Nov, 10:00 am. Last used Tue 24 Nov, 4:30 pm.')
    expect(key!.textContent).toContain('Firefox on WindowsAdded Fri 20 Nov, 10:00 am. Not used yet.')
  })

  test('says while it loads, when it fails with another try, and when it is empty', async () => {
    fakeDevice()
    open(failure(LIST, 400))
    expect(screen.getByRole('status', { name: 'Loading your passkeys' })).toBeDefined()
    expect(await screen.findByText('Your passkeys did not load')).toBeDefined()
    respondWith(listed())
    await press('Try again')
    expect(await screen.findByText('You don’t have a passkey yet.')).toBeDefined()
  })

  test('is not there where the site or the browser can have none', async () => {
    open()
    expect(screen.queryByText('Passkeys')).toBeNull()
    cleanup()
    fakeDevice()
    open(refusal(LIST, { code: 'not_here' }))
    await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull())
  })

  test('gets another one, after the reader has shown that it is them', async () => {
    const { create } = fakeDevice()
    const sent = vi.fn()
    open(
      answer('POST /user/passkeys/begin', CREATION),
      answerTo('POST /user/passkeys/finish', (_, body) => {
        sent(body)
        return null
      }),
    )
    await press('Add a passkey')
    await password('Add a passkey')
    await press('Add a passkey')
    const note = await screen.findByText(/^Your passkey has been added\./)
    expect(document.activeElement?.contains(note)).toBe(true)
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      credential_id: 'a-passkey',
      clientDataJSON: 'e30',
      attestationObject: 'b2JqZWN0',
      transports: ['internal'],
    })
    expect(create.mock.calls[0]![0]).toMatchObject({ publicKey: { attestation: 'none' } })
  })

  test('says that none was made where the reader closed the question, and begins again', async () => {
    const { create } = fakeDevice()
    open(answer('POST /user/passkeys/begin', CREATION))
    create.mockRejectedValue(closed())
    await press('Add a passkey')
    await password('Add a passkey')
    await press('Add a passkey')
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was made.')
    await press('Try again')
    expect(await screen.findByRole('form', { name: 'Add a passkey' })).toBeDefined()
  })

  test('loses one after a proof, which a passkey may be', async () => {
    fakeDevice()
    const sent = vi.fn()
    open(
      answer('POST /user/passkeys/ask', DEVICE_ASKED),
      answerTo('POST /user/passkeys/remove', (_, body) => {
        sent(body)
        return null
      }),
    )
    await press('Remove')
    respondWith(listed(KEY))
    await press('Use a passkey')
    expect(await screen.findByText('The passkey has been removed.')).toBeDefined()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ passkey_id: 'a-passkey', passkey: DEVICE_ANSWER })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  })

  test('keeps one whose proof was wrong, and says so', async () => {
    fakeDevice()
    open(refusal('POST /user/passkeys/remove', { code: 'wrong_password' }))
    await press('Remove')
    await password('Remove this passkey')
    await press('Remove it')
    expect((await screen.findAllByText('The password is incorrect')).length).toBeGreaterThan(0)
    expect(screen.getByText('Chrome on Android')).toBeDefined()
  })
})
