import type { DeskAppointment, DoctorsDay } from '@app/contracts/desk'
import type { Waiting } from '@app/contracts/meetings'
import { aDay, anAppointment, aDeskAppointment } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const MINUTE = 60_000
/** Half past six in the evening in India. */
const NOW = Date.parse('2026-11-24T13:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const soon = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()
const call = (patient_name: string, minutes: number, change: Partial<DeskAppointment> = {}) =>
  aDeskAppointment({
    id: patient_name,
    patient_name,
    kind: 'sexologist_consult',
    status: 'confirmed',
    starts_at: soon(minutes),
    ends_at: soon(minutes + 30),
    join_from: soon(minutes - 10),
    join_until: soon(minutes + 60),
    hold_expires_at: null,
    ...change,
  })
const over = (patient_name: string, minutes: number, change: Partial<DeskAppointment> = {}) =>
  call(patient_name, minutes, { status: 'completed', paper: 'open', ...change })
const show = (day: Partial<DoctorsDay>, waiting: Waiting[] = []) =>
  renderRemote(remote, {
    path: '/doctor-dashboard',
    as: 'Doctor',
    network: [answer('GET /appointment/today', aDay(day)), answer('GET /appointment/waiting', waiting)],
  })
const today = () => screen.findByRole('region', { name: 'Today' })
/** The visible rows from top to bottom: a name, the line for the current time, or an open time. */
const rows = async () =>
  [...(await today()).querySelectorAll(':scope > ol > li')].map(
    (row) => row.querySelector('h3')?.textContent ?? row.textContent,
  )

describe('DESK-04 today', () => {
  test('is one line from what was to what comes, with what is open, each call with age, concern and visit', async () => {
    show({
      appointments: [
        over('Meera', -60, { age: 33, concern: 'Poor sleep.', is_repeat: true }),
        call('Ravi', 120, { mode: 'audio' }),
        call('Kiran', 180, { kind: 'discovery_call', concern: 'Low desire' }),
      ],
      free: [
        { starts_at: soon(-30), ends_at: soon(-10) },
        // shorter than a call
        { starts_at: soon(225), ends_at: soon(235) },
        { starts_at: soon(240), ends_at: soon(300) },
      ],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Dr Rao' })).toBeDefined()
    expect(screen.getByText(/^3 calls today/).textContent).toMatch(/^3 calls today · 2 left · open.from.10:30.pm$/)
    expect(await rows()).toEqual(['Meera, 33', '6:30 pm', 'Ravi', 'Kiran', '10:30 pm to 11:30 pm open'])
    expect(screen.getByText('Poor sleep')).toBeDefined()
    expect(screen.getByText('Consultation · seen before')).toBeDefined()
    expect(screen.getByText('Consultation by voice · first time')).toBeDefined()
    expect(screen.getByText('Low desire').nextSibling?.textContent).toBe('Discovery call · first time')
    expect(screen.getByText('22–30')).toBeDefined()
  })

  test('PAIR-02 says that a guest comes, by name only where a note may name them', async () => {
    show({
      appointments: [
        call('Meera', 5, { guest: { name: 'Arjun D.' } }),
        call('Ravi', 120, { guest: { name: null } }),
        call('Kiran', 180),
      ],
    })
    const now = within(await screen.findByRole('region', { name: 'Meera' }))
    expect(now.getByText(/Consultation · first time · with Arjun D\.$/)).toBeDefined()
    expect(screen.getByText('Consultation · first time · with a guest')).toBeDefined()
    expect(screen.getByText('Consultation · first time')).toBeDefined()
  })

  test('folds what is over and asks nothing more, and names what has still to be signed', async () => {
    show({
      appointments: [
        over('Meera', -180, { paper: 'done' }),
        over('Nila', -120, { status: 'no_show_patient', paper: 'to_come' }),
        over('Ravi', -60),
      ],
    })
    expect(await rows()).toEqual(['Ravi', '6:30 pm'])
    expect(screen.getByRole('link', { name: 'Note to sign' }).getAttribute('href')).toBe(
      '/doctor-dashboard/encounters/Ravi',
    )
    const folded = within(screen.getByText('Earlier today: 2, nothing left to do').closest('details')!)
    expect(folded.getByText('Signed')).toBeDefined()
    expect(folded.getByText('Missed')).toBeDefined()
  })

  test('has on top who comes now, one press from the call and from the chart', async () => {
    show({ appointments: [call('Meera', 5, { age: 33 }), call('Ravi', 120)] })
    const now = within(await screen.findByRole('region', { name: 'Meera, 33' }))
    expect(now.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=Meera')
    expect(now.getByRole('link', { name: 'Chart' }).getAttribute('href')).toBe('/doctor-dashboard/encounters/Meera')
    expect(screen.getAllByRole('link', { name: 'Join' })).toHaveLength(1)
  })

  test('has no way into a call whose door is shut', async () => {
    show({ appointments: [call('Meera', 40)] })
    await screen.findByRole('region', { name: 'Meera' })
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  })

  test('says what waits, and leads there', async () => {
    show({
      open: [{ id: 'a9', starts_at: soon(-3000), patient_name: 'Nila' }],
      unread: 3,
      month: { paid_paise: 3_840_000, share_paise: 2_688_000, visits: [4, 6, 5, 7] },
      this_week: 22,
    })
    const links = await screen.findAllByRole('listitem')
    expect(links.map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Notes to sign1', '/doctor-dashboard/encounters/a9'],
        ['Messages3', '/doctor-dashboard/messages'],
        ['Questions from patientsNone', '/doctor-dashboard/questions'],
      ]),
    )
    expect(screen.getByText('your share this month so far').textContent).toBe('₹26,880 your share this month so far')
    expect(screen.getByText('22 appointments booked this week')).toBeDefined()
    expect(
      screen.getByRole('img', {
        name: 'Appointments: 4 from the 1st, 6 from the 8th, 5 from the 15th, 7 from the 22nd',
      }),
    ).toBeDefined()
  })

  test('without an appointment says when the next one is', async () => {
    show({ next: { starts_at: '2026-11-26T04:30:00.000Z', patient_name: 'Meera' } })
    expect(await screen.findByRole('heading', { name: 'No appointments today' })).toBeDefined()
    expect(screen.getByText('Next: Thursday, 26 November, 10:00 am, Meera.')).toBeDefined()
  })
})

test('a day that does not load can be asked for again', async () => {
  renderRemote(remote, {
    path: '/doctor-dashboard',
    as: 'Doctor',
    network: [failure('GET /appointment/today', 503), failure('GET /appointment/waiting', 503)],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  respondWith(answer('GET /appointment/today', aDay({ appointments: [call('Ravi', 120)] })))
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeDefined()
})

test('a discovery call that has begun leads to what came out of it, but to the chart on top while it runs', async () => {
  show({
    appointments: [
      over('Ravi', -60, { kind: 'discovery_call' }),
      call('Sana', -5, { kind: 'discovery_call', status: 'in_progress' }),
      call('Meera', 120, { kind: 'discovery_call' }),
      over('Kiran', -120),
    ],
  })
  const running = within(await screen.findByRole('region', { name: 'Sana' }))
  expect(running.getByRole('link', { name: 'Chart' }).getAttribute('href')).toBe('/doctor-dashboard/encounters/Sana')
  const links = await screen.findAllByRole('link', { name: 'After the call' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/doctor-dashboard/calls/Ravi'])
})

describe('DOCD-01 who waits', () => {
  test('is told within five seconds, and is one press away', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
    show({ appointments: [call('Ravi', 5, { status: 'checked_in' })] })
    await rows()
    expect(screen.queryByText(/Ravi is waiting since/)).toBeNull()
    respondWith(answer('GET /appointment/waiting', [{ id: 'Ravi', since: '2026-11-24T11:00:00.000Z' }]))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText('Ravi is waiting since 4:30 pm')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=Ravi')
  })

  test('stands beside how late the expert is', async () => {
    show({ appointments: [call('Ravi', -3, { status: 'checked_in' }), call('Meera', -1)] }, [
      { id: 'Ravi', since: soon(-5) },
    ])
    expect(await screen.findByText('You are 3 minutes late')).toBeDefined()
    expect(screen.getByText('Began 1 minute ago, Meera is not here yet')).toBeDefined()
  })

  test('is told to be unknown when it can’t be seen', async () => {
    show({ appointments: [call('Ravi', 5)] })
    await rows()
    respondWith(failure('GET /appointment/waiting', 503))
    expect(await screen.findByText(/can’t see who’s waiting right now/, undefined, { timeout: 6000 })).toBeDefined()
  })
})

test('DOCD-01 what took place yesterday is folded, and comes when the doctor opens it', async () => {
  show({ appointments: [] })
  const folded = await screen.findByText('Yesterday')
  const past = (patient_name: string, starts_at: string) => ({
    ...anAppointment({ id: patient_name, patient_name, status: 'completed', starts_at }),
    concern: null,
  })
  respondWith(
    answer('GET /appointment/doctor-appointment', [
      past('Kiran', '2026-11-23T18:30:00.000Z'),
      past('Nila', '2026-11-22T18:30:00.000Z'),
      past('Ravi', '2026-11-22T18:25:00.000Z'),
    ]),
  )
  fireEvent.click(folded)
  expect(await screen.findByRole('link', { name: 'Nila' })).toBeDefined()
  expect(screen.queryByText('Ravi')).toBeNull()
  // today is told above
  expect(screen.queryByText('Kiran')).toBeNull()
  expect(screen.getByRole('link', { name: 'Earlier calls, by patient' }).getAttribute('href')).toBe(
    '/doctor-dashboard/patients',
  )
})

test('DESK-04 a call that runs is told to be now, with its minutes, and not next', async () => {
  show({ appointments: [call('Meera', -5, { status: 'in_progress' }), call('Ravi', 5)] })
  const now = within(await screen.findByRole('region', { name: 'Meera' }))
  expect(now.getByText('Started 5 min ago')).toBeDefined()
  expect(screen.getAllByText('Started 5 min ago')).toHaveLength(1)
  expect(await rows()).toEqual(['6:25 pm Meera Now', '6:30 pm', 'Ravi'])
  expect(screen.queryByText('Next')).toBeNull()
})
