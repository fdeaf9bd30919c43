import type { GuestCall } from '@app/contracts/guests'
import { MINUTE } from '@app/domain/durations'
import { answer, answerTo, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

/** Half past six in the evening in India. */
const NOW = Date.parse('2026-11-24T13:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()
const callIn = (minutes: number): GuestCall => ({
  appointment_id: 'a1',
  doctor_name: 'Dr Asha Rao',
  from: 'Meera P.',
  starts_at: inMinutes(minutes),
  ends_at: inMinutes(minutes + 50),
  join_from: inMinutes(minutes - 10),
  join_until: inMinutes(minutes + 65),
})
const TITLE = 'You’re invited to a call'
const LEAVE = 'Leave this call and block Meera P.'
const show = (...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, {
    path: '/patient-dashboard/appointments',
    as: 'Patient',
    network: [answer('GET /appointment/patient-appointment', []), ...network],
  })

describe('PAIR-01 a call to which the reader is invited', () => {
  test('stands with their appointments, with its way in once the door is open', async () => {
    show(answer('GET /guest/calls', [callIn(5)]))
    expect(await screen.findByRole('heading', { name: TITLE })).toBeDefined()
    expect(screen.getByText(/with Dr Asha Rao and Meera P\., 50 minutes\./)).toBeDefined()
    expect(screen.getByText('Tuesday, 24 November, 6:35 pm IST')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=a1')
  })

  test('says from when on they can join', async () => {
    show(answer('GET /guest/calls', [callIn(60)]))
    expect(await screen.findByText('You can join from 7:20 pm.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  })

  test('is no longer shown once its door has shut', async () => {
    show(answer('GET /guest/calls', [callIn(-66)]))
    expect(await screen.findByText('You have no appointments booked.')).toBeDefined()
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })

  test('is left for good by one press, and is gone', async () => {
    const left: unknown[] = []
    show(
      answerTo('GET /guest/calls', () => (left.length > 0 ? [] : [callIn(5)])),
      answerTo('POST /guest/leave', (_, body) => {
        left.push(body)
        return null
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: LEAVE }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull())
    expect(left).toEqual([{ guest_call_id: 'a1' }])
  })

  test('says why it was not left', async () => {
    show(answer('GET /guest/calls', [callIn(5)]), refusal('POST /guest/leave', { code: 'appointment_not_found' }))
    fireEvent.click(await screen.findByRole('button', { name: LEAVE }))
    expect(await screen.findByText('We could not find this appointment.')).toBeDefined()
    expect(screen.getByRole('heading', { name: TITLE })).toBeDefined()
  })
})
