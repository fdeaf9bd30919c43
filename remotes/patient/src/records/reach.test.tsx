import type { LabOrder } from '@app/contracts/lab-orders'
import type { Milestone } from '@app/contracts/milestones'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { aLabTest } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const show = (part: string, network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: `/patient-dashboard/records/${part}`, as: 'Patient', network })
const AT = '2026-11-24T11:05:00.000Z'
const order: LabOrder = {
  encounter_id: 'a1',
  slug: 'a-test',
  name: 'A test',
  price_paise: 49_900,
  doctor_name: 'Dr Asha Rao',
  ordered_at: AT,
}
const milestone: Milestone = {
  id: 'm1',
  title: 'Sleep enough',
  target: 'Seven hours',
  due_on: null,
  state: 'planned',
  changed_at: AT,
  ticks: [],
  doctor_name: 'Dr Asha Rao',
}

describe('PATD-02 tests that an expert asks for', () => {
  test('come page after page', async () => {
    show('orders', [
      answerTo('GET /lab-order/list', (query) =>
        Array.from({ length: 22 }, (_, n) => ({ ...order, encounter_id: `a${n}`, name: `Test ${n}` })).slice(
          Number(query.get('skip')),
          Number(query.get('skip')) + 20,
        ),
      ),
      answer('GET /lab-test/get-lab-details', aLabTest()),
    ])
    expect(await screen.findAllByText(/^Test \d+$/)).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Test 21')).toBeDefined()
    expect(screen.getAllByText(/^Test \d+$/)).toHaveLength(22)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('lead to their pages, with their price', async () => {
    show('orders', [answer('GET /lab-order/list', [order]), answer('GET /lab-test/get-lab-details', aLabTest())])
    expect(await screen.findByText('A test')).toBeDefined()
    expect(screen.getByText(/^Suggested by Dr Asha Rao · 24 Nov/)).toBeDefined()
    const book = screen.getByRole('link', { name: 'Book · ₹499: A test' })
    expect([book.textContent, book.getAttribute('href')]).toEqual(['Book · ₹499', '/lab-tests/a-test/book'])
    expect(screen.getByRole('link', { name: 'See details: A test' }).getAttribute('href')).toBe('/lab-tests/a-test')
    // what the test finds and what it asks of the reader
    expect(await screen.findByText('Finds something.')).toBeDefined()
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent])
    expect(facts).toEqual([
      ['Sample', 'Blood and urine'],
      ['Taken', 'At home'],
      ['Fasting', '10 hours'],
      ['Report', 'In 48 hours'],
    ])
  })

  test('can be booked even if their details did not load', async () => {
    show('orders', [answer('GET /lab-order/list', [order]), failure('GET /lab-test/get-lab-details', 503)])
    expect(await screen.findByRole('link', { name: 'Book · ₹499: A test' })).toBeDefined()
    expect(screen.queryByRole('term')).toBeNull()
  })

  test('that there is none is said', async () => {
    show('orders', [answer('GET /lab-order/list', [])])
    expect(
      await screen.findByText('Tests your expert suggests will appear here, and you choose whether to book them.'),
    ).toBeDefined()
  })

  test('that do not load say so', async () => {
    show('orders', [failure('GET /lab-order/list', 500)])
    expect(await screen.findByText('The tests did not load')).toBeDefined()
  })
})

describe('PATD-02 milestones', () => {
  test('keep the order of the server and come page after page', async () => {
    show('milestones', [
      answerTo('GET /appointment/milestone', (query) =>
        Array.from({ length: 22 }, (_, n) => ({ ...milestone, id: `m${n}`, title: `Goal ${n}` })).slice(
          Number(query.get('skip')),
          Number(query.get('skip')) + 20,
        ),
      ),
    ])
    expect(await screen.findAllByRole('article')).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('article', { name: 'Goal 21' })).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(22)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('are moved by the patient too', async () => {
    const bodies: unknown[] = []
    let state: Milestone['state'] = 'planned'
    show('milestones', [
      answerTo('GET /appointment/milestone', () => [{ ...milestone, state }]),
      answerTo('POST /appointment/milestone/state', (_, body) => {
        bodies.push(body)
        state = 'reached'
        return [{ ...milestone, state }]
      }),
    ])
    const select = () => screen.getByLabelText<HTMLSelectElement>('Progress')
    await screen.findByText('Seven hours')
    fireEvent.change(select(), { target: { value: 'reached' } })
    await waitFor(() => expect(select().value).toBe('reached'))
    expect(bodies).toEqual([{ milestone_id: 'm1', state: 'reached' }])
  })

  test('HOME-02 show their week, and how many days in a row, and are ticked for today', async () => {
    const day = (ago: number) => indiaDate(new Date(Date.now() - ago * DAY).toISOString())
    const bodies: unknown[] = []
    let ticks = [day(2), day(1)]
    show('milestones', [
      answerTo('GET /appointment/milestone', () => [{ ...milestone, ticks }]),
      answerTo('POST /appointment/milestone/tick', (_, body) => {
        bodies.push(body)
        ticks = [...ticks, day(0)]
        return [{ ...milestone, ticks }]
      }),
    ])
    expect(await screen.findByText('2 days in a row')).toBeDefined()
    // how many days a week are wanted stands in the target, so no number of seven is told
    expect(screen.queryByText(/of 7/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Done today' }))
    expect(await screen.findByText('3 days in a row')).toBeDefined()
    expect(bodies).toEqual([{ milestone_id: 'm1', day: day(0), is_done: true }])
  })

  test('that there is none is said', async () => {
    show('milestones', [answer('GET /appointment/milestone', [])])
    expect(await screen.findByText('Goals you set with your expert will appear here.')).toBeDefined()
  })

  test('that do not load say so', async () => {
    show('milestones', [failure('GET /appointment/milestone', 500)])
    expect(await screen.findByText('Your goals did not load')).toBeDefined()
  })
})
