import type { TodayTask } from '@app/contracts/today'
import { describe, expect, it } from 'vitest'
import { atMostFour, medicineTask, type Medicine } from './today.rules.ts'

const TODAY = '2026-11-25'
const medicine = (rhythm: Medicine['dosage']['rhythm'], taken: string[] = [], change: Partial<Medicine> = {}) => ({
  prescription_id: 'p',
  n: 1,
  name: 'COLECALCIFEROL',
  preparation: 'Capsule 60000 IU',
  dosage: { rhythm, morning: 0, noon: 0, evening: 0, night: 0, amount: 1, most_a_day: null, days: 56 },
  from: '2026-11-15',
  until: '2027-01-10',
  taken,
  ...change,
})

describe('HOME-01 a medicine', () => {
  it.each([
    ['weekly', [], false, TODAY],
    ['weekly', ['2026-11-22'], false, '2026-11-29'],
    ['weekly', ['2026-11-15'], false, TODAY],
    ['weekly', ['2026-11-18', TODAY], true, TODAY],
    ['daily', ['2026-11-24'], false, TODAY],
    ['alternate_days', ['2026-11-24'], false, '2026-11-26'],
    ['alternate_days', ['2026-11-23'], false, TODAY],
    ['once', [], false, TODAY],
    ['once', [TODAY], true, TODAY],
  ] as const)('taken %s, on %j before, is done today: %s; due on %s', (rhythm, taken, is_done, due_on) => {
    expect(medicineTask(medicine(rhythm, [...taken]), TODAY)).toMatchObject({ is_done, due_on })
  })

  it.each([
    ['when needed', medicine('when_needed')],
    ['without a rhythm', medicine(null)],
    ['once, which was taken', medicine('once', ['2026-11-20'])],
    ['whose days are over', medicine('daily', [], { until: '2026-11-24' })],
    ['that begins later', medicine('daily', [], { from: '2026-11-26' })],
    ['whose next day is after its last', medicine('weekly', ['2026-11-24'], { until: '2026-11-30' })],
  ])('%s is no task', (_, one) => {
    expect(medicineTask(one, TODAY)).toBeUndefined()
  })

  it('says how it is taken', () => {
    expect(medicineTask(medicine('weekly'), TODAY)?.how).toBe('1 capsule once a week, for 8 weeks')
  })
})

describe('HOME-01 of many tasks', () => {
  const pill = (n: number, due_on = TODAY): TodayTask => ({
    kind: 'medicine',
    prescription_id: 'p',
    n,
    name: `M${n}`,
    how: '',
    is_done: false,
    due_on,
    until: '2027-01-01',
  })
  const goal = (milestone_id: string): TodayTask => ({ kind: 'milestone', milestone_id, title: '', week: [] })
  const meals: TodayTask = { kind: 'meals', diet_plan_id: 'd', title: '', meals: [] }
  const names = (tasks: TodayTask[]) =>
    atMostFour(tasks, TODAY).map((task) =>
      task.kind === 'medicine' ? task.name : task.kind === 'milestone' ? task.milestone_id : task.kind,
    )

  it('four are shown, one of each kind before a second of any', () => {
    expect(names([meals, goal('a'), goal('b'), goal('c'), pill(1), pill(2)])).toEqual(['meals', 'a', 'b', 'M1'])
  })

  it('what is due later gives way to what is due today', () => {
    expect(names([meals, goal('a'), goal('b'), pill(1, '2026-11-29'), pill(2)])).toEqual(['meals', 'a', 'b', 'M2'])
    expect(names([goal('a'), pill(1, '2026-11-29')])).toEqual(['a', 'M1'])
  })
})
