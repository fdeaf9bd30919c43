import { HISTORY_KINDS, HISTORY_ORDER } from '@app/parts/history-kinds'
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
/** The page with a server that stores what it receives. */
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

/** Opens the question about a kind that has already been answered. */
const change = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Change: ${name}` }))
/** Answers "None" to each question before that of a kind. */
async function upTo(name: string) {
  fireEvent.change(await screen.findByLabelText('Your reason'), { target: { value: 'Tired' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Next question' }))
  for (const kind of Object.values(HISTORY_KINDS).slice(1)) {
    if (kind === name) return part(name)
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`: ${kind}$`) }))
  }
  throw new Error(`nobody asks for ${name}`)
}

describe('RECD-01 the health history', () => {
  test('asks one question at a time, the first that has no answer', async () => {
    show(item({ kind: 'reason', text: 'Tired', since: null }))
    expect(await screen.findByRole('region', { name: 'Allergies' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
    expect(screen.getByText('6 sections left')).toBeDefined()
    expect(screen.getByText(/^After this one: Medicines now; Illnesses, now or before; /)).toBeDefined()
    expect(screen.getByText('Tired')).toBeDefined()
  })

  test('HOME-02 takes one press to say that there is nothing, and goes on by itself', async () => {
    const bodies = show(item({ kind: 'reason', text: 'Tired', since: null }))
    fireEvent.click(await screen.findByRole('button', { name: 'I have none: Allergies' }))
    expect(await screen.findByRole('region', { name: 'Medicines now' })).toBeDefined()
    expect(bodies).toEqual([{ key: expect.any(String), kind: 'allergy' }])
    expect(screen.getByText('None', { selector: 'dd' })).toBeDefined()
  })

  test('shows what was told, who reviewed it, and takes an entry out', async () => {
    const bodies = show(item({ confirmed_at: '2026-11-22T06:00:00.000Z', confirmed_by: 'Dr Asha Rao' }))
    await change('Allergies')
    const allergies = await part('Allergies')
    expect(allergies.getByText('Penicillin, since 2019')).toBeDefined()
    expect(allergies.getByText('Reviewed by Dr Asha Rao, 22 Nov')).toBeDefined()
    fireEvent.click(allergies.getByRole('button', { name: 'Remove: Penicillin' }))
    await waitFor(() => expect(screen.queryByText('Penicillin, since 2019')).toBeNull())
    expect(bodies).toEqual([{ item_id: 'i1' }])
  })

  test('says when every section is answered', async () => {
    show(...HISTORY_ORDER.map((kind) => item({ id: kind, kind })))
    expect(await screen.findByText('All done. Thank you.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Change: / })).toHaveLength(HISTORY_ORDER.length)
  })

  test('lets whoever is in danger call from the page', async () => {
    show()
    expect((await screen.findByRole('link', { name: '112' })).getAttribute('href')).toBe('tel:112')
  })

  test('takes one more entry of a kind, and shows it until the reader goes on', async () => {
    const bodies = show()
    const medicines = await upTo('Medicines now')
    bodies.length = 0
    fireEvent.change(medicines.getByLabelText('Medicine'), { target: { value: ' Metformin ' } })
    fireEvent.change(medicines.getByLabelText(/^Year it started/), { target: { value: '2020' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findByText('Metformin, since 2020')).toBeDefined()
    expect(medicines.getByLabelText<HTMLTextAreaElement>('Medicine').value).toBe('')
    expect(bodies).toEqual([{ key: expect.any(String), kind: 'medicine', text: 'Metformin', since: 2020 }])
  })

  test('sends nothing that is empty or has no year, and says so', async () => {
    const bodies = show()
    const medicines = await upTo('Medicines now')
    bodies.length = 0
    fireEvent.change(medicines.getByLabelText(/^Year it started/), { target: { value: 'long' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findAllByText('Enter what your expert should know')).not.toEqual([])
    expect(medicines.getAllByText('Enter a four-digit year')).not.toEqual([])
    expect(bodies).toEqual([])
  })

  test('keeps what was typed when it is refused, and says why', async () => {
    renderRemote(remote, {
      path: '/patient-dashboard/records/history',
      as: 'Patient',
      network: [
        answer('GET /user/history', [item({ kind: 'reason' }), item({ kind: 'allergy' })]),
        refusal('POST /user/history', { code: 'since_ahead' }),
      ],
    })
    const medicines = await part('Medicines now')
    fireEvent.change(medicines.getByLabelText('Medicine'), { target: { value: 'Metformin' } })
    fireEvent.click(medicines.getByRole('button', { name: 'Add' }))
    expect(await medicines.findByText('This year is still to come')).toBeDefined()
    expect(medicines.getByLabelText<HTMLTextAreaElement>('Medicine').value).toBe('Metformin')
  })

  test('that does not load says so', async () => {
    const network = [failure('GET /user/history', 500)]
    renderRemote(remote, { path: '/patient-dashboard/records/history', as: 'Patient', network })
    expect(await screen.findByText('Your health history did not load')).toBeDefined()
  })
})

test('PATD-02 HOME-02 the records lead to each of their parts, with how much it holds and from when', async () => {
  const holds = (count: number, last_at: string | null = null) => ({ count, last_at })
  const contents = {
    prescriptions: holds(2, '2026-11-15T06:00:00.000Z'),
    milestones: holds(1, '2026-11-14T06:00:00.000Z'),
    orders: holds(0),
    lab_tests: holds(0),
    diet_plans: holds(0),
    referrals: holds(0),
    notes: holds(0),
    documents: holds(0),
    history: holds(0),
    reports: holds(0),
    journal: holds(0),
  }
  const network = [answer('GET /patient/record-contents', contents)]
  renderRemote(remote, { path: '/patient-dashboard/records', as: 'Patient', network })
  const links = await screen.findAllByRole('link')
  expect((await screen.findByText('2 prescriptions')).parentElement!.textContent).toMatch(/15.Nov$/)
  expect(screen.getByText('1 goal').parentElement!.textContent).toMatch(/14.Nov$/)
  expect(screen.getAllByText('None yet')).toHaveLength(9)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      'records/prescriptions',
      'records/orders',
      'records/diet',
      'records/milestones',
      'records/notes',
      'records/letters',
      'lab-tests',
      'reports',
      'records/history',
      'records/documents',
      'records/journal',
    ].map((name) => `/patient-dashboard/${name}`),
  )
})
