import type { PastEncounter } from '@app/contracts/encounters'
import type { Prescription } from '@app/contracts/prescriptions'
import type { Today } from '@app/contracts/today'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const TODAY: Today = {
  call: null,
  later: 0,
  step: { kind: 'nothing', appointment: null, paper_id: null, until: null, course: null },
  advice: null,
  offers: [],
  tasks: [],
  index: null,
  news: [],
  plan: null,
}
const past: PastEncounter = {
  encounter_id: 'a0',
  kind: 'sexologist_consult',
  mode: 'video',
  starts_at: '2026-10-01T06:00:00.000Z',
  doctor_name: 'Dr Kabir Anand',
  signed_at: '2026-10-02T06:00:00.000Z',
  notes: [{ field: 'plan', text: 'Walk each day' }],
  addenda: [{ n: 1, text: 'And drink water', added_at: '2026-10-02T07:00:00.000Z' }],
}
const show = (network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, {
    path: '/patient-dashboard/records/notes',
    as: 'Patient',
    network: [
      ...network,
      answer('GET /patient/today', TODAY),
      answer('GET /prescription/list', []),
      answer('GET /lab-order/list', []),
    ],
  })

test('PATD-02 a patient reads what is shared with them, and what was added later', async () => {
  show([answer('GET /notes/patient', [past])])
  const one = within(await screen.findByRole('article', { name: /^Appointment on 1 Oct/ }))
  // the news on the home page has the day on which a note was written
  expect(one.getByText(/^Dr Kabir Anand · written on 2 Oct/)).toBeDefined()
  expect(one.getByText('Walk each day')).toBeDefined()
  expect(one.getByText('Added on Friday, 2 October, 12:30 pm IST')).toBeDefined()
  expect(one.getByText('And drink water')).toBeDefined()
})

test('PATD-02 the latest note leads to the next session, and to what was prescribed and suggested there', async () => {
  const paper: Prescription = {
    id: 'r1',
    encounter_id: 'a0',
    version: 1,
    state: 'valid',
    issued_at: '2026-10-02T06:00:00.000Z',
    valid_until: '2026-11-02',
    doctor_name: 'Dr Kabir Anand',
    verify_code: 'K7QM2W9DX4TB',
    advice: null,
    items: [],
  }
  const order = {
    encounter_id: 'a0',
    slug: 'a-test',
    name: 'A test',
    price_paise: 49_900,
    doctor_name: 'Dr Kabir Anand',
    ordered_at: '2026-10-02T06:00:00.000Z',
  }
  const plan = { title: 'Two months', week: 3, weeks: 8, left: 2, all: 4, usable_until: '2099-12-12T06:00:00.000Z' }
  show([
    answer('GET /notes/patient', [past, { ...past, encounter_id: 'a1' }]),
    answer('GET /patient/today', { ...TODAY, plan }),
    answer('GET /prescription/list', [{ ...paper, id: 'r0', state: 'superseded' }, paper]),
    answer('GET /lab-order/list', [order]),
  ])
  const [latest, before] = await screen.findAllByRole('article')
  await within(latest!).findByRole('link', { name: 'Suggested tests' })
  await waitFor(() =>
    expect(
      within(latest!)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Book the next session', '/patient-dashboard/plan'],
      ['Your prescription', '/patient-dashboard/records/prescriptions/r1'],
      ['Suggested tests', '/patient-dashboard/records/orders'],
    ]),
  )
  expect(within(before!).queryByRole('link')).toBeNull()
})

test('without a plan, the next session is booked by itself', async () => {
  show([answer('GET /notes/patient', [past])])
  const next = await screen.findByRole('link', { name: 'Book the next session' })
  expect(next.getAttribute('href')).toBe('/book-appointment')
})

test('that there are no notes yet is said', async () => {
  show([answer('GET /notes/patient', [])])
  expect(await screen.findByText('Notes your expert shares with you will appear here.')).toBeDefined()
})

test('notes that do not load say so', async () => {
  show([failure('GET /notes/patient', 500)])
  expect(await screen.findByText('Your notes did not load')).toBeDefined()
})
