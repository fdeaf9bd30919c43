import { aDoctorCard } from '@app/testing/examples'
import { expect, test } from 'vitest'
import { bySoonest } from './soonest.ts'

const free = (id: number, ...next_slots: string[]) =>
  aDoctorCard(id, String(id), { next_slot: next_slots[0] ?? null, next_slots })

test('TRUE-04 experts stand in the order of their own first times, and nobody without a time', () => {
  const experts = [
    free(1, '2026-11-25T01:30:00.000Z'),
    free(2),
    free(3, '2026-11-24T01:30:00.000Z', '2026-11-24T12:30:00.000Z'),
    free(4, '2026-11-24T06:30:00.000Z'),
  ]
  expect(bySoonest(experts).map(({ id }) => id)).toEqual([3, 4, 1])
})
