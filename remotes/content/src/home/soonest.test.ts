import { aDoctorCard } from '@app/testing/examples'
import { expect, test } from 'vitest'
import { spread } from './soonest.ts'

const free = (id: number, ...next_slots: string[]) =>
  aDoctorCard(id, String(id), { next_slot: next_slots[0] ?? null, next_slots })
const offered = (...doctors: ReturnType<typeof free>[]) => spread(doctors).map(({ doctor, at }) => [doctor.id, at])

const MORNING = '2026-11-24T01:30:00.000Z'
const QUARTER = '2026-11-24T01:45:00.000Z'
const NOON = '2026-11-24T06:30:00.000Z'
const AFTERNOON = '2026-11-24T10:30:00.000Z'
const EVENING = '2026-11-24T12:30:00.000Z'
const NEXT_DAY = '2026-11-25T01:30:00.000Z'

test('the soonest time, one in the evening and one on the next day are offered, of three people', () => {
  expect(offered(free(1, MORNING, QUARTER), free(2, NOON), free(3, NEXT_DAY), free(4, EVENING))).toEqual([
    [1, MORNING],
    [4, EVENING],
    [3, NEXT_DAY],
  ])
})

test('without an evening the last time of the first day stands in', () => {
  expect(offered(free(1, MORNING), free(2, NOON), free(3, AFTERNOON), free(4, NEXT_DAY))).toEqual([
    [1, MORNING],
    [3, AFTERNOON],
    [4, NEXT_DAY],
  ])
})

test('one person is offered once, and nobody without a time', () => {
  expect(offered(free(1, MORNING, QUARTER, NEXT_DAY), free(2))).toEqual([[1, MORNING]])
  expect(offered(free(1, MORNING), free(2, QUARTER), free(3, NOON))).toEqual([
    [1, MORNING],
    [2, QUARTER],
    [3, NOON],
  ])
  expect(offered()).toEqual([])
})
