import type { AppointmentDetail } from '@app/contracts/booking'
import type { OfferedTime } from '@app/contracts/booking'
import type { Encounter, Note, Notes } from '@app/contracts/encounters'
import type { HistoryItem } from '@app/contracts/history'
import { anAppointment } from '@app/testing/examples'
import { DEVICE_ANSWER, DEVICE_ASKED, fakeDevice } from '@app/testing/fake-device'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const AT = '2026-11-24T11:05:00.000Z'
const note = (change: Partial<Note> = {}): Note => ({
  field: 'plan',
  text: 'Rest',
  revision: 1,
  saved_at: AT,
  is_shared: false,
  ...change,
})
const aBrief = (change: Partial<Encounter> = {}): Encounter => ({
  encounter_id: 'a1',
  patient_id: 'p1',
  patient_name: 'Meera',
  has_record: true,
  can_prescribe: false,
  identity: { legal_name: 'Meera Pillai', age: 36, sex: 'female' },
  bought: ['Two months'],
  guest: null,
  last: {
    encounter_id: 'a0',
    kind: 'sexologist_consult',
    mode: 'video',
    starts_at: '2026-10-01T06:00:00.000Z',
    doctor_name: 'Dr Kabir Anand',
    signed_at: '2026-10-01T07:00:00.000Z',
    notes: [{ field: 'plan', text: 'Walk each day' }],
    addenda: [],
  },
  ...change,
})
const allergy: HistoryItem = {
  id: 'i1',
  kind: 'allergy',
  text: 'Penicillin',
  since: null,
  told_at: AT,
  confirmed_at: null,
  confirmed_by: null,
}

const FREE = '2026-11-30T05:00:00.000Z'

/** The page with a server that stores what the doctor writes. */
function show(
  start: Partial<Notes> = {},
  brief = aBrief(),
  change: Partial<AppointmentDetail> = { status: 'in_progress' },
) {
  const kept: Notes = { encounter_id: 'a1', signed_at: null, notes: [], addenda: [], ...start }
  const { kernel } = renderRemote(remote, {
    path: '/doctor-dashboard/encounters/a1',
    as: 'Doctor',
    network: [
      answer(
        'GET /appointment/details',
        anAppointment({ kind: 'sexologist_consult', patient_name: 'Meera', ...change }),
      ),
      answer('GET /encounter', brief),
      answer('GET /user/history', [allergy]),
      answer('GET /patient-document/list', [
        { id: 'd1', kind: 'report', dated_on: '2026-11-01', title: 'Blood count', added_at: AT, shares: [] },
      ]),
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
      answerTo('GET /notes', () => kept),
      answerTo('POST /notes', (_, body) => {
        const { field, text } = body as Note
        kept.notes = [...kept.notes.filter((one) => one.field !== field), note({ field, text, revision: 5 })]
        return { revision: 5, saved_at: AT }
      }),
      answerTo('POST /notes/share', (_, body) => {
        const { field, is_shared } = body as Note
        kept.notes = kept.notes.map((one) => (one.field === field ? { ...one, is_shared } : one))
        return kept
      }),
      answerTo('POST /encounter/sign', () => {
        kept.signed_at = AT
        return { notes: kept, prescription: null, lacks: [] }
      }),
      answerTo('POST /notes/addendum', (_, body) => {
        const { text, is_shared } = body as { text: string; is_shared: boolean }
        kept.addenda = [{ n: 1, text, is_shared, added_at: AT }]
        return kept
      }),
    ],
  })
  return vi.spyOn(kernel.api, 'post')
}
const field = (name: string) => screen.findByRole('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })

describe('PAIR-02 a guest in a note', () => {
  const HINT = 'Don’t name the guest unless they and the patient both agree.'
  test('may be named where both agreed, and the expert is told so', async () => {
    show({}, aBrief({ guest: { name: 'Arjun Das', may_be_named: true } }))
    expect(await screen.findByText('You can name Arjun Das because they and the patient both agreed.')).toBeDefined()
    expect(screen.getByText(/· with Arjun Das$/)).toBeDefined()
    await type('Plan', 'Arjun Das rests too')
    expect(screen.queryByText(/It names the guest/)).toBeNull()
  })

  test('is not named otherwise: the expert is told, and is not asked to sign it', async () => {
    show({}, aBrief({ guest: { name: 'Arjun Das', may_be_named: false } }))
    expect(await screen.findByText(HINT)).toBeDefined()
    expect(screen.getByText(/· with a guest$/)).toBeDefined()
    await type('Plan', 'With Arjun Das')
    expect(await screen.findByText(/The note can’t be signed yet. It names the guest/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
    expect(await screen.findByText(/The note is not signed. It names the guest/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign now' })).toBeNull()
    await type('Plan', 'With the second person')
    expect(screen.queryByText(/It names the guest/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Sign now' })).toBeDefined()
  })

  test('is not spoken of where nobody comes', async () => {
    show()
    await field('Plan')
    expect(screen.queryByText(HINT)).toBeNull()
  })
})

test('DESK-04 what a patient let their expert read stands on the appointment, and nothing where they told nothing', async () => {
  show({}, aBrief(), { concern: { slug: 'low-desire', name: 'Low Desire' }, words: 'I worry.' })
  expect(await screen.findByRole('heading', { name: 'Reason for booking' })).toBeDefined()
  expect([screen.getByText('Low Desire'), screen.getByText('I worry.')]).toHaveLength(2)
  cleanup()
  show()
  await screen.findByRole('button', { name: 'Sign and send' })
  expect(screen.queryByRole('heading', { name: 'Reason for booking' })).toBeNull()
})

test('TRUE-01 notes are prepared before it begins, and signed once it has begun', async () => {
  show({}, aBrief(), { status: 'confirmed', starts_at: '2099-12-01T05:00:00.000Z' })
  expect(await screen.findByText('You can sign your notes once the appointment has begun.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull()
})

test('DOCD-01 the brief stands on one page: who comes, what they take, the last notes, what was bought', async () => {
  show()
  const who = within(await screen.findByRole('region', { name: 'The patient' }))
  expect(who.getByText('Legal name: Meera Pillai')).toBeDefined()
  expect(who.getByText('Current plans: Two months')).toBeDefined()
  expect(who.getByText('Last notes: Dr Kabir Anand, 1 October 2026')).toBeDefined()
  expect(who.getByText('Walk each day')).toBeDefined()
  expect(await screen.findByText('Penicillin')).toBeDefined()
  expect(await screen.findByText('Blood count')).toBeDefined()
})

test('DOCD-01 a discovery call shows its note alone', async () => {
  show({}, aBrief({ has_record: false, identity: null, bought: [], last: null }))
  expect(await screen.findByText(/^This is a discovery call/)).toBeDefined()
  expect(await field('Plan')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Medical history' })).toBeNull()
})

describe('DOCD-03 notes', () => {
  test('save themselves, and say when', async () => {
    const post = show()
    await type('Findings', 'Well')
    const state = screen.getByRole('status', { name: 'Findings: saving' })
    expect(state.textContent).toBe('Saving...')
    await waitFor(() => expect(state.textContent).toBe('Saved at 4:35 pm'))
    expect(post.mock.calls).toEqual([
      [
        '/notes',
        { encounter_id: 'a1', tab: expect.any(String), field: 'findings', text: 'Well', based_on: 0, n: 1 },
        { isQuiet: true, outlivesPage: false },
      ],
    ])
  })

  test('go out at once when the page is hidden', async () => {
    const post = show()
    await type('Findings', 'Well')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    fireEvent(document, new Event('visibilitychange'))
    expect(post.mock.calls[0]![2]).toEqual({ isQuiet: true, outlivesPage: true })
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

  test('that another tab changed are shown beside what was typed, and either is kept', async () => {
    show({ notes: [note()] })
    respondWith(refusal('POST /notes', { code: 'note_changed', current: { text: 'Theirs', revision: 2 } }))
    await type('Plan', 'Mine')
    fireEvent(globalThis.window, new Event('pagehide'))
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('Theirs')
    expect((await field('Plan')) as HTMLTextAreaElement).toHaveProperty('value', 'Mine')
    fireEvent.click(within(told).getByRole('button', { name: 'Use the other text' }))
    expect(await field('Plan')).toHaveProperty('value', 'Theirs')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are shared field by field', async () => {
    const post = show({ notes: [note()] })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Share with the patient: Plan' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { checked: true })).toBeDefined())
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/notes/share', { encounter_id: 'a1', field: 'plan', is_shared: true }],
    ])
  })

  test('are signed as they stand, what was just typed with them, and then only added to', async () => {
    const post = show({ notes: [note()] })
    await type('Plan', 'Rest and water')
    fireEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
    fireEvent.change(await screen.findByLabelText('Your signing PIN'), { target: { value: '4826' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign now' }))
    expect(await screen.findByText(/^You signed this on Tuesday, 24 November/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Plan' })).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/notes', expect.objectContaining({ text: 'Rest and water', based_on: 1 })],
      [
        '/encounter/sign',
        { encounter_id: 'a1', complaint: 0, findings: 0, assessment: 0, plan: 5, prescription: 0, pin: '4826' },
      ],
    ])
    await type('Add to these notes', 'Called back')
    fireEvent.click(screen.getByRole('checkbox', { name: 'The patient can read what I add' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Called back')).toBeDefined()
    expect(post.mock.lastCall![1]).toMatchObject({ text: 'Called back', is_shared: true })
  })

  test('are not signed while something of them is not saved', async () => {
    const post = show({ notes: [note()] })
    respondWith(failure('POST /notes', 500))
    await type('Plan', 'More')
    fireEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
    fireEvent.change(await screen.findByLabelText('Your signing PIN'), { target: { value: '4826' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign now' }))
    expect(await screen.findByText(/isn’t saved yet\. Please check/)).toBeDefined()
    expect(post.mock.calls.map(([path]) => path)).not.toContain('/encounter/sign')
  })
})

test('an appointment that does not load can be asked for again', async () => {
  show()
  respondWith(failure('GET /notes', 500))
  expect(await screen.findByText('This appointment did not load')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('an appointment of somebody else is not there', async () => {
  show()
  respondWith(failure('GET /notes', 404))
  expect(await screen.findByText('We could not find this appointment')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('DOCD-02 the next appointment', () => {
  const TIMES = {
    days: [{ date: '2026-11-30', slots: [{ doctor_id: 101, starts_at: FREE }] }],
    doctors: [],
    duration: 30,
    kind: 'sexologist_consult' as const,
  }
  const TIME = /^\d+:\d+ [ap]m/
  const times = answer('GET /availability-slot/get-availability-slot-for-patient', TIMES)
  const choose = async () => {
    show()
    respondWith(
      answer('GET /appointment/details', anAppointment({ kind: 'sexologist_consult', status: 'in_progress' })),
      times,
    )
    fireEvent.click(await screen.findByRole('tab', { name: 'Next appointment' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a time' }))
    fireEvent.click(await screen.findByRole('radio', { name: TIME }))
  }

  test('is kept for the patient in three presses, and says until when', async () => {
    const sent: unknown[] = []
    let kept: OfferedTime | null = null
    await choose()
    respondWith(
      answerTo('GET /appointment/offered-time', () => kept),
      answerTo('POST /appointment/offer-time', (_query, body) => {
        sent.push(body)
        kept = { starts_at: FREE, kept_until: '2026-11-25T05:00:00.000Z', told_at: '2026-11-24T05:00:00.000Z' }
        return kept
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Keep this time for the patient' }))
    expect(await screen.findByText(/is kept for them until Wednesday, 25 November, 10:30 am IST/)).toBeDefined()
    expect(sent).toEqual([{ appointment_id: 'a1', starts_at: FREE }])
  })

  test('that is kept is there after a reload, with when they were told', async () => {
    show()
    const kept = { starts_at: FREE, kept_until: '2026-11-25T05:00:00.000Z', told_at: '2026-11-24T05:00:00.000Z' }
    respondWith(
      answer('GET /appointment/details', anAppointment({ kind: 'sexologist_consult', status: 'completed' })),
      answer('GET /appointment/offered-time', kept),
    )
    expect(await screen.findByText(/We told them on Tuesday, 24 November, 10:30 am IST/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull()
  })

  test('BOOK-03 may be a follow-up, which has its own times', async () => {
    const sent: unknown[] = []
    const asked: (string | null)[] = []
    let kept: OfferedTime | null = null
    await choose()
    respondWith(
      answerTo('GET /appointment/offered-time', () => kept),
      answerTo('GET /availability-slot/get-availability-slot-for-patient', (query) => {
        asked.push(query.get('visit'))
        return { ...TIMES, kind: 'follow_up', duration: 15 }
      }),
      answerTo('POST /appointment/offer-time', (_query, body) => {
        sent.push(body)
        kept = { starts_at: FREE, kept_until: '2026-11-25T05:00:00.000Z', told_at: '2026-11-24T05:00:00.000Z' }
        return kept
      }),
    )
    fireEvent.click(screen.getByRole('radio', { name: /A follow-up/ }))
    fireEvent.click(await screen.findByRole('radio', { name: TIME }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep this time for the patient' }))
    await screen.findByText(/is kept for them until/)
    expect([[...new Set(asked)], sent]).toEqual([
      ['follow_up'],
      [{ appointment_id: 'a1', starts_at: FREE, visit: 'follow_up' }],
    ])
  })

  test('that somebody else has taken says so, and the times stay', async () => {
    await choose()
    respondWith(refusal('POST /appointment/offer-time', { code: 'slot_taken' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep this time for the patient' }))
    expect(await screen.findByText('Someone else has just taken this time')).toBeDefined()
    expect(screen.getByRole('radio', { name: TIME })).toBeDefined()
  })
})

test('KEYS-02 an expert with a passkey signs by it: they are asked for exactly what stands on the screen', async () => {
  fakeDevice()
  const post = show({ notes: [note({ field: 'plan', text: 'Rest', revision: 2 })] })
  const asked = { encounter_id: 'a1', complaint: 0, findings: 0, assessment: 0, plan: 2, prescription: 0 }
  respondWith(
    answer('GET /user/passkeys', {
      passkeys: [{ id: 'a-passkey', name: 'Chrome on Android', added: AT, last_used: null, is_synced: true }],
      is_offered: false,
      rp_id: 'localhost',
      handle: 'aGFuZGxl',
    }),
    answer('POST /encounter/sign/passkey', DEVICE_ASKED),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Sign and send' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign with a passkey' }))
  expect(await screen.findByText('Signed')).toBeDefined()
  const sent = post.mock.calls.filter(([path]) => path.startsWith('/encounter/sign'))
  expect(sent.map(([path, body]) => [path, body])).toEqual([
    ['/encounter/sign/passkey', asked],
    ['/encounter/sign', { ...asked, passkey: DEVICE_ANSWER }],
  ])
  vi.unstubAllGlobals()
})
