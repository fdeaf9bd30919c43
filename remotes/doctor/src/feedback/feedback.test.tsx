import type { FeedbackReceived } from '@app/contracts/feedback'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
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
    expect((await screen.findByText('4.7')).parentElement!.textContent).toBe('4.7 out of 5, from 3 patients')
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '5, very good2',
      '4, good1',
      '3, all right0',
      '2, less good0',
      '1, not good0',
    ])
    expect(screen.getByText('I was not rushed.')).toBeDefined()
    expect(screen.getByText(/November 2026/)).toBeDefined()
    expect(screen.getByText('Shown on your page')).toBeDefined()
  })

  test('draws each score’s bar as its part of all patients', async () => {
    show(answer('GET /feedback/received', { ...RECEIVED, count: 4, scores: [0, 0, 0, 1, 3] }))
    const rows = await screen.findAllByRole('row')
    const filled = rows.map((row) => row.querySelector('rect + rect')?.getAttribute('width') ?? null)
    expect(filled).toEqual(['75%', '25%', null, null, null])
  })

  test('leads to older words', async () => {
    show(answer('GET /feedback/received', { ...RECEIVED, has_more: true }))
    const older = await screen.findByRole('button', { name: 'Older' })
    respondWith(
      answer('GET /feedback/received', {
        ...RECEIVED,
        words: [{ month: '2026-10', score: 4, words: 'Clear.', is_shown: false }],
      }),
    )
    fireEvent.click(older)
    expect(await screen.findByText('Clear.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDefined()
  })

  test('shows the words of one score, and of all again', async () => {
    const asked: (string | null)[] = []
    show(
      answerTo('GET /feedback/received', (query) => {
        asked.push(query.get('score'))
        return query.get('score') === '4' ? { ...RECEIVED, words: [] } : RECEIVED
      }),
    )
    const four = await screen.findByRole('button', { name: '4, good' })
    expect(screen.queryByRole('button', { name: '3, all right' })).toBeNull()
    fireEvent.click(four)
    expect(await screen.findByText('There are no comments with a score of 4.')).toBeDefined()
    expect(four.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(await screen.findByText('I was not rushed.')).toBeDefined()
    expect(asked.slice(0, 2)).toEqual([null, '4'])
  })

  test('offers no choice where all gave the same score', async () => {
    show(answer('GET /feedback/received', { ...RECEIVED, count: 2, scores: [0, 0, 0, 0, 2] }))
    await screen.findByText('I was not rushed.')
    expect(screen.queryByRole('group', { name: 'Filter by score' })).toBeNull()
  })

  test('says what will stand here while nobody has said anything, and leads on', async () => {
    show(answer('GET /feedback/received', NOTHING))
    expect(await screen.findByText(/We ask each patient for feedback after a call/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your page as patients do' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /feedback/received', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /feedback/received', RECEIVED))
    fireEvent.click(retry)
    expect(await screen.findByText('I was not rushed.')).toBeDefined()
  })
})
