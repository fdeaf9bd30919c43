import { MINUTE } from '@app/domain/durations'
import { aDay, aDeskAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 80rem)' }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const call = (patient_name: string, minutes: number) =>
  aDeskAppointment({
    id: patient_name,
    patient_name,
    status: 'confirmed',
    starts_at: fromNow(minutes),
    ends_at: fromNow(minutes + 15),
    join_from: fromNow(minutes - 10),
    join_until: fromNow(minutes + 30),
  })

const show = async (today: ReturnType<typeof answer>) => {
  renderRemote(remote, {
    path: '/doctor-dashboard/messages',
    as: 'Doctor',
    network: [
      answer('GET /message/threads', { threads: [], waiting: null }),
      today,
      answer('GET /appointment/waiting', [{ id: 'Meera', since: fromNow(-2) }]),
    ],
  })
  return within(await screen.findByRole('region', { name: 'Your day' }))
}

test('DOCD-01 who waits, and what is left of the day, stands beside the doctor’s other pages', async () => {
  const day = [call('Over', -60), call('Meera', 5), call('Ravi', 60), call('Kiran', 120), call('Nila', 180)]
  const beside = await show(answer('GET /appointment/today', aDay({ appointments: day })))
  expect(await beside.findByText(/Meera is waiting since/)).toBeDefined()
  expect(beside.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/, Meera$/),
    'Join',
    expect.stringMatching(/, Ravi$/),
    expect.stringMatching(/, Kiran$/),
    'All 4 to come',
  ])
  expect(beside.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meeting?appointment=Meera')
})

test('DOCD-01 a discovery call that has begun leads to what came out of it, one to come to its notes', async () => {
  const beside = await show(
    answer('GET /appointment/today', aDay({ appointments: [call('Meera', -1), call('Ravi', 60)] })),
  )
  const [begun, coming] = await Promise.all([/, Meera$/, /, Ravi$/].map((name) => beside.findByRole('link', { name })))
  expect(begun!.getAttribute('href')).toBe('/doctor-dashboard/calls/Meera')
  expect(coming!.getAttribute('href')).toBe('/doctor-dashboard/encounters/Ravi')
})

test('a day that has not come yet says that it loads', async () => {
  const beside = await show(answerTo('GET /appointment/today', () => new Promise(() => {})))
  expect(beside.getByRole('status', { name: 'Loading your day' })).toBeDefined()
})

test('a day that is over says so', async () => {
  const beside = await show(answer('GET /appointment/today', aDay({ appointments: [call('Over', -60)] })))
  expect(await beside.findByText('No more calls today.')).toBeDefined()
})

test('a day that does not load says so beside a page that stands', async () => {
  const beside = await show(failure('GET /appointment/today', 503))
  expect(await beside.findByText('Your schedule did not load. We keep trying.')).toBeDefined()
  expect(screen.getByText('Patients on a plan with chat can message you here.')).toBeDefined()
})
