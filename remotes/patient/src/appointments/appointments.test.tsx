import type { Appointment } from '@app/contracts/booking'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(answer('GET /guest/calls', []), answer('GET /notes/patient', []))

const PATH = '/patient-dashboard/appointments'
const many = (count: number, change: Partial<Appointment> = {}) =>
  Array.from({ length: count }, (_, n) => anAppointment({ id: `a${n}`, doctor_name: `Dr ${n}`, ...change }))
const show = (listed: ReturnType<typeof answer>, path = PATH) =>
  renderRemote(remote, { path, as: 'Patient', network: [listed] })

test('PATD-01 each group is asked of the server by its name, and has its own address', async () => {
  const asked: string[] = []
  show(
    answerTo('GET /appointment/patient-appointment', (query) => {
      asked.push(query.get('group')!)
      return many(1, { status: query.get('group') === 'upcoming' ? 'confirmed' : 'cancelled_patient' })
    }),
  )
  expect(await screen.findByRole('link', { name: 'Move or cancel' })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Cancelled' }))
  const open = await screen.findByRole('link', { name: 'Open' })
  expect(open.getAttribute('href')).toBe(`${PATH}/a0`)
  expect(screen.getByRole('link', { name: 'Cancelled' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('link', { name: 'Upcoming' }))
  expect(await screen.findByRole('link', { name: 'Move or cancel' })).toBeDefined()
  expect(new Set(asked)).toEqual(new Set(['upcoming', 'past', 'cancelled']))
})

test.each([
  ['with a link to the notes that are shared', 'p1', 1],
  ['without a link to notes of another call', 'p2', 0],
])('PATD-01 the last call follows the next one, %s', async (_claim, encounter_id, count) => {
  show(
    answerTo('GET /appointment/patient-appointment', (query) =>
      query.get('group') === 'upcoming'
        ? many(1, { status: 'confirmed' })
        : [anAppointment({ id: 'p1', status: 'completed', kind: 'sexologist_consult' })],
    ),
  )
  const note = {
    encounter_id,
    kind: 'sexologist_consult' as const,
    mode: 'video' as const,
    starts_at: '2026-11-24T11:00:00.000Z',
    doctor_name: 'Dr Asha Rao',
    signed_at: null,
    notes: [],
    addenda: [],
  }
  let isRead = false
  respondWith(
    answerTo('GET /notes/patient', () => {
      isRead = true
      return [note]
    }),
  )
  const last = await screen.findByRole('region', { name: 'Your last call' })
  expect(
    within(last)
      .getByRole('link', { name: /Consultation$/ })
      .getAttribute('href'),
  ).toBe(`${PATH}/p1`)
  await waitFor(() => expect(isRead).toBe(true))
  await waitFor(() => expect(within(last).queryAllByRole('link', { name: 'Notes from this call' })).toHaveLength(count))
})

test('PATD-01 a long list comes page after page', async () => {
  show(
    answerTo('GET /appointment/patient-appointment', (query) =>
      many(45, { status: 'completed' }).slice(Number(query.get('skip')), Number(query.get('skip')) + 20),
    ),
    `${PATH}?show=past`,
  )
  for (const count of [20, 40, 45]) {
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
    if (count < 45) fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each([
  ['', 'You have no appointments booked.'],
  ['?show=past', 'Your past appointments will appear here.'],
  ['?show=cancelled', 'You have no cancelled appointments.'],
  ['?show=nonsense', 'You have no appointments booked.'],
])('without any in a group the page %s says so', async (search, words) => {
  show(answer('GET /appointment/patient-appointment', []), PATH + search)
  expect(await screen.findByText(words)).toBeDefined()
})

test('a list that does not load can be asked for again', async () => {
  show(failure('GET /appointment/patient-appointment', 503))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
