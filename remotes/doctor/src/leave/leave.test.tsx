import type { Leave, TouchedBooking } from '@app/contracts/hours'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const LEAVE: Leave = {
  id: '00000000-0000-4000-8000-000000000001',
  starts_at: '2026-11-23T18:30:00.000Z',
  ends_at: '2026-11-24T18:30:00.000Z',
  repeats_until: '2026-12-31T18:30:00.000Z',
}
const bookings = Array.from({ length: 6 }, (_, nth): TouchedBooking => ({
  appointment_id: `00000000-0000-4000-8000-00000000001${nth}`,
  starts_at: '2026-11-24T03:30:00.000Z',
  kind: 'therapist_session',
  patient_name: `Patient ${nth}`,
  is_held: false,
}))
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/leave', as: 'Doctor', network })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('DOCD-02 the page of leave', () => {
  test('takes a day with six bookings in four steps: its date, send, one choice, confirm', async () => {
    const sent: unknown[] = []
    show(answer('GET /inavailability', []), refusal('POST /inavailability', { code: 'bookings_touched', bookings }))
    expect(await screen.findByRole('heading', { name: 'You have no leave coming up' })).toBeDefined()
    type('First day', '2026-11-24')
    press('Save leave')
    fireEvent.click(await screen.findByRole('radio', { name: /^Cancel/ }))
    respondWith(
      answer('POST /inavailability', [LEAVE], (body) => void sent.push(body)),
      answer('GET /inavailability', [LEAVE]),
    )
    press('Confirm')
    expect(await screen.findByRole('list', { name: 'Leave' })).toBeDefined()
    expect(sent).toEqual([
      {
        starts_at: '2026-11-23T18:30:00.000Z',
        ends_at: '2026-11-24T18:30:00.000Z',
        choices: bookings.map(({ appointment_id }) => ({ appointment_id, choice: 'cancel' })),
        key: expect.any(String),
      },
    ])
  })

  test('takes part of a day, each week until a day', async () => {
    const sent: unknown[] = []
    show(
      answer('GET /inavailability', []),
      answer('POST /inavailability', [LEAVE], (body) => void sent.push(body)),
    )
    await screen.findByRole('heading', { name: 'You have no leave coming up' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Part of the day' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'The same every week' }))
    press('Save leave')
    for (const fault of ['Choose a day', 'Choose a start time', 'Choose an end time', 'Choose the last day'])
      expect(screen.getAllByText(fault).length).toBeGreaterThan(0)
    type('First day', '2026-11-24')
    type('From', '09:00')
    type('To', '11:00')
    type('Until', '2026-12-31')
    press('Save leave')
    await expect
      .poll(() => sent)
      .toEqual([
        {
          starts_at: '2026-11-24T03:30:00.000Z',
          ends_at: '2026-11-24T05:30:00.000Z',
          repeats_until: '2026-12-31T18:30:00.000Z',
          key: expect.any(String),
        },
      ])
  })

  test('removes a leave', async () => {
    const sent: unknown[] = []
    show(
      answer('GET /inavailability', [LEAVE]),
      answer('POST /inavailability/remove', [], (body) => void sent.push(body)),
    )
    const remove = await screen.findByRole('button', {
      name: /^Remove the leave: Every Tuesday from 24.Nov until 31.Dec · 1 day$/,
    })
    respondWith(answer('GET /inavailability', []))
    fireEvent.click(remove)
    expect(await screen.findByRole('heading', { name: 'You have no leave coming up' })).toBeDefined()
    expect(sent).toEqual([{ id: LEAVE.id }])
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /inavailability', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /inavailability', [LEAVE]))
    fireEvent.click(retry)
    expect(await screen.findByRole('list', { name: 'Leave' })).toBeDefined()
  })
})
