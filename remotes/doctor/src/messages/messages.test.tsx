import type { Thread } from '@app/contracts/threads'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const ID = '00000000-0000-4000-8000-000000000009'
const THREAD: Thread = {
  id: ID,
  patient_id: '00000000-0000-4000-8000-000000000001',
  name: 'Meera Pillai',
  state: 'open',
  opens_at: '2026-11-01T06:00:00.000Z',
  closes_at: '2026-12-01T06:00:00.000Z',
  last_at: '2026-11-21T06:00:00.000Z',
  unread: 1,
}
const show = (path: string, ...network: Parameters<typeof renderRemote>[1]['network'] & object) =>
  renderRemote(remote, { path: `/doctor-dashboard/messages${path}`, as: 'Doctor', network })

describe('MSGS-02 an expert’s messages', () => {
  test('lead to each patient, with what is new', async () => {
    show('', answer('GET /message/threads', { threads: [THREAD], waiting: null }))
    const link = await screen.findByRole('link', { name: 'Meera Pillai' })
    expect(link.getAttribute('href')).toBe(`/doctor-dashboard/messages/${ID}`)
    expect(screen.getByText('1 new')).toBeDefined()
  })

  test('say when there are none', async () => {
    show('', answer('GET /message/threads', { threads: [], waiting: null }))
    expect(await screen.findByRole('heading', { name: 'You have no messages' })).toBeDefined()
  })

  test('say when they did not load', async () => {
    show('', failure('GET /message/threads', 503))
    expect(await screen.findByRole('heading', { name: 'Your messages did not load' })).toBeDefined()
  })

  test('of a patient are theirs to answer, and are read by being shown', async () => {
    const read: unknown[] = []
    const at = '2026-11-21T06:00:00.000Z'
    show(
      `/${ID}`,
      answer('GET /message/list', {
        thread: THREAD,
        messages: [{ n: 1, by: 'patient', text: 'A question', at, read_at: null }],
      }),
      answer('POST /message/read', null, (body) => void read.push(body)),
    )
    expect(await screen.findByText('A question')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Meera Pillai' })).toBeDefined()
    expect(screen.getByLabelText('Your message to Meera Pillai')).toBeDefined()
    expect(screen.getByText(/within two working days/)).toBeDefined()
    await waitFor(() => expect(read[0]).toEqual({ thread_id: ID, n: 1 }))
  })
})
