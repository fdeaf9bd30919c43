import type { Appointment } from '@app/contracts/booking'
import { anAppointment } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
const show = (...appointments: Appointment[]) =>
  renderRemote(remote, {
    path: PATH,
    as: 'Doctor',
    network: [answer('GET /appointment/doctor-appointment', appointments)],
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
    network: [failure('GET /appointment/doctor-appointment', 503, 'Something went wrong')],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  respondWith(answer('GET /appointment/doctor-appointment', [call('Ravi', '2099-11-24T11:00:00.000Z')]))
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
