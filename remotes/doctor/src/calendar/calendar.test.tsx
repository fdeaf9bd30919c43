import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { plusDays } from './days.rules.ts'

fakeNetwork()
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const days = (from: string, count: number): DoctorCalendar =>
  Array.from({ length: count }, (_, nth) => ({ date: plusDays(from, nth), hours: [], leave: [], booked: [] }))
const week = (from = '2026-11-22') => answer('GET /doctor/calendar', days(from, 7))
const TUESDAY = /^Tuesday, 24 November/
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/calendar', as: 'Doctor', network })

describe('DOCD-01 the calendar', () => {
  test('shows hours, leave and what is booked, each one tap from its notes', async () => {
    const [first, second, ...rest] = days('2026-11-22', 7)
    const span = { starts_at: '2026-11-22T03:30:00.000Z', ends_at: '2026-11-22T07:30:00.000Z' }
    const appointment_id = '00000000-0000-4000-8000-000000000001'
    const call = { kind: 'sexologist_consult' as const, patient_name: 'Meera', concern: null }
    const booked = [{ ...span, ...call, appointment_id }]
    show(answer('GET /doctor/calendar', [{ ...first!, hours: [span], booked }, { ...second!, leave: [span] }, ...rest]))
    const link = await screen.findByRole('link', { name: '9:00 am Meera' })
    expect(link.getAttribute('href')).toBe(`/doctor-dashboard/encounters/${appointment_id}`)
    expect(screen.getByText('9:00 am to 1:00 pm')).toBeDefined()
    expect(screen.getByText('Away 9:00 am to 1:00 pm')).toBeDefined()
    expect(screen.getByRole('gridcell', { name: TUESDAY }).getAttribute('aria-current')).toBe('date')
  })

  test('moves by its keys, within a week and to the next one', async () => {
    show(week())
    const tuesday = await screen.findByRole('gridcell', { name: TUESDAY })
    tuesday.focus()
    fireEvent.keyDown(tuesday, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-25')
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-28')
    respondWith(week('2026-11-29'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe('2026-11-29')
  })

  test('shows a month of whole weeks', async () => {
    show(week())
    await screen.findByRole('gridcell', { name: TUESDAY })
    respondWith(answer('GET /doctor/calendar', days('2026-11-01', 35)))
    fireEvent.click(screen.getByRole('button', { name: 'Month' }))
    expect(await screen.findByRole('gridcell', { name: /^Sunday, 1 November/ })).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /doctor/calendar', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(week())
    fireEvent.click(retry)
    expect(await screen.findByRole('gridcell', { name: TUESDAY })).toBeDefined()
  })
})
