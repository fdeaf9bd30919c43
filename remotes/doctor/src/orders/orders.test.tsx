import type { LabOrder } from '@app/contracts/lab-orders'
import type { Milestone } from '@app/contracts/milestones'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const AT = '2026-11-24T11:05:00.000Z'
const order = (change: Partial<LabOrder> = {}): LabOrder => ({
  encounter_id: 'a1',
  slug: 'a-test',
  name: 'A test',
  price_paise: 49_900,
  doctor_name: 'Dr Asha Rao',
  ordered_at: AT,
  ...change,
})
const aMilestone = (change: Partial<Milestone> = {}): Milestone => ({
  id: 'm1',
  title: 'Sleep enough',
  target: 'Seven hours',
  due_on: '2026-12-24',
  state: 'planned',
  changed_at: AT,
  ticks: [],
  doctor_name: 'Dr Asha Rao',
  ...change,
})

/** The encounter's page with a server that stores the orders and milestones. */
function show({ signed_at = null }: { signed_at?: string | null } = {}, ...more: ReturnType<typeof answer>[]) {
  let orders = [order({ encounter_id: 'a0', slug: 'old', name: 'Old test' })]
  let milestones: Milestone[] = []
  const { kernel } = renderRemote(remote, {
    path: '/doctor-dashboard/encounters/a1',
    as: 'Doctor',
    network: [
      ...more,
      answer('GET /appointment/details', anAppointment()),
      answer('GET /encounter', {
        encounter_id: 'a1',
        patient_id: 'p1',
        patient_name: 'Meera',
        has_record: true,
        can_prescribe: false,
        identity: null,
        bought: [],
        guest: null,
        last: null,
      }),
      answer('GET /notes', { encounter_id: 'a1', signed_at, notes: [], addenda: [] }),
      answer('GET /patient-document/list', []),
      answer('GET /user/history', []),
      answer('GET /shi/get-shi-patient-details', []),
      answer('GET /diet-plan/list', []),
      answer('GET /diet-plan/templates', []),
      answer('GET /user/lab-test', [{ slug: 'a-test', name: 'A test', price_paise: 49_900 }]),
      answer('GET /constant', [{ value: 'sleep', label: 'Sleep enough' }]),
      answerTo('GET /lab-order/list', () => orders),
      answerTo('POST /lab-test/addLabTestByDoctor', () => (orders = [order(), ...orders])),
      answerTo('POST /lab-test/removeLabTestByDoctor', () => (orders = orders.slice(1))),
      answerTo('GET /appointment/milestone', () => milestones),
      answerTo('POST /appointment/milestone', () => (milestones = [aMilestone()])),
      answerTo('POST /appointment/milestone/state', () => (milestones = [aMilestone({ state: 'reached' })])),
    ],
  })
  return vi.spyOn(kernel.api, 'post')
}

describe('DOCD-03 lab tests of an encounter', () => {
  test('are asked for and taken out; those of another appointment stay', async () => {
    const post = show()
    expect(await screen.findByText(/^Old test/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove: Old test' })).toBeNull()
    fireEvent.change(await screen.findByLabelText('Test'), { target: { value: 'a-test' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: A test' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: A test' })).toBeNull())
    const wish = { encounter_id: 'a1', lab_test: 'a-test' }
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/lab-test/addLabTestByDoctor', wish],
      ['/lab-test/removeLabTestByDoctor', wish],
    ])
  })

  test('come page after page, and so do the milestones', async () => {
    const page = <T,>(query: URLSearchParams, size: number, one: (n: number) => T) =>
      Array.from({ length: size + 2 }, (_, n) => one(n)).slice(
        Number(query.get('skip')),
        Number(query.get('skip')) + size,
      )
    show(
      {},
      answerTo('GET /lab-order/list', (query) =>
        page(query, 50, (n) => order({ encounter_id: `b${n}`, name: `Test ${n}` })),
      ),
      answerTo('GET /appointment/milestone', (query) =>
        page(query, 20, (n) => aMilestone({ id: `m${n}`, title: `Goal ${n}` })),
      ),
    )
    expect(await screen.findAllByText(/^Test \d+, /)).toHaveLength(50)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/^Test 51, /)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Plan and goals' }))
    expect(await screen.findAllByLabelText(/^Progress: Goal/)).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByLabelText('Progress: Goal 21')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('are only read once the notes are signed', async () => {
    show({ signed_at: AT })
    expect(await screen.findByText(/^Old test/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask for it' })).toBeNull()
  })

  test('that do not load say so', async () => {
    show({}, failure('GET /lab-order/list', 500))
    expect(await screen.findByText('The tests did not load')).toBeDefined()
  })
})

describe('DOCD-03 milestones of an encounter', () => {
  test('are set from what is often set, and moved', async () => {
    const post = show()
    fireEvent.click(await screen.findByRole('tab', { name: 'Plan and goals' }))
    fireEvent.change(await screen.findByLabelText('Goal'), { target: { value: 'Sleep enough' } })
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual([
      'Sleep enough',
    ])
    fireEvent.change(screen.getByLabelText('How we’ll measure it'), { target: { value: 'Seven hours' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add goal' }))
    const state = await screen.findByLabelText<HTMLSelectElement>('Progress: Sleep enough')
    expect(screen.getByText('Seven hours. By 24 December 2026')).toBeDefined()
    fireEvent.change(state, { target: { value: 'reached' } })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Progress: Sleep enough').value).toBe('reached'),
    )
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      [
        '/appointment/milestone',
        { key: expect.any(String), encounter_id: 'a1', title: 'Sleep enough', target: 'Seven hours' },
      ],
      ['/appointment/milestone/state', { milestone_id: 'm1', state: 'reached' }],
    ])
  })

  test('without words are not set, and say so', async () => {
    const post = show()
    fireEvent.click(await screen.findByRole('tab', { name: 'Plan and goals' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add goal' }))
    expect((await screen.findAllByText('Enter the goal')).length).toBeGreaterThan(0)
    expect(post).not.toHaveBeenCalled()
  })
})
