import { anAppointment } from '@app/testing/examples'
import { answerTo, answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
const confirmed = anAppointment({ status: 'confirmed', hold_expires_at: null })
afterEach(() => vi.unstubAllGlobals())

function show(width: number) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 80rem)' && width >= 1280 }),
  )
  let asked = 0
  renderRemote(remote, {
    path: '/patient-dashboard/messages',
    as: 'Patient',
    network: [
      answer('GET /message/threads', { threads: [], waiting: null }),
      answerTo('GET /patient/next', () => {
        asked += 1
        return { kind: 'join', appointment: confirmed, paper_id: null, until: null, course: null }
      }),
    ],
  })
  return () => asked
}

test('PATD-01 from 1280 pixels on, the next step stands beside the reader’s other pages', async () => {
  show(1280)
  const next = within(await screen.findByRole('region', { name: 'Your next step' }))
  expect(next.getByText(confirmed.doctor_name)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See who opened it' }).getAttribute('href')).toBe('/account/privacy')
})

test('in a narrower window nothing stands beside a page, and nothing is asked for it', async () => {
  const asked = show(1279)
  expect(await screen.findByText('You have no messages')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who sees your record' })).toBeNull()
  expect(asked()).toBe(0)
})
