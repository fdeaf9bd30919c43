import type { HistoryItem } from '@app/contracts/history'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const item = (change: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 'i1',
  kind: 'allergy',
  text: 'Penicillin',
  since: 2019,
  told_at: '2026-11-21T06:00:00.000Z',
  confirmed_at: null,
  confirmed_by: null,
  ...change,
})
/** The page over a server that keeps what it is told. */
function show(...items: HistoryItem[]) {
  const bodies: unknown[] = []
  const network = [
    answerTo('GET /user/history', () => items),
    answerTo('POST /user/history', (_, body) => {
      const { kind, text = null, since = null } = body as Partial<HistoryItem> & Pick<HistoryItem, 'kind'>
      bodies.push(body)
      items.push(item({ id: `i${items.length + 1}`, kind, text, since }))
      return items
    }),
    answerTo('POST /user/history/end', (_, body) => {
      bodies.push(body)
      items.splice(0, 1)
      return items
    }),
  ]
  renderRemote(remote, { path: '/patient-dashboard/records/history', as: 'Patient', network })
  return bodies
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('RECD-01 the health history', () => {
  test('shows what was told, who went through it, and how many parts are open', async () => {
    show(item({ confirmed_at: '2026-11-22T06:00:00.000Z', confirmed_by: 'Dr Asha Rao' }))
    const allergies = await part('Allergies')
    expect(allergies.getByText('Penicillin, since 2019')).toBeDefined()
    expect(allergies.getByText('Dr Asha Rao went through it on 22 November 2026.')).toBeDefined()
    expect(screen.getByText('Parts to answer: 6.')).toBeDefined()
  })

  test('lets whoever is in danger call from the page', async () => {
    show()
    expect((await screen.findByRole('link', { name: '112' })).getAttribute('href')).toBe('tel:112')
  })

  test('takes one more entry of a kind, and shows it', async () => {
    const bodies = show()
    const medicines = await part('Medicines now')
    fireEvent.change(medicines.getByLabelText('Add one'), { target: { value: ' Metformin ' } })
    fireEvent.change(medicines.getByLabelText(/^Since which year/), { target: { value: '2020' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findByText('Metformin, since 2020')).toBeDefined()
    expect(bodies).toEqual([{ key: expect.any(String), kind: 'medicine', text: 'Metformin', since: 2020 }])
    expect(medicines.getByLabelText<HTMLTextAreaElement>('Add one').value).toBe('')
  })

  test('takes one press to say that there is nothing, and one to take an entry out', async () => {
    const bodies = show(item())
    fireEvent.click(await screen.findByRole('button', { name: 'I have nothing to tell here: Operations' }))
    expect(await (await part('Operations')).findByText('Nothing')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Take out: Penicillin' }))
    await waitFor(() => expect(screen.queryByText('Penicillin, since 2019')).toBeNull())
    expect(bodies).toEqual([{ key: expect.any(String), kind: 'operation' }, { item_id: 'i1' }])
  })

  test('sends nothing that is empty or has no year, and says so', async () => {
    const bodies = show()
    const medicines = await part('Medicines now')
    fireEvent.change(medicines.getByLabelText(/^Since which year/), { target: { value: 'long' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findAllByText('Write what your expert should know')).not.toEqual([])
    expect(medicines.getAllByText('Write a year with four digits')).not.toEqual([])
    expect(bodies).toEqual([])
  })

  test('keeps what was typed when it is refused, and says why', async () => {
    renderRemote(remote, {
      path: '/patient-dashboard/records/history',
      as: 'Patient',
      network: [answer('GET /user/history', []), refusal('POST /user/history', { code: 'since_ahead' })],
    })
    const medicines = await part('Medicines now')
    fireEvent.change(medicines.getByLabelText('Add one'), { target: { value: 'Metformin' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findByText('This year is still to come')).toBeDefined()
    expect(medicines.getByLabelText<HTMLTextAreaElement>('Add one').value).toBe('Metformin')
  })

  test('that does not load says so', async () => {
    const network = [failure('GET /user/history', 500)]
    renderRemote(remote, { path: '/patient-dashboard/records/history', as: 'Patient', network })
    expect(await screen.findByText('Your health history did not load')).toBeDefined()
  })
})

test('PATD-02 the records lead to each of their parts', async () => {
  renderRemote(remote, { path: '/patient-dashboard/records', as: 'Patient' })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      'records/prescriptions',
      'records/orders',
      'records/diet',
      'records/milestones',
      'records/notes',
      'records/documents',
      'records/history',
      'reports',
      'records/journal',
    ].map((name) => `/patient-dashboard/${name}`),
  )
})
