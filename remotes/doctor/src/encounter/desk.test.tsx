import type { AppointmentDetail } from '@app/contracts/booking'
import type { Notes } from '@app/contracts/encounters'
import type { Pad, Prescription } from '@app/contracts/prescriptions'
import type { SignedVisit } from '@app/contracts/visit'
import { aDay, aDeskAppointment, anAppointment } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const AT = '2026-11-24T11:05:00.000Z'
const NOTHING = { revision: 0, items: [], advice: null }
const SILDENAFIL = {
  medicine: 'sildenafil',
  name: 'Sildenafil',
  preparation: 'Tablet 50 mg',
  rhythm: 'when_needed',
  morning: 0,
  noon: 0,
  evening: 0,
  night: 0,
  amount: 1,
  most_a_day: 1,
  days: 30,
} as const
const LAST: Prescription = {
  id: 'r1',
  encounter_id: 'a0',
  version: 1,
  state: 'valid',
  issued_at: '2026-11-15T06:00:00.000Z',
  valid_until: '2026-12-24',
  doctor_name: 'Dr Asha Rao',
  verify_code: 'K7QM2W9DX4TB',
  advice: null,
  items: [{ ...SILDENAFIL, n: 1, instructions: null, reason: 'She bears it well' }],
}
const NITRATE = {
  medicine: 'sildenafil',
  name: 'Sildenafil',
  preparation: 'Tablet 50 mg',
  warnings: [{ kind: 'told' as const, says: 'With a nitrate it is dangerous.', told: 'Sorbitrate', since: 2019 }],
}

const PAD: Pad = {
  why_not: null,
  missing: [],
  asked_at: null,
  allergies: { state: 'told', told: [{ text: 'Penicillin', since: 2011 }] },
  draft: NOTHING,
  warnings: [],
  prescriptions: [],
}

/** The desk with a server that stores and signs what the doctor writes. */
function show(
  {
    path = '/doctor-dashboard/encounters/a1',
    change = {},
    warns = false,
    routes = remote.routes,
  }: { path?: string; change?: Partial<AppointmentDetail>; warns?: boolean; routes?: typeof remote.routes } = {},
  ...more: Parameters<typeof respondWith>
) {
  const notes: Notes = { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }
  const pad = { ...PAD }
  const begins = new Date(Date.now() - 12 * 60_000)
  const appointment = {
    id: 'a1',
    kind: 'sexologist_consult' as const,
    patient_name: 'Meera',
    status: 'in_progress' as const,
    starts_at: begins.toISOString(),
    ends_at: new Date(begins.getTime() + 30 * 60_000).toISOString(),
    join_from: begins.toISOString(),
    join_until: new Date(begins.getTime() + 60 * 60_000).toISOString(),
    hold_expires_at: null,
    ...change,
  }
  const { kernel } = renderRemote(
    { ...remote, routes },
    {
      path,
      as: 'Doctor',
      network: [
        ...more,
        answer('GET /appointment/today', aDay({ appointments: [aDeskAppointment({ ...appointment, concern: null })] })),
        answer('GET /appointment/waiting', []),
        answer('GET /appointment/details', anAppointment(appointment)),
        answer('GET /encounter', {
          encounter_id: 'a1',
          patient_id: 'p1',
          patient_name: 'Meera',
          has_record: true,
          can_prescribe: true,
          identity: { legal_name: 'Meera Pillai', age: 33, sex: 'female' },
          bought: [],
          guest: null,
          last: null,
        }),
        answer('GET /user/history', [
          {
            id: 'i1',
            kind: 'allergy',
            text: 'Penicillin',
            since: 2011,
            told_at: AT,
            confirmed_at: AT,
            confirmed_by: null,
          },
        ]),
        answer('GET /patient-document/list', []),
        answer('GET /shi/get-shi-patient-details', []),
        answer('GET /referral/list', []),
        answer('GET /lab-order/list', []),
        answer('GET /diet-plan/list', []),
        answer('GET /diet-plan/templates', []),
        answer('GET /user/lab-test', []),
        answer('GET /appointment/milestone', []),
        answer('GET /constant', []),
        answer('GET /signing-pin', { is_set: true }),
        answer('GET /appointment/offered-time', null),
        answer('GET /prescription/list', [LAST]),
        answerTo('GET /prescription/pad', () => pad),
        answerTo('GET /notes', () => notes),
        answerTo('POST /notes', (_, body) => {
          const { field, text } = body as { field: 'plan'; text: string }
          notes.notes = [{ field, text, revision: 3, saved_at: AT, is_shared: false }]
          return { revision: 3, saved_at: AT }
        }),
        answerTo('POST /prescription/draft', (_, body) => {
          const { items } = body as { items: Pad['draft']['items'] }
          pad.draft = { revision: 7, items: items.map((item) => ({ ...item, name: 'Sildenafil' })), advice: null }
          pad.warnings = warns ? [NITRATE] : []
          return { revision: 7, saved_at: AT, warnings: pad.warnings }
        }),
        answerTo('POST /encounter/sign', (): SignedVisit => {
          notes.signed_at = AT
          pad.why_not = 'signed'
          pad.draft = { ...NOTHING, revision: 8 }
          pad.prescriptions = [{ ...LAST, id: 'r2', encounter_id: 'a1' }]
          return { notes, prescription: pad.prescriptions[0]!, lacks: [] }
        }),
      ],
    },
  )
  return vi.spyOn(kernel.api, 'post')
}
type Post = ReturnType<typeof show>
const sent = (post: Post, path: string) =>
  post.mock.calls.filter(([one]) => one === path).map(([, body]) => body as unknown as Record<string, unknown>)
const press = async (role: string, name: string) => fireEvent.click(await screen.findByRole(role, { name }))
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const typePin = async () => {
  const pin = await within(await screen.findByRole('dialog')).findByLabelText('Your signing PIN')
  fireEvent.change(pin, { target: { value: '482600' } })
}

describe('DESK-01 the workplace', () => {
  test('keeps in sight who it is, what they must not get, how long is left, the way in and one signature', async () => {
    show()
    const strip = within(await screen.findByRole('banner'))
    expect(strip.getByRole('heading', { level: 1 }).textContent).toBe('Meera 33 · F')
    expect(await strip.findByText('Allergy: Penicillin (since 2011)')).toBeDefined()
    expect(strip.getByRole('timer').textContent).toBe('18 min left')
    expect(strip.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=a1')
    expect(strip.getByRole('button', { name: 'Sign and send' })).toBeDefined()
    expect(strip.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/doctor-dashboard')
    // the name, age and sex stand in the strip only
    expect(await screen.findByText('Legal name: Meera Pillai')).toBeDefined()
    expect(screen.queryByText(/33 years/)).toBeNull()
  })

  test('has the call as its first step until the doctor has written something, then the signature', async () => {
    const looks = async () => {
      const strip = within(await screen.findByRole('banner'))
      const [join, sign] = [
        strip.getByRole('link', { name: 'Join' }),
        strip.getByRole('button', { name: 'Sign and send' }),
      ]
      return [join, sign].map(({ className }) => (className.includes('primary') ? 'primary' : 'secondary'))
    }
    show()
    expect(await looks()).toEqual(['primary', 'secondary'])
    await write('Plan', 'Rest')
    expect(await looks()).toEqual(['secondary', 'primary'])
  })

  test('CLIN-01 names an allergy that was told under another heading, as the pad does', async () => {
    const allergies: Pad['allergies'] = { state: 'told', told: [{ text: 'Rash after sulfa tablets', since: null }] }
    show({}, answer('GET /user/history', []), answer('GET /prescription/pad', { ...PAD, allergies }))
    const strip = within(await screen.findByRole('banner'))
    expect(await strip.findByText('Allergy: Rash after sulfa tablets')).toBeDefined()
  })

  test('DESK-01 stands beside a call as a panel: all that is signed, and no way out of the call', async () => {
    const Visit = remote.panels!.visit!
    const Call = () => (
      <aside>
        <Suspense>
          <Visit id="a1" />
        </Suspense>
      </aside>
    )
    const post = show({
      path: '/meeting',
      change: { words: 'I sleep badly.' },
      routes: () => [{ path: '/meeting', Component: Call }],
    })
    expect(await screen.findByText('Allergy: Penicillin (since 2011)')).toBeDefined()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    // the call's page has the time that is left
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('Booked for:').parentElement!.textContent).toBe('Booked for: I sleep badly.')
    const links = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Their full record'])
    expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank'])
    await write('Plan', 'Come again in a month')
    await press('button', 'Repeat')
    await press('button', 'Sign and send')
    await typePin()
    await press('button', 'Sign now')
    await waitFor(() => expect(sent(post, '/encounter/sign')).toHaveLength(1))
  })

  test('has on a narrow window one part at a time: patient, note, prescription, plan', async () => {
    show()
    const parts = await screen.findByRole('group', { name: 'Parts of this appointment' })
    expect(
      within(parts)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Patient', 'Note', 'Prescribe', 'Plan'])
    await press('button', 'Plan')
    expect((await screen.findByRole('tab', { name: 'Plan and goals' })).getAttribute('aria-selected')).toBe('true')
    await press('button', 'Prescribe')
    expect(screen.getByRole('tab', { name: 'Prescription' }).getAttribute('aria-selected')).toBe('true')
    expect(within(parts).getByRole('button', { pressed: true }).textContent).toBe('Prescribe')
  })

  test('has on a phone the call beside the parts, and its one signature below what was written', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }),
    )
    show()
    const sign = await screen.findByRole('button', { name: 'Sign and send' })
    const note = screen.getByRole('textbox', { name: 'Plan' })
    expect(note.compareDocumentPosition(sign)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('link', { name: 'Join' })).toHaveLength(1)
    const strip = within(screen.getByRole('banner'))
    expect(strip.queryByRole('button')).toBeNull()
    expect(strip.queryByRole('link', { name: 'Join' })).toBeNull()
    vi.unstubAllGlobals()
  })

  test('repeats the last prescription: every check anew, and no reason comes with it', async () => {
    const post = show({ warns: true })
    await press('button', 'Repeat')
    await waitFor(() => expect(sent(post, '/prescription/draft')).toHaveLength(1))
    const { name: _name, ...item } = SILDENAFIL
    expect(sent(post, '/prescription/draft')[0]!.items).toEqual([item])
    const row = within(await screen.findByRole('table', { name: 'What you prescribe' }))
    expect(row.getByText('SILDENAFIL, Tablet 50 mg')).toBeDefined()
    expect(await row.findByText('Sorbitrate')).toBeDefined()
    expect(row.getByRole('textbox', { name: 'Prescribe Sildenafil anyway, because' })).toHaveProperty('value', '')
  })

  test('begins the empty fields by a template, and takes a phrase for a slash', async () => {
    show()
    await write('Plan', 'Rest. /sl')
    await press('button', 'Regular sleep, no screen in the last hour.')
    expect(await screen.findByRole('textbox', { name: 'Plan' })).toHaveProperty(
      'value',
      'Rest. Regular sleep, no screen in the last hour.',
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: 'Follow-up' } })
    expect(screen.getByRole('textbox', { name: 'Reason for the appointment' })).toHaveProperty(
      'value',
      'Since the last appointment: ',
    )
    expect(screen.getByRole('textbox', { name: 'Plan' })).toHaveProperty(
      'value',
      'Rest. Regular sleep, no screen in the last hour.',
    )
  })

  test('shows what the patient wrote for this doctor', async () => {
    show({ change: { words: 'It works when I am alone.' } })
    expect(await screen.findByText('It works when I am alone.')).toBeDefined()
  })
})

describe('DESK-01 one PIN', () => {
  test('signs the note and the prescription as they stand on the screen', async () => {
    const post = show()
    await write('Plan', 'Rest')
    await press('button', 'Repeat')
    await press('button', 'Sign and send')
    await typePin()
    await press('button', 'Sign now')
    expect(await screen.findByText(/^You signed this on/)).toBeDefined()
    expect(sent(post, '/encounter/sign')).toEqual([
      {
        encounter_id: 'a1',
        complaint: 0,
        findings: 0,
        assessment: 0,
        plan: 3,
        prescription: 7,
        pin: '482600',
      },
    ])
    expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull()
  })

  test('of a window with an older text signs nothing, and shows both texts', async () => {
    const post = show()
    await write('Plan', 'Mine')
    await press('button', 'Repeat')
    respondWith(
      refusal('POST /encounter/sign', {
        code: 'visit_changed',
        current: {
          notes: [{ field: 'plan', text: 'Theirs', revision: 9 }],
          prescription: { revision: 9, items: [], advice: null },
        },
      }),
    )
    await press('button', 'Sign and send')
    await typePin()
    await press('button', 'Sign now')
    expect(await screen.findByText('Theirs')).toBeDefined()
    expect(screen.getByText('Something here was changed in another window. Please look at it first')).toBeDefined()
    expect(screen.getByText('This prescription was changed in another tab. The version there says:')).toBeDefined()
    expect(await screen.findByRole('textbox', { name: 'Plan', hidden: true })).toHaveProperty('value', 'Mine')
    expect(sent(post, '/encounter/sign')).toHaveLength(1)
  })

  test('names what each paper lacks', async () => {
    show()
    await write('Plan', 'Rest')
    await press('button', 'Repeat')
    respondWith(
      refusal('POST /encounter/sign', {
        code: 'nothing_complete',
        lacks: [
          { paper: 'note', says: 'The note is empty.' },
          { paper: 'prescription', says: 'Say why you prescribe it anyway.', unanswered: [NITRATE] },
        ],
      }),
    )
    await press('button', 'Sign and send')
    await typePin()
    await press('button', 'Sign now')
    const told = within(await screen.findByRole('dialog'))
    expect(await told.findByText('The note is empty.', { exact: false })).toBeDefined()
    expect(told.getByText('Sorbitrate')).toBeDefined()
  })

  test('signs no note with words of a template that nobody answered, and signs it once they are', async () => {
    const post = show()
    await write('Plan', 'Goes on, changes, next appointment: ')
    await press('button', 'Sign and send')
    const asked = within(await screen.findByRole('dialog'))
    expect(
      asked.getByText(/The note is not signed\. No answer yet to “Goes on, changes, next appointment:”/),
    ).toBeDefined()
    expect(asked.queryByLabelText('Your signing PIN')).toBeNull()
    expect(sent(post, '/encounter/sign')).toEqual([])
    await press('button', 'Not yet')
    await write('Plan', 'Goes on, changes, next appointment: in two weeks')
    await press('button', 'Sign and send')
    expect(await within(await screen.findByRole('dialog')).findByLabelText('Your signing PIN')).toBeDefined()
  })

  test('is not asked for before the appointment has begun', async () => {
    show({ change: { status: 'confirmed', starts_at: '2099-12-01T05:00:00.000Z' } })
    await screen.findByRole('banner')
    expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull()
  })
})

test('DESK-03 from Today to a signed note with a repeated prescription takes at most 8 presses', async () => {
  let presses = 0
  const pressed = async (role: string, name: string) => {
    presses += 1
    await press(role, name)
  }
  const post = show({ path: '/doctor-dashboard' })
  await pressed('link', 'Chart')
  await pressed('button', 'Repeat')
  await pressed('textbox', 'Plan')
  await write('Plan', 'Goes on')
  await pressed('button', 'Sign and send')
  presses += 1 // into the PIN field
  await typePin()
  await pressed('button', 'Sign now')
  expect(await screen.findByText(/^You signed this on/)).toBeDefined()
  expect(sent(post, '/encounter/sign')).toMatchObject([{ plan: 3, prescription: 7 }])
  expect(presses).toBeLessThanOrEqual(8)
})
