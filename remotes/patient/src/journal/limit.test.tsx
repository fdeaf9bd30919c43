import { AddJournal, EditJournal } from '@app/contracts/journal'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

vi.mock('@app/contracts/limits', async (original) => ({
  ...(await original<object>()),
  JOURNAL: { text: { least: 1, most: 7 } },
}))
fakeNetwork()

test('a limit that is changed in its one place is what the form takes and what the contract takes', async () => {
  const network = [answer('GET /journal/list', [])]
  renderRemote(remote, { path: '/patient-dashboard/records/journal', as: 'Patient', network })
  fireEvent.click(await screen.findByRole('button', { name: 'Write your first entry' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What would you like to write?')).maxLength).toBe(7)
  const key = crypto.randomUUID()
  expect(['x'.repeat(7), 'x'.repeat(8)].map((text) => AddJournal.safeParse({ key, text }).success)).toEqual([
    true,
    false,
  ])
  expect(EditJournal.safeParse({ entry_id: key, text: 'x'.repeat(8) }).success).toBe(false)
})
