import type { DietPlan, TickMeal } from '@app/contracts/diet-plans'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const day = (from: number) => indiaDate(new Date(Date.now() + from * DAY).toISOString())
const plan = (change: Partial<DietPlan> = {}): DietPlan => ({
  id: 'd1',
  title: 'A plan',
  goal: 'Eat well.',
  meals: [
    { name: 'Breakfast', at: '8 am', what: '2 idlis' },
    { name: 'Lunch', at: '1 pm', what: '2 rotis' },
  ],
  avoid: 'Sugar',
  water: '8 glasses',
  starts_on: day(-1),
  ends_on: day(5),
  doctor_name: 'Dr Asha Rao',
  ticks: [{ day: day(-1), meal: 1 }],
  ...change,
})
const show = (network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: '/patient-dashboard/records/diet', as: 'Patient', network })

describe('PATD-02 diet plans', () => {
  test('show today’s meals to tick, and keep what is ticked', async () => {
    const bodies: unknown[] = []
    let current = plan()
    show([
      answerTo('GET /diet-plan/list', () => [current]),
      answerTo('POST /diet-plan/tick', (_, body) => {
        bodies.push(body)
        const { day: on, meal } = body as TickMeal
        current = plan({ ticks: [{ day: on, meal }] })
        return current
      }),
    ])
    const breakfast = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Breakfast, 8 am 2 idlis' })
    await screen.findByRole('article', { name: 'A plan' })
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false])
    fireEvent.click(breakfast())
    await waitFor(() => expect(breakfast().checked).toBe(true))
    expect(bodies).toEqual([{ diet_plan_id: 'd1', day: day(0), meal: 0, is_done: true }])
    expect(screen.getByText('1 of 2')).toBeDefined()
    expect(screen.getByText('Avoid').nextSibling?.textContent).toBe('Sugar')
  })

  test('that are over, or still to come, are read alone', async () => {
    show([answer('GET /diet-plan/list', [plan({ starts_on: day(1) }), plan({ id: 'd2', ends_on: day(-1) })])])
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    const meals = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(meals.filter((meal) => /^Breakfast, 8\sam 2 idlis$/.test(meal))).toHaveLength(2)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('that there is none is said', async () => {
    show([answer('GET /diet-plan/list', [])])
    expect(
      await screen.findByText('A diet plan from your expert will appear here, with meals to tick off.'),
    ).toBeDefined()
  })

  test('that do not load say so', async () => {
    show([failure('GET /diet-plan/list', 500)])
    expect(await screen.findByText('Your diet plans did not load')).toBeDefined()
  })
})
