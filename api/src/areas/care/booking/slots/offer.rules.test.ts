import { MINUTE } from '@app/domain/durations'
import { afterEach, describe, expect, it, test } from 'vitest'
import { horizonOf, type Product, type Schedule } from './availability.rules.ts'
import fc from 'fast-check'
import { groupByDay, nearestSlots, offeredSlots, slotsFrom, spreadStarts, wholeDays } from './offer.rules.ts'

const product: Product = {
  kind: 'discovery_call',
  profile_type: null,
  price_paise: 9900,
  duration: 15,
  step: 15,
  buffer_before: 0,
  buffer_after: 5,
  notice: 30,
  horizon_days: 3,
  daily_cap: 20,
  hold_minutes: 15,
  hold_extension: 5,
}
const HORIZON = horizonOf(product, new Date('2026-11-21T10:00:00+05:30'))
const doctor = (doctorId: number, from_minute: number, to_minute: number): Schedule => ({
  doctorId,
  doctorName: `Dr ${doctorId}`,
  profilePic: `/images/profile/${doctorId}.svg`,
  profileTypes: ['Therapist'],
  feePaise: 99_900,
  // Sundays
  weekly: [{ weekday: 0, from_minute, to_minute, starts_on: null, ends_on: null }],
  inavailability: [],
  claimed: new Set(),
  booked: new Map(),
})

describe('the offer of several doctors', () => {
  it('holds each time once, with the first who is free then', () => {
    const slots = offeredSlots([doctor(7, 540, 570), doctor(3, 555, 585)], HORIZON)
    expect(slots.map(({ starts_at, doctor_id }) => [starts_at, doctor_id])).toEqual([
      ['2026-11-22T03:30:00.000Z', 7],
      ['2026-11-22T03:45:00.000Z', 7],
      ['2026-11-22T04:00:00.000Z', 3],
    ])
  })

  it('names the nearest other times, the earlier of two as near first', () => {
    const slots = offeredSlots([doctor(7, 540, 660)], HORIZON)
    const nearest = nearestSlots(slots, Date.parse('2026-11-22T10:00:00+05:30'))
    expect(nearest.map((slot) => slot.starts_at)).toEqual([
      '2026-11-22T04:30:00.000Z',
      '2026-11-22T04:15:00.000Z',
      '2026-11-22T04:45:00.000Z',
    ])
  })
})

test('times found once for whole days are, from any moment on, those that are found from that moment on', () => {
  const minute = fc.integer({ min: 0, max: 288 }).map((fives) => 5 * fives)
  const someDoctor = fc
    .tuple(minute, minute, fc.uniqueArray(fc.integer({ min: 0, max: 4 * 288 })), fc.boolean())
    .map(([a, b, cells, isFull]): Omit<Schedule, 'doctorId'> => {
      const { doctorId: _, ...schedule } = doctor(0, Math.min(a, b), Math.max(a, b))
      const { start } = HORIZON.days[0]!
      return {
        ...schedule,
        weekly: [0, 1, 6].map((weekday) => ({ ...schedule.weekly[0]!, weekday })),
        claimed: new Set(cells.map((cell) => start + cell * 5 * MINUTE)),
        booked: new Map(isFull ? [[HORIZON.days[1]!.date, product.daily_cap]] : []),
      }
    })
  fc.assert(
    fc.property(fc.array(someDoctor, { maxLength: 4 }), fc.integer({ min: 0, max: 4 * 288 }), (doctors, after) => {
      const schedules = doctors.map((schedule, doctorId) => ({ ...schedule, doctorId }))
      const horizon = { ...HORIZON, earliest: HORIZON.days[0]!.start + after * 5 * MINUTE }
      expect(slotsFrom(offeredSlots(schedules, wholeDays(horizon)), horizon.earliest)).toEqual(
        offeredSlots(schedules, horizon),
      )
    }),
  )
})

describe('a few times of one doctor', () => {
  const daily = (...windows: [from: number, to: number][]): Schedule => ({
    ...doctor(7, 0, 15),
    weekly: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      windows.map(([from_minute, to_minute]) => ({ weekday, from_minute, to_minute, starts_on: null, ends_on: null })),
    ),
  })
  // a Saturday at ten, with half an hour's notice
  it.each([
    ['the soonest, the evening, the next day', daily([600, 1140]), ['21 10:30', '21 17:00', '22 10:00']],
    ['without hours in the evening, a later day each', daily([600, 780]), ['21 10:30', '22 10:00', '23 10:00']],
    ['from the evening on, a later day each', daily([1080, 1200]), ['21 18:00', '22 18:00', '23 18:00']],
    ['on the only day, the next ones', doctor(7, 540, 660), ['22 09:00', '22 09:15', '22 09:30']],
    ['fewer where there are no more', doctor(7, 540, 570), ['22 09:00', '22 09:15']],
    ['none where there is none', doctor(7, 540, 540), []],
  ])('are %s', (_, schedule, expected) => {
    const told = spreadStarts(schedule, HORIZON).map((start) => {
      const [date, time] = new Date(start + 5.5 * 3_600_000).toISOString().split('T')
      return `${date!.slice(8)} ${time!.slice(0, 5)}`
    })
    expect(told).toEqual(expected)
  })
})

describe('the days of an offer', () => {
  afterEach(() => {
    process.env.TZ = 'UTC'
  })

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('are India’s, on a machine in %s', (zone) => {
    process.env.TZ = zone
    // 00:00 and 23:45 on Sunday in India fall on two dates in UTC
    const midnights = { ...doctor(7, 0, 15), weekly: [...doctor(7, 0, 15).weekly, ...doctor(7, 1425, 1440).weekly] }
    const horizon = horizonOf(product, new Date('2026-11-21T10:00:00+05:30'))
    const without = { ...doctor(8, 0, 15), weekly: [] }
    const { days, doctors } = groupByDay(offeredSlots([midnights], horizon), [without, midnights], horizon)
    expect(doctors).toEqual([
      {
        id: 7,
        name: midnights.doctorName,
        profile_pic: '/images/profile/7.svg',
        profile_type: ['Therapist'],
        price_paise: 9900,
      },
    ])
    expect(days.map(({ date, slots }) => [date, slots.map((slot) => slot.starts_at)])).toEqual([
      ['2026-11-21', []],
      ['2026-11-22', ['2026-11-21T18:30:00.000Z', '2026-11-22T18:15:00.000Z']],
      ['2026-11-23', []],
    ])
  })
})
