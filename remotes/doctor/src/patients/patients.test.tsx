import type { ListedAppointment } from '@app/contracts/encounters'
import type { HistoryItem } from '@app/contracts/history'
import type { Patient, PatientOfChart } from '@app/contracts/patients'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const aPatient = (patient_id: string, change: Partial<Patient> = {}): Patient => ({
  patient_id,
  name: `Patient ${patient_id}`,
  age: null,
  sex: null,
  concern: null,
  last_at: '2026-11-20T05:00:00.000Z',
  next_at: null,
  next_id: null,
  ...change,
})
const aChart = (patient_id: string, change: Partial<PatientOfChart> = {}): PatientOfChart => ({
  ...aPatient(patient_id),
  plans: [],
  ...change,
})
const told = (change: Partial<HistoryItem>): HistoryItem => ({
  id: 'i1',
  kind: 'allergy',
  text: 'Penicillin',
  since: null,
  told_at: '2026-11-21T06:00:00.000Z',
  confirmed_at: null,
  confirmed_by: null,
  ...change,
})

describe('DOCD-01 the list of patients', () => {
  const list = (answerFor: (query: URLSearchParams) => Patient[]) =>
    renderRemote(remote, {
      path: '/doctor-dashboard/patients',
      as: 'Doctor',
      network: [answerTo('GET /doctor/patients', answerFor)],
    })
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

  test('says when each is met, and comes page by page', async () => {
    const all = Array.from({ length: 25 }, (_, n) => aPatient(String(n)))
    all[0] = aPatient('0', { age: 33, sex: 'female', concern: 'Poor sleep', next_at: '2026-11-24T11:00:00.000Z' })
    list((query) => all.slice(Number(query.get('skip')), Number(query.get('skip')) + 20))
    expect((await screen.findAllByRole('listitem'))[0]!.textContent).toBe(
      'P0Patient 0, 33 · FPoor sleep4:30 pmLast: 20 Nov',
    )
    expect(screen.getAllByText('Last: 20 Nov')).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(25))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('is grouped by when they meet next, and names a first call', async () => {
    list(() => [
      aPatient('1', { last_at: null, next_at: '2026-11-24T11:00:00.000Z' }),
      aPatient('2', { next_at: '2026-11-25T11:00:00.000Z' }),
      aPatient('3'),
    ])
    const lists = await screen.findAllByRole('list')
    expect(lists.map((one) => within(one).getByRole('link').textContent)).toEqual([
      'Patient 1',
      'Patient 2',
      'Patient 3',
    ])
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Today', 'Coming up', 'No next call'])
    expect(within(lists[0]!).getByText('First call')).toBeDefined()
    expect(screen.getAllByText('First call')).toHaveLength(1)
  })

  test('is searched by name with the keyboard, and says when nobody is found', async () => {
    list((query) => (query.get('searchValue') === '' ? [aPatient('1')] : []))
    await screen.findByRole('link', { name: 'Patient 1' })
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'Zoya' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Find a patient' }))
    expect(await screen.findByText('No patients match that name')).toBeDefined()
  })

  test('that does not load says so', async () => {
    const network = [failure('GET /doctor/patients', 500)]
    renderRemote(remote, { path: '/doctor-dashboard/patients', as: 'Doctor', network })
    expect(await screen.findByText('Your list of patients did not load')).toBeDefined()
  })
})

const noReports = answer('GET /shi/get-shi-patient-details', [])
const noLetters = answer('GET /referral/list', [])
const noLabReports = answer('GET /lab-test/patient-reports', [])
const nothingNow = [
  answer('GET /prescription/list', []),
  answer('GET /diet-plan/list', []),
  answer('GET /appointment/milestone', []),
  answer('GET /lab-order/list', []),
]

describe('RECD-01 the record of a patient', () => {
  const show = (network: ReturnType<typeof answer>[]) =>
    renderRemote(remote, {
      path: '/doctor-dashboard/patients/p1',
      as: 'Doctor',
      network: [...network, noLetters, ...nothingNow],
    })

  test('shows what they told, and confirms up to the last of it', async () => {
    const items = [told({}), told({ id: 'i2', kind: 'medicine', text: null, told_at: '2026-11-21T07:00:00.000Z' })]
    const bodies: unknown[] = []
    show([
      answer('GET /doctor/patient', aChart('p1', { name: 'Meera' })),
      answerTo('GET /user/history', () => items),
      answer('GET /patient-document/list', []),
      noReports,
      noLabReports,
      answer('GET /appointment/get-patient-appointment-history', []),
      answerTo('POST /user/history/confirm', (_, body) => {
        bodies.push(body)
        for (const item of items)
          Object.assign(item, { confirmed_at: '2026-11-22T06:00:00.000Z', confirmed_by: 'Dr Asha Rao' })
        return items
      }),
    ])
    expect(await screen.findByRole('heading', { name: 'Meera' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/doctor-dashboard/messages')
    expect(await screen.findByText('Penicillin')).toBeDefined()
    expect(screen.getByText('Nothing')).toBeDefined()
    const unasked = within(screen.getByRole('list', { name: 'Not asked yet' })).getAllByRole('listitem')
    expect(unasked.map(({ textContent }) => textContent)).toEqual([
      'Reason for the appointment',
      'Illnesses',
      'Operations',
      'Illnesses in the family',
      'Alcohol and tobacco',
    ])
    // nothing has a heading that has nothing below it
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Now',
      'Medical history',
      'Past appointments',
    ])
    expect(
      await screen.findByText(
        'Nothing here yet: lab reports, reports shared with you, documents shared with you, referral letters.',
      ),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'We went through it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'We went through it' })).toBeNull())
    expect(bodies).toEqual([{ patient_id: 'p1', told_at: '2026-11-21T07:00:00.000Z' }])
  })

  test('says on top who it is, what they must not be given, and leads to the visit of the next call', async () => {
    const next_id = '00000000-0000-4000-8000-000000000001'
    const who = {
      name: 'Meera',
      age: 33,
      sex: 'female' as const,
      concern: 'I sleep badly.',
      next_at: '2026-11-24T11:00:00.000Z',
      next_id,
    }
    const items: HistoryItem[] = []
    const network = [
      answer('GET /doctor/patient', aChart('p1', who)),
      answerTo('GET /user/history', () => items),
      answer('GET /patient-document/list', []),
      noReports,
      noLabReports,
      answer('GET /appointment/get-patient-appointment-history', []),
    ]
    show(network)
    expect(await screen.findByText('Allergies not asked')).toBeDefined()
    expect(screen.getByText('I sleep badly.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meera 33 · F')
    expect(screen.getByText('Next call: Today, 4:30 pm')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open visit' }).getAttribute('href')).toBe(
      `/doctor-dashboard/encounters/${next_id}`,
    )
    cleanup()
    items.push(told({ since: 2011 }))
    show(network)
    expect(await screen.findByText('Allergy: Penicillin (since 2011)')).toBeDefined()
  })

  test('has first what applies now: medicines with their last day, the plan’s week, diet, open goals, tests that wait', async () => {
    const item = {
      n: 1,
      medicine: 'colecalciferol',
      name: 'Colecalciferol',
      preparation: 'Capsule 60,000 IU',
      morning: 0,
      noon: 0,
      evening: 0,
      night: 0,
      amount: 1,
      most_a_day: null,
      rhythm: 'weekly' as const,
      days: 56,
      instructions: null,
      reason: null,
    }
    const paper = {
      id: 'x1',
      encounter_id: 'e1',
      version: 1,
      state: 'valid' as const,
      issued_at: '2026-11-10T06:00:00.000Z',
      valid_until: '2027-01-05',
      doctor_name: 'Dr Asha Rao',
      verify_code: 'K7QM-2W9D-X4TB',
      advice: null,
      items: [item],
    }
    const over = { ...item, medicine: 'amoxicillin', name: 'Amoxicillin', rhythm: 'daily' as const, days: 5 }
    const goal = {
      id: 'g1',
      title: 'Sleep before midnight',
      target: 'Six nights a week',
      due_on: null,
      state: 'in_progress' as const,
      changed_at: '2026-11-13T06:00:00.000Z',
      doctor_name: 'Dr Asha Rao',
      ticks: [],
    }
    const diet = {
      id: 'd1',
      title: 'More iron',
      goal: '',
      meals: [],
      avoid: null,
      water: null,
      starts_on: '2026-11-20',
      ends_on: '2026-12-17',
      doctor_name: 'Dr Asha Rao',
      ticks: [],
    }
    const order = (name: string) => ({
      encounter_id: 'e1',
      slug: name,
      name,
      price_paise: 100,
      doctor_name: 'Dr Asha Rao',
      ordered_at: '2026-11-10T06:00:00.000Z',
    })
    const report = { lab_booking_id: 'b1', name: 'Thyroid (TSH)', results: [], waits_for_talk: false }
    show([
      answer('GET /doctor/patient', aChart('p1', { plans: [{ title: 'Sleep and closeness', week: 3, weeks: 8 }] })),
      answer('GET /user/history', []),
      answer('GET /patient-document/list', []),
      noReports,
      answer('GET /lab-test/patient-reports', [{ ...report, released_at: '2026-11-20T05:00:00.000Z' }]),
      answer('GET /appointment/get-patient-appointment-history', []),
      answer('GET /prescription/list', [paper, { ...paper, id: 'x0', state: 'superseded', items: [over] }]),
      answer('GET /diet-plan/list', [diet, { ...diet, id: 'd0', title: 'Over', ends_on: '2026-11-23' }]),
      answer('GET /appointment/milestone', [goal, { ...goal, id: 'g0', title: 'Reached', state: 'reached' }]),
      answer('GET /lab-order/list', [order('Vitamin D'), order('Thyroid (TSH)')]),
    ])
    const said = within(await screen.findByRole('region', { name: 'Now' }))
    await said.findByText('Prescribed medicines')
    expect(said.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Colecalciferol, Capsule 60,000 IU1 capsule once a week, for 8 weeks · until 5 Jan 2027',
      'Sleep and closenessWeek 3 of 8',
      'More ironUntil 17 Dec',
      'Sleep before midnightSix nights a week, on the way',
      'Vitamin D10 Nov · Dr Asha Rao',
    ])
  })

  test('that has nothing now says so in one line, and one that does not load can be asked for again', async () => {
    const network = [
      answer('GET /doctor/patient', aChart('p1')),
      answer('GET /user/history', []),
      answer('GET /patient-document/list', []),
      noReports,
      noLabReports,
      answer('GET /appointment/get-patient-appointment-history', []),
    ]
    show(network)
    expect(
      await screen.findByText('This patient has no medicines, plans, goals or tests from us at the moment.'),
    ).toBeDefined()
    cleanup()
    show([...network, failure('GET /diet-plan/list', 503)])
    expect(await screen.findByText('The patient’s current care did not load')).toBeDefined()
  })

  test('BOOK-05 opens each lab report, with its values, and says where a part waits', async () => {
    const value = { test: 'Sugar', parameter: 'HbA1c', value: 5.9, words: null, unit: '%', low: 4, high: 5.6 }
    show([
      answer('GET /doctor/patient', aChart('p1')),
      answer('GET /user/history', []),
      answer('GET /patient-document/list', []),
      noReports,
      answer('GET /lab-test/patient-reports', [
        {
          lab_booking_id: 'b1',
          name: 'A panel',
          released_at: '2026-11-20T05:00:00.000Z',
          results: [value],
          waits_for_talk: true,
        },
      ]),
      answer('GET /appointment/get-patient-appointment-history', []),
    ])
    const title = await screen.findByText('A panel, 20 November 2026')
    expect(within(title).getByText('5.9 %, above the expected range')).toBeDefined()
    fireEvent.click(title)
    const report = title.closest('details')!
    await within(report).findByText('HbA1c')
    expect(report.textContent).toContain('5.9 %')
    expect(report.textContent).toContain('Above the expected range: 4 to 5.6 %.')
    expect(report.textContent).toContain('hidden until they book their counselling session')
  })

  test('shows what any expert assessed, wrote and signed, the last notes open', async () => {
    const past = (encounter_id: string, signed_at: string | null): ListedAppointment => ({
      encounter_id,
      kind: 'sexologist_consult',
      mode: 'video',
      starts_at: '2026-10-01T06:00:00.000Z',
      doctor_name: `Dr ${encounter_id}`,
      signed_at,
      assessment: signed_at && 'Low vitamin D',
    })
    const signed = past('Anand', '2026-10-01T07:00:00.000Z')
    show([
      answer('GET /doctor/patient', aChart('p1')),
      answer('GET /user/history', []),
      answer('GET /patient-document/list', []),
      noReports,
      noLabReports,
      answer('GET /appointment/get-patient-appointment-history', [
        past('Rao', null),
        signed,
        { ...past('Shah', signed.signed_at), mode: 'audio' },
      ]),
      answer('GET /appointment/history/detail', { ...signed, notes: [{ field: 'plan', text: 'Walk' }], addenda: [] }),
    ])
    expect(await screen.findByText('Walk')).toBeDefined()
    const [unsigned, last, before] = within(screen.getByRole('region', { name: 'Past appointments' })).getAllByRole(
      'listitem',
    )
    expect(unsigned!.textContent).toBe('1 Oct, ConsultationDr Rao · no signed notes')
    expect(before!.textContent).toBe('1 Oct, Consultation by voiceDr ShahLow vitamin D')
    fireEvent.click(last!.querySelector('summary')!)
    await waitFor(() => expect(screen.queryByText('Walk')).toBeNull())
    fireEvent.click(before!.querySelector('summary')!)
    expect(await screen.findByText('Walk')).toBeDefined()
  })

  test('PATD-04 lists what they share with the doctor, until when, and asks for its file at the press', async () => {
    const asked: unknown[] = []
    show([
      answer('GET /doctor/patient', aChart('p1')),
      answer('GET /user/history', []),
      noReports,
      noLabReports,
      answer('GET /appointment/get-patient-appointment-history', []),
      answer('GET /patient-document/list', [
        {
          id: 'd1',
          kind: 'scan',
          dated_on: '2026-10-01',
          title: null,
          added_at: '2026-11-21T06:00:00.000Z',
          shares: [{ doctor_id: 7, doctor_name: 'Dr Asha Rao', until: '2026-12-31' }],
        },
      ]),
      answerTo('POST /patient-document/open', (_, body) => {
        asked.push(body)
        return {
          id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11',
          purpose: 'document' as const,
          name: 'a.pdf',
          media_type: 'application/pdf' as const,
          bytes: 4,
          url: '#',
          url_until: '2026-11-22T05:00:00.000Z',
        }
      }),
    ])
    expect(await screen.findByText('You can read it until 31 December 2026.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Download: Scan or X-ray' }))
    await waitFor(() => expect(asked).toEqual([{ document_id: 'd1' }]))
  })

  test('SHIQ-01 shows the reports that they share, with numbers and answers in words', async () => {
    show([
      answer('GET /doctor/patient', aChart('p1')),
      answer('GET /user/history', []),
      answer('GET /appointment/get-patient-appointment-history', []),
      answer('GET /patient-document/list', []),
      noLabReports,
      answer('GET /shi/get-shi-patient-details', [
        {
          response_id: 'r1',
          finished_at: '2026-11-21T06:00:00.000Z',
          until: '2026-12-31',
          urgent: [],
          overall: 59,
          sections: [
            { title: 'Sleep', score: 80 },
            { title: 'Mood', score: null },
          ],
          answers: [
            { text: 'How old are you?', answer: null },
            { text: 'How do you sleep?', answer: 'Well' },
          ],
        },
      ]),
    ])
    fireEvent.click(await screen.findByText('Answered on 21 November 2026: doing okay, 59 of 100'))
    expect(await screen.findByText('You can read it until 31 December 2026. No study has validated it.')).toBeDefined()
    expect(screen.getByText('All answers (2)').closest('details')!.open).toBe(false)
    expect(screen.getByRole('table', { name: 'Each part' }).textContent).toBe('Each partSleep80 of 100')
    expect(screen.getByText('Prefers not to say')).toBeDefined()
    expect(screen.getByText('Well')).toBeDefined()
  })

  test('of somebody else is not there', async () => {
    show([failure('GET /doctor/patient', 404)])
    expect(await screen.findByText('We could not find this patient')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Medical history' })).toBeNull()
  })

  test('that does not load can be asked for again', async () => {
    show([failure('GET /doctor/patient', 503)])
    expect(await screen.findByText('This record did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Medical history' })).toBeNull()
  })
})
