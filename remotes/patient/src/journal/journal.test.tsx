import type { JournalEntry } from '@app/contracts/journal'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const entry = (n: number, text = `Entry ${n}`): JournalEntry => ({
  id: `e${n}`,
  at: '2026-11-21T06:00:00.000Z',
  text,
})
const MOMENT = 'Saturday, 21 November, 11:30 am IST'
/** The page with a server that stores what it receives. */
function show(entries: JournalEntry[]) {
  const bodies: unknown[] = []
  const network = [
    answerTo('GET /journal/list', (query) =>
      entries.slice(Number(query.get('skip')), Number(query.get('skip')) + Number(query.get('limit'))),
    ),
    answerTo('POST /journal/add', (_, body) => {
      bodies.push(body)
      entries.unshift(entry(99, (body as { text: string }).text))
      return entries[0]!
    }),
    answerTo('POST /journal/edit', (_, body) => {
      bodies.push(body)
      entries[0] = entry(1, (body as { text: string }).text)
      return entries[0]
    }),
    answerTo('POST /journal/remove', (_, body) => {
      bodies.push(body)
      entries.shift()
      return null
    }),
  ]
  renderRemote(remote, { path: '/patient-dashboard/records/journal', as: 'Patient', network })
  return bodies
}
const write = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /^Write/ }))
  fireEvent.change(await area(), { target: { value: text } })
}
const area = () => screen.findByLabelText<HTMLTextAreaElement>('What would you like to write?')

describe('PATD-02 the journal', () => {
  test('takes what is written, shows it, and is ready for more', async () => {
    const bodies = show([])
    expect(await screen.findByText('Your entries will appear here, and only you can see them.')).toBeDefined()
    await write(' A good day ')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A good day')).toBeDefined()
    expect(bodies).toEqual([{ key: expect.any(String), text: 'A good day' }])
    fireEvent.click(await screen.findByRole('button', { name: 'Write an entry' }))
    expect((await area()).value).toBe('')
  })

  test('keeps half an entry over a reload of the tab', async () => {
    show([])
    await write('Half a')
    cleanup()
    show([])
    await waitFor(async () => expect((await area()).value).toBe('Half a'))
  })

  test('is changed and removed, entry by entry', async () => {
    const bodies = show([entry(1)])
    fireEvent.click(await screen.findByRole('button', { name: `Change: ${MOMENT}` }))
    fireEvent.change(await screen.findByLabelText(`Your entry from ${MOMENT}`), { target: { value: 'Better' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Better')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: `Remove: ${MOMENT}` }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }))
    await waitFor(() => expect(screen.queryByText('Better')).toBeNull())
    expect(bodies).toEqual([{ entry_id: 'e1', text: 'Better' }, { entry_id: 'e1' }])
  })

  test('comes page by page', async () => {
    show(Array.from({ length: 25 }, (_, n) => entry(n)))
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps the words that could not be sent, and says so', async () => {
    renderRemote(remote, {
      path: '/patient-dashboard/records/journal',
      as: 'Patient',
      network: [answer('GET /journal/list', []), failure('POST /journal/add', 503, 'Please try later')],
    })
    await write('A day')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please try later. Your entry is still here.')).toBeDefined()
    expect((await area()).value).toBe('A day')
  })

  test('that does not load says so', async () => {
    const network = [failure('GET /journal/list', 500)]
    renderRemote(remote, { path: '/patient-dashboard/records/journal', as: 'Patient', network })
    expect(await screen.findByText('Your journal did not load')).toBeDefined()
  })
})
