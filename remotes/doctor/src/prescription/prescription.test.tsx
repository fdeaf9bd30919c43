import type { Encounter } from '@app/contracts/encounters'
import type {
  IssuePrescription,
  Pad,
  PadMedicine,
  Prescription,
  SaveDraft,
  Warning,
} from '@app/contracts/prescriptions'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const AT = '2026-11-24T11:05:00.000Z'
const NITRATE: Warning = {
  kind: 'told',
  says: 'With a nitrate, the blood pressure can fall to a dangerous level.',
  told: 'Sorbitrate 5 mg',
  since: 2019,
}
const medicine = (change: Partial<PadMedicine> = {}): PadMedicine => ({
  slug: 'sildenafil',
  name: 'Sildenafil',
  kind: 'PDE5 inhibitor',
  tele_list: 'A',
  preparations: ['Tablet 25 mg', 'Tablet 50 mg'],
  why_not: null,
  weekly: [],
  weekly_source: null,
  warnings: [NITRATE],
  ...change,
})
const SHELF = [
  medicine(),
  medicine({
    slug: 'paracetamol',
    name: 'Paracetamol',
    kind: 'Analgesic',
    preparations: ['Tablet 500 mg'],
    warnings: [],
  }),
  medicine({
    slug: 'colecalciferol',
    name: 'Colecalciferol',
    kind: 'Vitamin',
    preparations: ['Capsule 60000 IU'],
    weekly: ['Capsule 60000 IU'],
    weekly_source: 'A guideline',
    warnings: [],
  }),
  medicine({ slug: 'tramadol', name: 'Tramadol', kind: 'Opioid', why_not: 'prohibited', warnings: [] }),
]
const aPad = (change: Partial<Pad> = {}): Pad => ({
  why_not: null,
  missing: [],
  asked_at: null,
  allergies: { state: 'none', told: [] },
  draft: { revision: 0, items: [], advice: null },
  warnings: [],
  prescriptions: [],
  ...change,
})
const anIssued = (change: Partial<Prescription> = {}): Prescription => ({
  id: 'r1',
  encounter_id: 'a1',
  version: 1,
  state: 'valid',
  issued_at: AT,
  valid_until: '2026-12-24',
  doctor_name: 'Dr Asha Rao',
  verify_code: 'K7QM2W9DX4TB',
  advice: null,
  items: [
    {
      n: 1,
      medicine: 'paracetamol',
      name: 'Paracetamol',
      preparation: 'Tablet 500 mg',
      morning: 1,
      noon: 0,
      evening: 0,
      night: 1,
      rhythm: 'daily',
      amount: null,
      most_a_day: null,
      days: 5,
      instructions: null,
      reason: null,
    },
  ],
  ...change,
})

/** The encounter's page with a server that stores issued prescriptions. */
function show(start: Partial<Pad> = {}, canPrescribe = true, hasPin = true) {
  let isSet = hasPin
  const pad = aPad(start)
  const brief: Encounter = {
    encounter_id: 'a1',
    patient_id: 'p1',
    patient_name: 'Meera',
    has_record: false,
    can_prescribe: canPrescribe,
    identity: null,
    bought: [],
    guest: null,
    last: null,
  }
  const { kernel } = renderRemote(remote, {
    path: '/doctor-dashboard/encounters/a1',
    as: 'Doctor',
    network: [
      answer('GET /appointment/details', anAppointment()),
      answer('GET /encounter', brief),
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }),
      answerTo('GET /signing-pin', () => ({ is_set: isSet })),
      answerTo('POST /signing-pin', () => ({ is_set: (isSet = true) })),
      answer('GET /user/contact-details', {
        phone: '+919876543210',
        phone_verified: true,
        email: null,
        email_verified: false,
        has_password: true,
      }),
      answerTo('GET /prescription/pad', () => pad),
      answerTo('GET /prescription/medicines', (query) =>
        SHELF.filter(({ name }) => name.toLowerCase().includes(query.get('searchValue')!)),
      ),
      answerTo('POST /prescription/draft', (_, body) => {
        const { items, based_on } = body as SaveDraft
        const warnings = items.flatMap(({ medicine: slug, preparation }) => {
          const { name, warnings: found } = SHELF.find((one) => one.slug === slug)!
          return found.length > 0 ? [{ medicine: slug, name, preparation, warnings: found }] : []
        })
        return { revision: based_on + 1, saved_at: AT, warnings }
      }),
      answerTo('POST /prescription/ask-details', () => ({ asked_at: (pad.asked_at = AT) })),
      answerTo('POST /prescription/add', (_, body) => {
        const { version } = body as IssuePrescription
        const issued = anIssued({ id: `r${version}`, version })
        pad.prescriptions = [issued, ...pad.prescriptions.map((one) => ({ ...one, state: 'superseded' as const }))]
        return issued
      }),
    ],
  })
  return { post: vi.spyOn(kernel.api, 'post'), get: vi.spyOn(kernel.api, 'get') }
}
const issueBy = async (pin: string, action = 'Issue the prescription') => {
  fireEvent.change(await screen.findByLabelText('Your signing PIN'), { target: { value: pin } })
  fireEvent.click(screen.getByRole('button', { name: action }))
}
async function addOne() {
  await choose('para', 'Paracetamol')
  type('Dose', '1-0-1')
  type('Days', '5')
  fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
}
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Medicine' })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function choose(words: string, name: string) {
  fireEvent.change(await search(), { target: { value: words } })
  await screen.findByRole('option', { name: new RegExp(`^${name}`) })
  fireEvent.keyDown(await search(), { key: 'Enter' })
}

describe('RECD-02 the pad', () => {
  test('takes seven keys and fields from empty to issued, by the keyboard alone', async () => {
    const { post } = show()
    // 1: the name, 2: Enter
    await choose('para', 'Paracetamol')
    expect(document.activeElement).toBe(screen.getByLabelText('Dose'))
    // 3: the dose, 4: the days, 5: Enter
    type('Dose', '1-0-½')
    type('Days', '5')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    expect(await screen.findByText('PARACETAMOL, Tablet 500 mg')).toBeDefined()
    expect(screen.getByText('1 tablet in the morning and ½ tablet at night, every day, for 5 days')).toBeDefined()
    expect(document.activeElement).toBe(await search())
    // 6: the PIN, 7: Enter
    fireEvent.change(await screen.findByLabelText('Your signing PIN'), { target: { value: '4826' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Issue' }))
    expect(await screen.findByRole('article', { name: 'Version 1' })).toBeDefined()
    expect(
      post.mock.calls.filter(([path]) => path === '/prescription/add').map(([path, body]) => [path, body]),
    ).toEqual([
      [
        '/prescription/add',
        {
          key: expect.any(String),
          encounter_id: 'a1',
          version: 1,
          items: [
            {
              medicine: 'paracetamol',
              preparation: 'Tablet 500 mg',
              rhythm: 'daily',
              morning: 1,
              noon: 0,
              evening: 0,
              night: 0.5,
              amount: null,
              most_a_day: null,
              days: 5,
            },
          ],
          pin: '4826',
        },
      ],
    ])
  })

  test('explains the Enter key where there is room for a keyboard', async () => {
    show()
    await search()
    expect(screen.getByText('Enter the name or kind of medicine.')).toBeDefined()
    cleanup()
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width >= 900px)' }),
    )
    show()
    await search()
    expect(
      screen.getByText('Enter the name or kind of medicine. Press Enter to choose the highlighted medicine.'),
    ).toBeDefined()
  })

  test('says at the PIN that it is wrong, and keeps the medicines', async () => {
    show()
    respondWith(refusal('POST /prescription/add', { code: 'pin_wrong' }))
    await addOne()
    await issueBy('1357')
    expect((await screen.findAllByText('This PIN is not right')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Your signing PIN').value).toBe('')
    expect(screen.getByText('PARACETAMOL, Tablet 500 mg')).toBeDefined()
  })

  test('lets who has no PIN set one in its place, and then issue', async () => {
    const { post } = show({}, true, false)
    await addOne()
    fireEvent.change(await screen.findByLabelText('New PIN'), { target: { value: '1234' } })
    type('New PIN again', '1234')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect((await screen.findAllByText(/^Choose digits that aren’t all the same/)).length).toBeGreaterThan(0)
    type('New PIN', '4826')
    type('New PIN again', '4826')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'a long password' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set this PIN' }))
    await issueBy('4826')
    expect(await screen.findByRole('article', { name: 'Version 1' })).toBeDefined()
    expect(post.mock.calls.map(([path]) => path)).toEqual(['/prescription/draft', '/signing-pin', '/prescription/add'])
    expect(post.mock.calls[1]![1]).toEqual({ pin: '4826', password: 'a long password' })
  })

  test('shows what speaks against a medicine, and offers its forms', async () => {
    show()
    await choose('silden', 'Sildenafil')
    expect(await screen.findByText(/^With a nitrate/)).toBeDefined()
    const forms = within(screen.getByLabelText('Form and strength')).getAllByRole('option')
    expect(forms.map(({ textContent }) => textContent)).toEqual(['Tablet 25 mg', 'Tablet 50 mg'])
  })

  test('marks what the law forbids, and does not take it', async () => {
    show()
    await choose('trama', 'Tramadol')
    const option = screen.getByRole('option', { name: 'Tramadol, Opioid (not allowed online)' })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(option)
    expect((await search()).value).toBe('trama')
  })

  test('moves the mark with the arrows, round the list', async () => {
    show()
    fireEvent.change(await search(), { target: { value: 'a' } })
    await screen.findByRole('option', { name: /^Paracetamol/ })
    const marked = () =>
      within(screen.getByRole('listbox', { name: 'Medicines' })).getByRole('option', { selected: true }).textContent
    fireEvent.keyDown(await search(), { key: 'ArrowDown' })
    expect(marked()).toBe('Paracetamol, Analgesic')
    fireEvent.keyDown(await search(), { key: 'ArrowUp' })
    fireEvent.keyDown(await search(), { key: 'ArrowUp' })
    expect(marked()).toMatch(/^Tramadol/)
  })

  test('adds nothing without a medicine, a dose or a number of days, and says so', async () => {
    show()
    await search()
    type('Dose', 'two')
    type('Days', '181')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    const sentences = [
      'Choose a medicine from the list',
      'Enter the dose, such as 1-0-1 or 1-0-0-1, with no number above 10',
      'Enter a number of days, up to 180',
    ]
    for (const sentence of sentences) expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Issue the prescription' })).toBeNull()
  })

  test('CLIN-02 asks how much is allowed in one day of what is taken when needed', async () => {
    show()
    await choose('silden', 'Sildenafil')
    type('How often', 'when_needed')
    type('Dose', '1')
    type('Days', '30')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    expect((await screen.findAllByText('Enter the maximum per day, up to 40')).length).toBeGreaterThan(0)
    type('Maximum per day', '1')
    type('How to take it (optional)', 'An hour before')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    const words = '1 tablet when needed, no more than 1 tablet in one day, for 30 days. An hour before'
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('CLIN-02 offers what is weekly once a week, and asks for weeks', async () => {
    const { post } = show()
    await choose('coleca', 'Colecalciferol')
    expect(screen.getByLabelText<HTMLSelectElement>('How often').value).toBe('weekly')
    type('Dose', '1')
    type('Weeks', '8')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    expect(await screen.findByText('1 capsule once a week, for 8 weeks')).toBeDefined()
    expect(post.mock.calls[0]![1]).toMatchObject({ items: [{ rhythm: 'weekly', amount: 1, days: 56, morning: 0 }] })
    type('How often', 'once')
    expect(screen.queryByLabelText('Weeks')).toBeNull()
  })

  test.each([
    [
      {
        state: 'told',
        told: [
          { text: 'Penicillin', since: 2011 },
          { text: 'Nuts', since: null },
        ],
      },
      'Allergic to: Penicillin (since 2011); Nuts',
    ],
    [{ state: 'unasked', told: [] }, 'Allergies: not asked yet. Ask about allergies before you prescribe.'],
    [{ state: 'none', told: [] }, 'No known allergies. The patient said so.'],
  ] satisfies [Pad['allergies'], string][])(
    'CLIN-01 begins with what is known of allergies: %j',
    async (allergies, words) => {
      show({ allergies })
      expect(
        await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words),
      ).toBeDefined()
    },
  )

  test('CLIN-01 a warning stands in the row and above the PIN, in the patient’s words, until its reason is written', async () => {
    const { post } = show()
    await choose('silden', 'Sildenafil')
    type('Dose', '0-0-1')
    type('Days', '5')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    const reason = await screen.findByLabelText('Prescribe Sildenafil anyway, because')
    expect(screen.getAllByText('Sorbitrate 5 mg')).toHaveLength(2)
    expect(screen.getByText('You can’t issue this yet.')).toBeDefined()
    fireEvent.change(reason, { target: { value: '123456789      ' } })
    expect(screen.getByText('You can’t issue this yet.')).toBeDefined()
    fireEvent.change(reason, { target: { value: 'Stopped last year' } })
    expect(screen.queryByText('You can’t issue this yet.')).toBeNull()
    expect(screen.getAllByText('Sorbitrate 5 mg')).toHaveLength(1)
    await issueBy('4826')
    expect(await screen.findByRole('article', { name: 'Version 1' })).toBeDefined()
    expect(post.mock.lastCall![1]).toMatchObject({ items: [{ medicine: 'sildenafil', reason: 'Stopped last year' }] })
  })

  test('CLIN-01 what was told while it was written is shown as the server finds it', async () => {
    show()
    await addOne()
    const warnings: Warning[] = [{ kind: 'allergy', says: 'They told of an allergy.', told: 'Crocin', since: null }]
    const unanswered = [{ medicine: 'paracetamol', name: 'Paracetamol', preparation: 'Tablet 500 mg', warnings }]
    respondWith(refusal('POST /prescription/add', { code: 'allergy_unanswered', unanswered }))
    await issueBy('4826')
    expect(await screen.findByLabelText('Prescribe Paracetamol anyway, because')).toBeDefined()
    expect(screen.getAllByText('Crocin')).toHaveLength(2)
  })

  test('CLIN-01 shows its doctor why a medicine was given anyway', async () => {
    const [one] = anIssued().items
    show({ prescriptions: [anIssued({ items: [{ ...one!, reason: 'Stopped last year' }] })] })
    expect(await screen.findByText('Given anyway, because: Stopped last year')).toBeDefined()
  })

  test('begins with what was chosen before, in whatever browser', async () => {
    const { n: _, reason: _r, instructions: _i, ...one } = anIssued().items[0]!
    const items = [{ ...one, rhythm: 'daily' as const }]
    show({ draft: { revision: 4, items, advice: 'Drink water' } })
    expect(await screen.findByText('PARACETAMOL, Tablet 500 mg')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Advice (optional)').value).toBe('Drink water')
  })

  test('shows what another tab wrote, and takes it or keeps its own', async () => {
    const { post } = show()
    await search()
    const [, { n: _, reason: _r, instructions: _i, ...one }] = [0, anIssued().items[0]!]
    const theirs = { ...one, rhythm: 'daily' as const, medicine: 'sildenafil', name: 'Sildenafil', days: 30 }
    respondWith(
      refusal('POST /prescription/draft', {
        code: 'draft_changed',
        current: { revision: 7, items: [theirs], advice: null },
      }),
    )
    await addOne()
    expect(
      await screen.findByText('This prescription was changed in another tab. The version there says:'),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Use the other one' }))
    expect(await screen.findByRole('button', { name: 'Remove: Sildenafil' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove: Paracetamol' })).toBeNull()
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('CLIN-03 names what lacks, lets medicines be chosen, and asks the patient by one press', async () => {
    show({ why_not: 'identity_missing', missing: ['legal_name', 'date_of_birth', 'sex', 'address'] })
    expect(await screen.findByText(/full legal name, date of birth, sex, address/)).toBeDefined()
    await addOne()
    expect(await screen.findByText('PARACETAMOL, Tablet 500 mg')).toBeDefined()
    expect(screen.queryByLabelText('Your signing PIN')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ask the patient' }))
    expect(await screen.findByText(/^You asked the patient at/)).toBeDefined()
  })

  test('keeps its medicines when they are refused, and says which and why', async () => {
    show()
    respondWith(refusal('POST /prescription/add', { code: 'needs_video', medicine: 'Sildenafil' }))
    await choose('silden', 'Sildenafil')
    type('Dose', '0-0-1')
    type('Days', '5')
    fireEvent.submit(screen.getByRole('form', { name: 'One medicine' }))
    await issueBy('4826')
    expect(await screen.findByText('Sildenafil: This medicine needs a consultation by video')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Sildenafil' }))
    expect(screen.queryByText('SILDENAFIL, Tablet 25 mg')).toBeNull()
  })

  test('amends the last version by a new one that begins with its medicines', async () => {
    const { post } = show({ prescriptions: [anIssued()] })
    fireEvent.click(await screen.findByRole('button', { name: 'Amend it' }))
    await issueBy('4826', 'Issue version 2')
    expect(await screen.findByText(/^Version 1: .* A new one takes its place\.$/)).toBeDefined()
    expect(post.mock.lastCall![1]).toMatchObject({ version: 2, items: [{ medicine: 'paracetamol', days: 5 }] })
  })

  test.each([
    ['signed', /^The notes are signed/],
    ['not_begun', /once you’ve met/],
  ] as const)('is not there where nothing can be issued: %s', async (why_not, words) => {
    show({ why_not })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Medicine' })).toBeNull()
  })

  test('is never there for who does not prescribe, and nothing is asked for it', async () => {
    const { get } = show({}, false)
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Prescription' })).toBeNull())
    expect(get.mock.calls.map(([path]) => path)).not.toContain('/prescription/pad')
  })
})
