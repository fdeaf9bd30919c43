import type { ContactPreferences } from '@app/contracts/contact-preferences'
import type { Erasure } from '@app/contracts/erasure'
import type { Export } from '@app/contracts/exports'
import type { RecordAccess } from '@app/contracts/record-access'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import {
  answer,
  answerTo,
  failure,
  fakeNetwork,
  refusal,
  refusedFields,
  renderRemote,
  respondWith,
} from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PrivacyPage } from './privacy-page.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/privacy', element: <PrivacyPage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const CHOSEN: ContactPreferences = { channels: ['sms'], quiet: true, may_call: false, alias: null }
const consent = {
  purpose: 'teleconsultation' as const,
  given: true,
  document: { slug: 'telemedicine-consent', version: 1 },
  at: '2026-11-20T20:00:00.000Z',
}
const ERASURE: Erasure = {
  pending: null,
  booked: [],
  unused: [],
  shown_words: 0,
  fates: [
    { what: 'Your name, phone and e-mail', end: 'goes', why: null, until: null },
    { what: 'Your payments', end: 'stays', why: 'Tax law asks for it.', until: 'eight years after the payment' },
  ],
}
const DETAILS = {
  phone: '+919876543210',
  phone_verified: true,
  email: 'meera@example.com',
  email_verified: true,
  has_password: true,
}
const opening = (n: number): RecordAccess => ({
  n,
  by: 'doctor',
  name: `Expert ${n}`,
  act: 'read',
  page: '/appointment/details',
  at: '2026-11-20T20:00:00.000Z',
})
const show = (...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, {
    path: '/account/privacy',
    as: 'Patient',
    network: [
      ...network,
      answer('GET /user/contact-preferences', CHOSEN),
      answer('GET /user/record-access', []),
      answer('GET /user/consents', []),
      answer('GET /user/exports', []),
      answer('GET /user/erasure', ERASURE),
      answer('GET /user/contact-details', DETAILS),
    ],
  })
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const tick = (name: string) => fireEvent.click(box(name))
const call = (name: string) => fireEvent.change(box('Your name in our e-mails'), { target: { value: name } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const ready = () => screen.findByLabelText('By e-mail')
const part = (name: string) => within(screen.getByRole('region', { name }))
const list = (name: string) => screen.findByRole('list', { name })

test('doctors choose how they are reached, and nothing else is asked for', async () => {
  renderRemote(remote, {
    path: '/account/privacy',
    as: 'Doctor',
    network: [
      answer('GET /user/contact-preferences', CHOSEN),
      answer('GET /user/exports', []),
      answer('GET /user/contact-details', DETAILS),
    ],
  })
  await ready()
  expect(screen.queryByText('Who opened your record')).toBeNull()
  expect(screen.queryByText('Your consent')).toBeNull()
  expect(screen.getByText(/You can’t delete an expert account here/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('a patient’s page begins with links to its parts', async () => {
  show()
  await ready()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.textContent)).toEqual(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  )
  for (const link of links) expect(document.querySelector(link.hash)).not.toBeNull()
})

describe('how we may reach you', () => {
  test('begins with what holds', async () => {
    show(answer('GET /user/contact-preferences', { channels: ['email'], quiet: false, may_call: true, alias: 'Em' }))
    expect(screen.getByRole('status', { name: 'Loading your contact preferences' })).toBeDefined()
    await ready()
    expect([box('By text message').checked, box('By e-mail').checked]).toEqual([false, true])
    expect([box('Quiet from 9 pm to 8 am, India time').checked, box('You can call me').checked]).toEqual([false, true])
    expect(box('Your name in our e-mails').value).toBe('Em')
  })

  test('MSGS-01 is sent as it is ticked and typed, and the page says that it is saved until something changes', async () => {
    const hear = vi.fn()
    show()
    await ready()
    tick('By text message')
    tick('By e-mail')
    tick('Quiet from 9 pm to 8 am, India time')
    tick('You can call me')
    call(' Em ')
    respondWith(failure('POST /user/contact-preferences', 503, 'We are busy just now', hear))
    save()
    expect(await screen.findByText('We are busy just now. Your choices are still here.')).toBeDefined()
    const wish = { channels: ['email' as const], quiet: false, may_call: true, alias: 'Em' }
    expect(hear).toHaveBeenCalledWith(wish)
    respondWith(answer('POST /user/contact-preferences', wish), answer('GET /user/contact-preferences', wish))
    save()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved.'))
    expect(sessionStorage.length).toBe(0)
    tick('By text message')
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('without a name and a way sends neither', async () => {
    const hear = vi.fn()
    show(failure('POST /user/contact-preferences', 503, 'No', hear))
    await ready()
    tick('By text message')
    call('   ')
    save()
    await screen.findByText('No. Your choices are still here.')
    expect(hear).toHaveBeenCalledWith({ channels: [], quiet: true, may_call: false, alias: null })
  })

  test('says at the name what is wrong with it, and sends nothing', async () => {
    const hear = vi.fn()
    show(failure('POST /user/contact-preferences', 503, 'No', hear))
    await ready()
    call('x'.repeat(41))
    save()
    expect(await screen.findAllByText('Enter a name of 40 characters or fewer, on one line')).toHaveLength(2)
    expect(hear).not.toHaveBeenCalled()
  })

  test('says the same of a name that the server refuses', async () => {
    show(refusedFields('POST /user/contact-preferences', { field: 'alias', message: 'must be one line' }))
    await ready()
    call('Em')
    save()
    expect(await screen.findAllByText('Enter a name of 40 characters or fewer, on one line')).toHaveLength(2)
  })

  test('MSGS-01 says of a way that is ticked and has no address that nothing comes, and leads to where it is added', async () => {
    show(answer('GET /user/contact-details', { ...DETAILS, phone: null, email_verified: false }))
    await ready()
    expect(await screen.findByText(/You haven’t added a phone number/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Security' }).getAttribute('href')).toBe('/account/security')
    tick('By text message')
    expect(screen.queryByText(/You haven’t added a phone number/)).toBeNull()
    tick('By e-mail')
    expect(screen.getByText(/Your e-mail address isn’t confirmed yet/)).toBeDefined()
    cleanup()
    show(answer('GET /user/contact-details', { ...DETAILS, email: null, email_verified: false }))
    await ready()
    await waitFor(() => expect(screen.getByText(/You haven’t added an e-mail address/)).toBeDefined())
  })

  test('keeps over a reload what is ticked and typed', async () => {
    show()
    await ready()
    tick('By e-mail')
    call('Em')
    cleanup()
    show()
    await ready()
    await waitFor(() => expect(box('By e-mail').checked).toBe(true))
    expect(box('Your name in our e-mails').value).toBe('Em')
  })

  test('shows what a message looks like by each way that is ticked', async () => {
    show()
    await ready()
    const shown = () => screen.getByRole('figure', { name: 'Message preview' }).textContent
    expect(shown()).toMatch(/Text message\w+: You have an appointment on .* IST\.$/)
    tick('By text message')
    tick('By e-mail')
    expect(shown()).toMatch(
      /bell iconYou have .*E-mail: “Your appointment”Hello,You have an appointment on .* IST\.Open your account: http:.*\/login\w+$/,
    )
    expect(shown()).not.toContain('Text message')
    call('Em')
    expect(shown()).toContain('Hello Em,')
  })

  test('that does not load says so, and can be tried again', async () => {
    show(failure('GET /user/contact-preferences', 403, 'no'))
    expect(await screen.findByText('Your contact preferences did not load')).toBeDefined()
    respondWith(answer('GET /user/contact-preferences', CHOSEN))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await ready()).toBeDefined()
  })
})

describe('who opened your record', () => {
  const NAME = 'Who opened your record'

  test('names who, what and when in India', async () => {
    show(
      answer('GET /user/record-access', [
        { ...opening(4), by: 'operator', name: 'Our team', act: 'a new one', page: 'account' },
        { ...opening(3), by: 'operator', name: 'Our team', act: 'suspended', page: 'account' },
        { ...opening(2), by: 'system', name: 'a job', page: '/what/stood/here/once' },
        { ...opening(1), name: 'Asha Rao', page: '/appointment/doctor-appointment' },
      ]),
    )
    expect(screen.getByRole('status', { name: 'Loading the list of who opened your record' })).toBeDefined()
    const rows = within(await list(NAME)).getAllByRole('listitem')
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['Our team', 'Changed something in your record', '21 November 2026, 1:30 am IST'],
      ['Our team', 'Suspended your account', '21 November 2026, 1:30 am IST'],
      ['Our system', 'Opened a part of your record', '21 November 2026, 1:30 am IST'],
      ['Asha Rao', 'Opened their list of appointments, including yours', '21 November 2026, 1:30 am IST'],
    ])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('says when nobody has', async () => {
    show()
    expect(await screen.findByText('No one else has opened your record.')).toBeDefined()
  })

  test('shows fifty, then the rest, and one that a newer one has moved only once', async () => {
    const all = Array.from({ length: 60 }, (_, index) => opening(60 - index))
    const upTo = (most: RecordAccess[]) =>
      answerTo('GET /user/record-access', (query) => {
        const skip = Number(query.get('skip'))
        return most.slice(skip, skip + 50)
      })
    show(upTo(all))
    const rows = async () => within(await list(NAME)).getAllByRole('listitem')
    expect(await rows()).toHaveLength(50)
    respondWith(failure('GET /user/record-access', 403, 'no'))
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The rest did not load. Please try again.')).toBeDefined()
    expect(await rows()).toHaveLength(50)
    respondWith(upTo([opening(61), ...all]))
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect((await rows()).map((row) => row.querySelector('strong')?.textContent)).toEqual(all.map(({ name }) => name))
  })

  test('that does not load says so, and can be tried again', async () => {
    show(failure('GET /user/record-access', 403, 'no'))
    expect(await screen.findByText('This list did not load')).toBeDefined()
    respondWith(answer('GET /user/record-access', [opening(1)]))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Expert 1')).toBeDefined()
  })
})

describe('what you agree to', () => {
  const NAME = 'Your consent'
  const SWITCH = 'I agree to receive care by video or voice'

  test('names each text and the day in India, and leads to the version that is published', async () => {
    show(
      answer('GET /user/consents', [
        { ...consent, given: false },
        consent,
        { ...consent, at: '2020-01-01T00:00:00.000Z', document: null },
      ]),
    )
    expect(screen.getByRole('status', { name: 'Loading your consent' })).toBeDefined()
    const [first, second, third] = within(await list(NAME)).getAllByRole('listitem')
    expect(first!.textContent).toMatch(/^You withdrew consent on 21.November 2026\. Text.of.version.1$/)
    expect(second!.textContent).toMatch(/^You agreed on 21.November 2026\. Text.of.version.1$/)
    const link = within(second!).getByRole('link')
    expect(link.getAttribute('href')).toBe('/telemedicine-consent?version=1')
    expect(within(third!).getByText('An older text')).toBeDefined()
    expect(within(third!).queryByRole('link')).toBeNull()
  })

  test('ACCT-06 takes a consent back by one press, says what then does not work, and gives it again by one', async () => {
    const sent: unknown[] = []
    show(answer('GET /user/consents', [consent]), answer('POST /user/consents', null))
    await screen.findByLabelText(SWITCH)
    expect(box(SWITCH).checked).toBe(true)
    respondWith(answer('GET /user/consents', [{ ...consent, given: false }, consent]))
    tick(SWITCH)
    expect(await screen.findByText(/You can’t book a call right now/)).toBeDefined()
    expect(box(SWITCH).checked).toBe(false)
    respondWith(failure('POST /user/consents', 409, 'There is a newer text', (body) => sent.push(body)))
    tick(SWITCH)
    expect(await screen.findByText('There is a newer text. Nothing has changed.')).toBeDefined()
    expect(sent).toMatchObject([
      { purpose: 'teleconsultation', given: true, document_version: CONSENT_DOCUMENT.version },
    ])
    expect(box(SWITCH).checked).toBe(false)
  })

  test('says when it is nothing', async () => {
    show()
    expect(await screen.findByText('You haven’t agreed to anything yet.')).toBeDefined()
  })

  test('that does not load says so, and can be tried again', async () => {
    show(failure('GET /user/consents', 403, 'no'))
    expect(await screen.findByText('Your consent details did not load')).toBeDefined()
    respondWith(answer('GET /user/consents', [consent]))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^You agreed on/)).toBeDefined()
  })
})

describe('a copy of your data', () => {
  const NAME = 'A copy of your data'
  const copy: Export = {
    id: '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11',
    state: 'asked',
    asked_at: '2026-11-23T06:00:00.000Z',
    ready_until: null,
    file: null,
  }
  const made: Export = {
    ...copy,
    state: 'ready',
    ready_until: '2026-11-24T06:00:00.000Z',
    file: {
      id: copy.id,
      purpose: 'export',
      name: 'your-data-2026-11-23.zip',
      media_type: 'application/zip',
      bytes: 100,
      url: '/backend/file/1',
      url_until: '2026-11-23T06:05:00.000Z',
    },
  }

  const askWith = async (opener: string, password = 'secret words') => {
    fireEvent.click(await screen.findByRole('button', { name: opener }))
    fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: password } })
    fireEvent.click(part(NAME).getByRole('button', { name: 'Make the copy' }))
  }

  test('is asked for with the password, and then cannot be asked for again until it is made', async () => {
    const hear = vi.fn()
    show(failure('POST /user/exports', 503, 'We are busy', hear))
    await askWith('Make a copy', '')
    expect((await screen.findAllByText('Type your password')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'secret words' } })
    fireEvent.click(part(NAME).getByRole('button', { name: 'Make the copy' }))
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ key: expect.any(String), password: 'secret words' }))
    respondWith(answer('POST /user/exports', copy), answer('GET /user/exports', [copy]))
    await waitFor(() => fireEvent.click(part(NAME).getByRole('button', { name: 'Make the copy' })))
    expect(await screen.findByText(/We’re preparing your copy/)).toBeDefined()
    expect(part(NAME).queryByRole('button')).toBeNull()
  })

  test('that is ready says until when, and can be downloaded', async () => {
    show(answer('GET /user/exports', [made]))
    expect(await screen.findByRole('button', { name: 'Download your-data-2026-11-23.zip' })).toBeDefined()
    expect(part(NAME).getByRole('status').textContent).toBe(
      'You can download your copy until Tuesday, 24 November, 11:30 am IST.',
    )
    expect(part(NAME).getByRole('button', { name: 'Make a new copy' })).toBeDefined()
  })

  test.each([
    ['failed', 'We could not make your copy. Please ask again.'],
    ['gone', 'Your last copy is no longer available. You can ask for a new one.'],
  ] as const)('that is %s says so, and another can be asked for', async (state, words) => {
    show(
      answer('GET /user/exports', [{ ...copy, state }]),
      refusal('POST /user/exports', { code: 'too_many', retry_after: 60 }),
    )
    expect(await screen.findByText(words)).toBeDefined()
    await askWith('Make a new copy')
    expect(await screen.findByText(/three copies today/)).toBeDefined()
  })

  test('that does not load says so, and can be tried again', async () => {
    show(failure('GET /user/exports', 403, 'no'))
    expect(await screen.findByText('Your copies did not load')).toBeDefined()
    respondWith(answer('GET /user/exports', []))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeDefined()
  })
})

describe('deleting the account', () => {
  const NAME = 'Delete your account'
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const pending = { asked_at: '2026-11-23T06:00:00.000Z', due_at: '2026-11-25T06:00:00.000Z' }

  test('ACCT-06 shows what goes and what stays until when, asks for the password, and says when it will be', async () => {
    show(answer('POST /user/erasure', { ...ERASURE, pending }))
    await open()
    await screen.findByLabelText(/Your password/)
    expect(part(NAME).getByText('Your name, phone and e-mail')).toBeDefined()
    expect(part(NAME).getByText('Tax law asks for it. It stays eight years after the payment.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Delete in 48 hours' }))
    expect(screen.getAllByText('Type your password').length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'secret words' } })
    respondWith(answer('GET /user/erasure', { ...ERASURE, pending }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete in 48 hours' }))
    expect(await screen.findByText(/Your account will be deleted on/)).toBeDefined()
    respondWith(answer('POST /user/erasure/withdraw', ERASURE), answer('GET /user/erasure', ERASURE))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByText(/Your account will be deleted on/)).toBeNull())
  })

  test('with a wrong password says so at the field', async () => {
    show(refusal('POST /user/erasure', { code: 'wrong_password' }))
    await open()
    fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Delete in 48 hours' }))
    expect((await screen.findAllByText('The password is incorrect')).length).toBeGreaterThan(0)
  })

  test.each([
    [undefined, false],
    ['Keep my questions', true],
  ] as const)('PATD-03 asks whether the words that others read stay too: %s', async (choice, keep_words) => {
    const hear = vi.fn()
    show(answer('GET /user/erasure', { ...ERASURE, shown_words: 2 }), failure('POST /user/erasure', 503, 'busy', hear))
    await open()
    const group = await part(NAME).findByRole('radiogroup', { name: 'Your public questions' })
    expect(within(group).getByLabelText<HTMLInputElement>(/Remove my questions/).checked).toBe(true)
    if (choice) fireEvent.click(within(group).getByLabelText(new RegExp(choice)))
    fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'secret words' } })
    fireEvent.click(screen.getByRole('button', { name: 'Delete in 48 hours' }))
    await waitFor(() => expect(hear).toHaveBeenCalledWith({ password: 'secret words', keep_words }))
  })

  test('asks nothing of words where others read none', async () => {
    show()
    await open()
    await screen.findByLabelText(/Your password/)
    expect(part(NAME).queryByRole('radiogroup')).toBeNull()
  })

  test('waits for a booked call, and names it', async () => {
    show(answer('GET /user/erasure', { ...ERASURE, booked: [{ starts_at: '2026-11-24T11:00:00.000Z' }] }))
    await open()
    expect(part(NAME).getByText('Tuesday, 24 November, 4:30 pm IST')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete in 48 hours' })).toBeNull()
  })

  test('says what is paid for and lost, and stops nobody for it', async () => {
    show(answer('GET /user/erasure', { ...ERASURE, unused: ['plan', 'course', 'credit'] }))
    await open()
    expect(part(NAME).getByText('You’ll lose what’s left of your plan, your course and your credit.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete in 48 hours' })).toBeDefined()
  })

  test('waits for a test that has no day, and says so', async () => {
    show(answer('GET /user/erasure', { ...ERASURE, booked: [{ starts_at: null }, { starts_at: null }] }))
    await open()
    expect(part(NAME).getAllByText('A test with no date yet')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Delete in 48 hours' })).toBeNull()
  })

  test('of an account without a password is asked for by a code', async () => {
    show(answer('GET /user/contact-details', { ...DETAILS, has_password: false }))
    await open()
    await part(NAME).findByRole('button', { name: 'Send me a code' })
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    const sent = {
      request_id: 'c1f4a9de-8b58-4a3f-9a6e-0d5f5a3b1c22',
      resend_after: 30,
      expires_in: 300,
      channel: 'sms' as const,
    }
    respondWith(answer('POST /user/send-step-up', sent))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Send me a code' }))
    const field = await screen.findByLabelText('One-time code')
    fireEvent.click(part(NAME).getByRole('button', { name: 'Delete in 48 hours' }))
    expect((await screen.findAllByText('Enter the six-digit code')).length).toBeGreaterThan(0)
    fireEvent.change(field, { target: { value: '123 456' } })
    const times = { asked_at: '2026-11-22T04:00:00.000Z', due_at: '2026-11-24T04:00:00.000Z' }
    const asked = { ...ERASURE, pending: times }
    respondWith(answer('POST /user/erasure', asked), answer('GET /user/erasure', asked))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Delete in 48 hours' }))
    expect((await screen.findAllByRole('button', { name: 'Keep my account' })).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByLabelText('One-time code')).toBeNull())
  })

  test('that does not load says so, and can be tried again', async () => {
    show(failure('GET /user/erasure', 403, 'no'))
    expect(await screen.findByText('This part did not load')).toBeDefined()
    respondWith(answer('GET /user/erasure', ERASURE))
    fireEvent.click(part(NAME).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeDefined()
  })
})
