import type { PastEncounter } from '@app/contracts/encounters'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

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
  renderRemote(remote, { path: '/patient-dashboard/records/notes', as: 'Patient', network })

test('PATD-02 a patient reads what is shared with them, and what was added later', async () => {
  show([answer('GET /notes/patient', [past])])
  const one = within(await screen.findByRole('article', { name: /^Visit on 1 Oct/ }))
  // the news on the home page has the day on which a note was written
  expect(one.getByText(/^Dr Kabir Anand · written on 2 Oct/)).toBeDefined()
  expect(one.getByText('Walk each day')).toBeDefined()
  expect(one.getByText('Added on Friday, 2 October, 12:30 pm IST')).toBeDefined()
  expect(one.getByText('And drink water')).toBeDefined()
})

test('that there are no notes yet is said', async () => {
  show([answer('GET /notes/patient', [])])
  expect(await screen.findByText('Notes your expert shares with you will appear here.')).toBeDefined()
})

test('notes that do not load say so', async () => {
  show([failure('GET /notes/patient', 500)])
  expect(await screen.findByText('Your notes did not load')).toBeDefined()
})
