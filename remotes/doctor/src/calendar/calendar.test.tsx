import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { plusDays } from './days.rules.ts'

fakeNetwork()
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const days = (from: string, count: number): DoctorCalendar =>
  Array.from({ length: count }, (_, nth) => ({ date: plusDays(from, nth), hours: [], leave: [], booked: [] }))
const week = (from = '2026-11-22') => answer('GET /doctor/calendar', days(from, 7))
const KNOWN = { age: 33, is_repeat: true, is_missed: false }
const TUESDAY = /^Tuesday, 24 November/
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/calendar', as: 'Doctor', network })

describe('DOCD-01 the calendar', () => {
  test('shows hours, leave and what is booked, each one tap from its notes', async () => {
    const [first, second, ...rest] = days('2026-11-22', 7)
    const span = { starts_at: '2026-11-22T03:30:00.000Z', ends_at: '2026-11-22T07:30:00.000Z' }
    const appointment_id = '00000000-0000-4000-8000-000000000001'
    const call = {
      kind: 'sexologist_consult' as const,
      patient_name: 'Meera',
      concern: null,
      ...KNOWN,
    }
    const booked = [{ ...span, ...call, appointment_id }]
    show(answer('GET /doctor/calendar', [{ ...first!, hours: [span], booked }, { ...second!, leave: [span] }, ...rest]))
    const link = await screen.findByRole('link', { name: '9:00 am Meera, 33 · Consultation' })
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

describe('DESK-04 the week by the hour', () => {
  const at = (from: string, to: string) => ({
    starts_at: `2026-11-24T${from}:00.000Z`,
    ends_at: `2026-11-24T${to}:00.000Z`,
  })
  const call = (nth: number, patient_name: string, concern: string | null) => ({
    appointment_id: `00000000-0000-4000-8000-00000000000${nth}`,
    kind: 'sexologist_consult' as const,
    patient_name,
    concern: concern === null ? null : { slug: 'poor-sleep', name: concern },
    ...KNOWN,
  })
  /** It is noon on the 24th in India. */
  const booked = [
    { ...at('04:30', '05:00'), ...call(1, 'Ravi', null) },
    { ...at('06:15', '06:45'), ...call(2, 'Meera', 'Poor sleep') },
    {
      ...at('09:30', '10:00'),
      ...call(3, 'Sana', 'Low desire'),
      kind: 'discovery_call' as const,
      age: null,
      is_repeat: false,
    },
  ]
  const tuesday = answer(
    'GET /doctor/calendar',
    days('2026-11-22', 7).map((one) =>
      one.date === '2026-11-24'
        ? { ...one, hours: [at('04:30', '11:30')], leave: [at('10:30', '11:30')], booked }
        : one,
    ),
  )
  const rowOf = (link: HTMLElement) => link.closest<HTMLElement>('li')!.style.getPropertyValue('--begin')

  test('places each booking at its minutes, with name and concern, coloured by the clock', async () => {
    show(tuesday)
    const cell = within(await screen.findByRole('gridcell', { name: TUESDAY }))
    const links = cell.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent.trim())).toEqual([
      '10:00 am Ravi, 33 · Consultation',
      '11:45 am Meera, 33 · Consultation · Poor sleep',
      '3:00 pm Sana · Discovery call · Low desire · first time',
    ])
    expect(links.map(({ dataset }) => dataset['kind'])).toEqual([
      'sexologist_consult',
      'sexologist_consult',
      'discovery_call',
    ])
    const colours = within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('listitem')
    expect(colours.map(({ textContent }) => textContent)).toEqual([
      'Consultation',
      'Discovery call',
      'On now',
      'Past call',
      'Closed',
    ])
    expect(links.map(({ dataset }) => dataset['state'])).toEqual(['over', 'now', 'ahead'])
    // rows count from 9:00 am, an hour before the first booking
    expect(links.map(rowOf)).toEqual(['13', '34', '73'])
    expect(cell.getByText('It is 12:00 pm now')).toBeDefined()
    expect(screen.getAllByText(/^It is .* now$/)).toHaveLength(1)
  })

  test('shows calls at the same time side by side', async () => {
    const both = [booked[1]!, { ...booked[0]!, ...at('06:30', '06:45') }]
    show(
      answer(
        'GET /doctor/calendar',
        days('2026-11-22', 7).map((one) => (one.date === '2026-11-24' ? { ...one, booked: both } : one)),
      ),
    )
    const cell = within(await screen.findByRole('gridcell', { name: TUESDAY }))
    const lanes = cell.getAllByRole('listitem').map(({ style }) => style.getPropertyValue('--lane'))
    expect(lanes).toEqual(['0', '1'])
  })

  test('shows a call that was missed as missed, and not as one that took place', async () => {
    const missed = { ...booked[0]!, is_missed: true }
    show(
      answer(
        'GET /doctor/calendar',
        days('2026-11-22', 7).map((one) => (one.date === '2026-11-24' ? { ...one, booked: [missed] } : one)),
      ),
    )
    const link = await screen.findByRole('link', { name: '10:00 am Ravi, 33 · Consultation · missed' })
    expect(link.dataset['state']).toBe('missed')
  })

  test('is one day at a time on a phone, with the days as tabs', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }),
    )
    show(tuesday)
    const tab = await screen.findByRole('tab', { name: 'Tue 24, 3 calls' })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(tab.getAttribute('aria-selected')).toBe('true')
    // today begins shortly before noon
    expect(screen.getAllByRole('link', { name: /Meera|Sana|Ravi/ })).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Earlier today, 1 call' }))
    expect(screen.getAllByRole('link', { name: /Meera|Sana|Ravi/ })).toHaveLength(3)
    fireEvent.click(screen.getByRole('tab', { name: 'Wed 25' }))
    const wednesday = within(screen.getByRole('tabpanel', { name: 'Wed 25' }))
    expect(wednesday.getByRole('heading', { name: 'Wednesday, 25 November' })).toBeDefined()
    expect(wednesday.getByText('Nothing is booked.')).toBeDefined()
  })
})
