import type { Next } from '@app/contracts/next'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
const confirmed = anAppointment({ status: 'confirmed', hold_expires_at: null })
afterEach(() => vi.unstubAllGlobals())

const joining: Next = { kind: 'join', appointment: confirmed, paper_id: null, until: null, course: null }

function show(width: number, { path = '/patient-dashboard/messages', next = joining } = {}) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 80rem)' && width >= 1280 }),
  )
  let asked = 0
  const { router } = renderRemote(remote, {
    path,
    as: 'Patient',
    network: [
      answer('GET /message/threads', { threads: [], waiting: null }),
      answer('GET /exercise/sessions', []),
      answer('GET /appointment/patient-appointment', []),
      answer('GET /guest/calls', []),
      answerTo('GET /patient/next', () => {
        asked += 1
        return next
      }),
    ],
  })
  return { router, asked: () => asked }
}

test('PATD-01 from 1280 pixels on, the next step stands beside the reader’s other pages', async () => {
  show(1280)
  const next = within(await screen.findByRole('region', { name: 'Your next step' }))
  expect(next.getByText(new RegExp(confirmed.doctor_name))).toBeDefined()
  expect(screen.getByRole('link', { name: 'See who opened it' }).getAttribute('href')).toBe('/account/privacy')
})

test('who sees the record is not said beside what is no part of it', async () => {
  show(1280, { path: '/patient-dashboard/learn/sessions' })
  expect(await screen.findByRole('region', { name: 'Your next step' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who can see your record' })).toBeNull()
})

test('PATD-01 the list of appointments, which shows the next call itself, has no second card of it', async () => {
  const { router } = show(1280, { path: '/patient-dashboard/learn/sessions' })
  expect(await screen.findByRole('region', { name: 'Your next step' })).toBeDefined()
  await act(() => router.navigate('/patient-dashboard/appointments'))
  expect(await screen.findByRole('heading', { name: 'Your appointments' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull()
  expect(screen.getByRole('region', { name: 'If it can’t wait' })).toBeDefined()
})

test('in a narrower window nothing stands beside a page, and nothing is asked for it', async () => {
  const { asked } = show(1279)
  expect(await screen.findByText('See packages and plans')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who can see your record' })).toBeNull()
  expect(asked()).toBe(0)
})

test('PATD-01 the next step does not stand beside the page that shows it already', async () => {
  const { router } = show(1280, {
    path: '/patient-dashboard/lab-tests/another',
    next: { ...joining, kind: 'visit', appointment: null, paper_id: 'b1' },
  })
  respondWith(failure('GET /lab-test/booking', 503))
  expect(await screen.findByRole('link', { name: 'Choose a day' })).toBeDefined()
  await act(() => router.navigate('/patient-dashboard/lab-tests/b1'))
  expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Who can see your record' })).toBeDefined()
})
