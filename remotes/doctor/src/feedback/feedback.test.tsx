import type { FeedbackReceived } from '@app/contracts/feedback'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const RECEIVED: FeedbackReceived = {
  count: 3,
  average: 4.7,
  scores: [0, 0, 0, 1, 2],
  words: [{ month: '2026-11', score: 5, words: 'I was not rushed.', is_shown: true }],
  has_more: false,
}
const NOTHING: FeedbackReceived = { count: 0, average: null, scores: [0, 0, 0, 0, 0], words: [], has_more: false }
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/feedback', as: 'Doctor', network })

describe('the page of feedback', () => {
  test('shows the numbers and the words, without a name or a day', async () => {
    show(answer('GET /feedback/received', RECEIVED))
    expect(await screen.findByText('4.7 of 5, from 3 patients.')).toBeDefined()
    expect(screen.getByRole('row', { name: '5 of 5 2' })).toBeDefined()
    expect(screen.getByText('I was not rushed.')).toBeDefined()
    expect(screen.getByText(/November 2026/)).toBeDefined()
    expect(screen.getByText('Shown on your page')).toBeDefined()
  })

  test('leads to older words', async () => {
    show(answer('GET /feedback/received', { ...RECEIVED, has_more: true }))
    const older = await screen.findByRole('button', { name: 'Older words' })
    respondWith(
      answer('GET /feedback/received', {
        ...RECEIVED,
        words: [{ month: '2026-10', score: 4, words: 'Clear.', is_shown: false }],
      }),
    )
    fireEvent.click(older)
    expect(await screen.findByText('Clear.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Newer words' })).toBeDefined()
  })

  test('says when nobody has said anything', async () => {
    show(answer('GET /feedback/received', NOTHING))
    expect(await screen.findByRole('heading', { name: 'Nobody has said anything yet' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /feedback/received', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /feedback/received', RECEIVED))
    fireEvent.click(retry)
    expect(await screen.findByText('I was not rushed.')).toBeDefined()
  })
})
