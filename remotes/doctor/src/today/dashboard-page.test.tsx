import type { Appointment, DoctorsAppointment, DoctorsDay } from '@app/contracts/booking'
import type { Waiting } from '@app/contracts/meetings'
import { anAppointment } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const MINUTE = 60_000
const call = (patient_name: string, starts_at: string, status: Appointment['status'] = 'confirmed') => {
  const at = (minutes: number) => new Date(Date.parse(starts_at) + minutes * MINUTE).toISOString()
  return anAppointment({
    id: patient_name,
    patient_name,
    status,
    starts_at: at(0),
    ends_at: at(15),
    join_from: at(-10),
    join_until: at(30),
    hold_expires_at: null,
  })
}
const PATH = '/doctor-dashboard'
const show = (...appointments: DoctorsAppointment[]) =>
  renderRemote(remote, {
    path: PATH,
    as: 'Doctor',
    network: [
      answer('GET /appointment/today', { appointments: [], free: [] }),
      answer('GET /appointment/waiting', []),
      answer('GET /appointment/doctor-appointment', appointments),
    ],
  })
const namesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent)

test('calls are listed by their day in India, the next one first, and completed ones last', async () => {
  show(
    call('Kiran', '2099-11-25T05:00:00.000Z'),
    call('Old', '2026-01-05T05:00:00.000Z', 'completed'),
    // 1 am of the 25th in India
    call('Meera', '2099-11-24T19:30:00.000Z'),
    call('Ravi', '2099-11-24T11:00:00.000Z'),
  )
  await screen.findByRole('region', { name: 'Completed' })
  expect(
    screen
      .getAllByRole('region')
      .map((day) => [within(day).getByRole('heading', { level: 2 }).textContent, namesIn(day)]),
  ).toEqual([
    ['Tuesday, 24 November', ['Ravi']],
    ['Wednesday, 25 November', ['Meera', 'Kiran']],
    ['Completed', ['Old']],
  ])
})

test('a call that is open can be joined', async () => {
  show(call('Ravi', new Date(Date.now() + 5 * MINUTE).toISOString()))
  expect((await screen.findByRole('link', { name: 'Join' })).getAttribute('href')).toBe('/meeting?appointment=Ravi')
})

test('a call that is not paid is none of the doctor’s day', async () => {
  show(call('Ravi', '2099-11-24T11:00:00.000Z', 'held'))
  expect(await screen.findByRole('heading', { name: 'No calls are booked' })).toBeDefined()
  expect(screen.queryByText('Ravi')).toBeNull()
})

test('a day without calls says so, above those that are completed', async () => {
  show(call('Old', '2026-01-05T05:00:00.000Z', 'completed'))
  expect(await screen.findByRole('heading', { name: 'No calls are booked' })).toBeDefined()
  expect(namesIn(screen.getByRole('region', { name: 'Completed' }))).toEqual(['Old'])
})

test('a list that does not load can be asked for again', async () => {
  renderRemote(remote, {
    path: PATH,
    as: 'Doctor',
    network: [
      failure('GET /appointment/today', 503),
      failure('GET /appointment/waiting', 503),
      failure('GET /appointment/doctor-appointment', 503, 'Something went wrong'),
    ],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  respondWith(
    answer('GET /appointment/today', { appointments: [], free: [] }),
    answer('GET /appointment/doctor-appointment', [call('Ravi', '2099-11-24T11:00:00.000Z')]),
  )
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeDefined()
})

test('a discovery call that has begun leads to what came out of it, and no other does', async () => {
  show(
    call('Ravi', new Date(Date.now() - 5 * MINUTE).toISOString(), 'completed'),
    call('Meera', '2099-11-24T11:00:00.000Z'),
    { ...call('Kiran', '2026-01-05T05:00:00.000Z', 'completed'), kind: 'counsellor_session' },
  )
  const links = await screen.findAllByRole('link', { name: 'After the call' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/doctor-dashboard/calls/Ravi'])
})

afterEach(() => void vi.useRealTimers())

describe('DOCD-01 today', () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
  const today = (day: Partial<DoctorsDay>, waiting: Waiting[] = []) =>
    renderRemote(remote, {
      path: PATH,
      as: 'Doctor',
      network: [
        answer('GET /appointment/today', { appointments: [], free: [], ...day }),
        answer('GET /appointment/waiting', waiting),
        answer('GET /appointment/doctor-appointment', day.appointments ?? []),
      ],
    })
  const entries = async () =>
    [...(await screen.findByRole('region', { name: 'Today' })).querySelectorAll('ol > li')].map(
      (entry) => entry.querySelector('h3')?.textContent ?? /Free|Now/.exec(entry.textContent)?.[0],
    )

  test('is one line from what was to what comes, with what is free, and each call once', async () => {
    today({
      appointments: [call('Meera', soon(-60), 'completed'), call('Ravi', soon(5))],
      free: [{ starts_at: soon(30), ends_at: soon(60) }],
    })
    expect(await entries()).toEqual(['Meera', 'Now', 'Ravi', 'Free'])
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  })

  test('says within five seconds who waits, and is one tap from them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    today({ appointments: [call('Ravi', soon(5), 'checked_in')] })
    await entries()
    expect(screen.queryByText(/Ravi is waiting since/)).toBeNull()
    respondWith(answer('GET /appointment/waiting', [{ id: 'Ravi', since: '2026-11-24T11:00:00.000Z' }]))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText('Ravi is waiting since 4:30 pm')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=Ravi')
  })

  test('tells how late the expert is, and whether anybody waits for them', async () => {
    today({ appointments: [call('Ravi', soon(-3), 'checked_in'), call('Meera', soon(-1), 'confirmed')] }, [
      { id: 'Ravi', since: soon(-5) },
    ])
    expect(await screen.findByText('You are 3 minutes late')).toBeDefined()
    expect(screen.getByText('Began 1 minute ago, Meera is not here yet')).toBeDefined()
  })

  test('says so when it can’t be seen who waits', async () => {
    today({ appointments: [call('Ravi', soon(5))] })
    await entries()
    respondWith(failure('GET /appointment/waiting', 503))
    expect(await screen.findByText(/can’t see just now who is waiting/)).toBeDefined()
  })
})
