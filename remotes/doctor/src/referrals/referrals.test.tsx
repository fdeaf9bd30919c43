import type { Referral } from '@app/contracts/referrals'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const aLetter = (change: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  to_whom: 'A heart doctor',
  reason: 'Chest pain',
  done: 'Rest',
  written_at: '2026-11-21T06:00:00.000Z',
  doctor_name: 'Dr Asha Rao',
  shares: [],
  ...change,
})

/** The page of an appointment, which has begun by default. */
const show = (network: ReturnType<typeof answer>[], appointment = anAppointment({ status: 'in_progress' })) =>
  renderRemote(remote, {
    path: '/doctor-dashboard/encounters/a1',
    as: 'Doctor',
    network: [
      ...network,
      answer('GET /appointment/details', appointment),
      answer('GET /encounter', {
        encounter_id: 'a1',
        patient_id: 'p1',
        patient_name: 'Meera',
        has_record: true,
        can_prescribe: false,
        identity: null,
        bought: [],
        guest: null,
        last: null,
      }),
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }),
      answer('GET /user/history', []),
      answer('GET /lab-order/list', []),
      answer('GET /user/lab-test', []),
      answer('GET /shi/get-shi-patient-details', []),
      answer('GET /patient-document/list', []),
      answer('GET /diet-plan/list', []),
      answer('GET /diet-plan/templates', []),
      answer('GET /constant', []),
      answer('GET /appointment/milestone', []),
      answer('GET /appointment/offered-time', null),
    ],
  })
const openTab = async () => fireEvent.click(await screen.findByRole('tab', { name: 'Referral' }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Give the letter to the patient' }))

describe('FHIR-01 a referral letter', () => {
  test('is written beside the visit, and stands in the list', async () => {
    const letters: Referral[] = []
    const bodies: unknown[] = []
    show([
      answerTo('GET /referral/list', () => letters),
      answerTo('POST /referral/add', (_, body) => {
        bodies.push(body)
        letters.push(aLetter({ done: null }))
        return letters
      }),
    ])
    await openTab()
    expect(await screen.findByText('No letters yet.')).toBeDefined()
    await type('Who it’s for', 'A heart doctor')
    await type('Why', 'Chest pain')
    send()
    expect(await screen.findByRole('article', { name: 'Letter of 21 November 2026' })).toBeDefined()
    expect(bodies).toEqual([
      { key: expect.any(String), encounter_id: 'a1', to_whom: 'A heart doctor', reason: 'Chest pain' },
    ])
  })

  test('is one of a list that comes page after page', async () => {
    show([
      answerTo('GET /referral/list', (query) =>
        Array.from({ length: 22 }, (_, n) => aLetter({ id: `r${n}` })).slice(
          Number(query.get('skip')),
          Number(query.get('skip')) + 20,
        ),
      ),
    ])
    await openTab()
    expect(await screen.findAllByRole('article', { name: /^Letter of / })).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article', { name: /^Letter of / })).toHaveLength(22))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('without words is not sent, and says so', async () => {
    show([answer('GET /referral/list', [])])
    await openTab()
    await screen.findByText('No letters yet.')
    send()
    expect((await screen.findAllByText('Enter who the letter is for')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter why you’re referring the patient').length).toBeGreaterThan(0)
  })

  test('that is refused says why, and what was typed stays', async () => {
    show([answer('GET /referral/list', []), refusal('POST /referral/add', { code: 'not_begun' })])
    await openTab()
    await type('Who it’s for', 'A heart doctor')
    await type('Why', 'Chest pain')
    send()
    expect(await screen.findByText('You can write this once the appointment has begun')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('Chest pain')
  })

  test('is not offered before the appointment has begun', async () => {
    show([], anAppointment({ status: 'confirmed', starts_at: '2099-12-01T04:00:00.000Z' }))
    expect(await screen.findByRole('tab', { name: 'Tests' })).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Referral' })).toBeNull()
  })

  test('that a patient shares is read in their record, until its day', async () => {
    const shares = [{ doctor_id: 7, doctor_name: 'Dr Ravi Shah', until: '2030-01-31' }]
    show([answer('GET /referral/list', [aLetter({ shares })])])
    await openTab()
    expect(await screen.findByText('You can read it until 31 January 2030.')).toBeDefined()
    expect(screen.getByText('Rest')).toBeDefined()
  })

  test('that does not load says so', async () => {
    show([failure('GET /referral/list', 500)])
    await openTab()
    expect(await screen.findByText('The letters did not load')).toBeDefined()
  })
})
