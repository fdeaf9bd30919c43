import { DoctorListQuery, type DoctorWish } from '@app/contracts/doctors'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { colleagues, facetsOf, fitting, inOrder, listed, type Listable } from './directory.rules.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const ANYBODY = z.parse(DoctorListQuery, {})

const LANGUAGES = ['English', 'Hindi', 'Tamil']
const TYPES = ['Sexologist', 'Therapist', 'Counsellor']
const rowOf = (changes: object): Listable =>
  ({
    id: 1,
    salutations: 'Dr',
    name: 'A',
    degree: 'MD',
    city: 'Pune',
    discovery_rank: 1,
    specializations: [],
    languages: [],
    profile_type: [],
    treatments: [],
    ...changes,
  }) as unknown as Listable
const doctor = fc
  .record({
    id: fc.nat(),
    discovery_rank: fc.integer({ min: 1, max: 3 }),
    total_experience: fc.integer({ min: 0, max: 5 }),
    fee_paise: fc.integer({ min: 0, max: 3 }),
    gender: fc.constantFrom('female', 'male', 'non-binary'),
    languages: fc.subarray(LANGUAGES, { minLength: 1 }),
    profile_type: fc.subarray(TYPES, { minLength: 1 }),
    specializations: fc.subarray(['Couples therapy', 'Pain']),
    treatments: fc.subarray([
      { slug: 'sti-care', name: 'STI Testing and Care' },
      { slug: 'low-desire', name: 'Low Desire' },
    ]),
    hours: fc.uniqueArray(fc.integer({ min: 1, max: 24 * 9 }), { maxLength: 3 }),
  })
  .map(({ hours, ...row }) =>
    listed(
      rowOf(row),
      hours.toSorted((a, b) => a - b).map((hour) => new Date(NOW.getTime() + hour * 3600_000).toISOString()),
    ),
  )
const doctors = fc.uniqueArray(doctor, { selector: ({ id }) => id, maxLength: 12 })
const wish = fc.record({
  keyword: fc.constantFrom('', 'tamil', 'TAMIL, therapist', 'pain'),
  profile_type: fc.constantFrom('', ...TYPES),
  language: fc.constantFrom('', 'Hindi', 'hindi,tamil'),
  gender: fc.constantFrom('', 'female'),
  available: fc.constantFrom('', 'today', '48h', 'week'),
  part_of_day: fc.constantFrom('', 'morning', 'evening'),
}) as fc.Arbitrary<Partial<DoctorWish>>

test('a filter’s number is what choosing it leaves', () => {
  const choices = [
    'profile_type',
    'language',
    'gender',
    'available',
    'part_of_day',
    'treatment',
    'specialization',
  ] as const
  fc.assert(
    fc.property(doctors, wish, (all, wanted) => {
      const whole = { ...ANYBODY, ...wanted }
      const facets = facetsOf(all, whole, NOW)
      expect(facets.total).toBe(fitting(all, whole, NOW).length)
      for (const name of choices)
        for (const { value, count } of facets[name])
          expect(fitting(all, { ...whole, [name]: value }, NOW)).toHaveLength(count)
    }),
  )
})

test('each part of a wish only narrows, and none of it leaves everybody', () => {
  fc.assert(
    fc.property(doctors, wish, (all, wanted) => {
      expect(fitting(all, ANYBODY, NOW)).toEqual(all)
      const whole = { ...ANYBODY, ...wanted }
      for (const part of Object.keys(wanted) as (keyof DoctorWish)[])
        for (const found of fitting(all, whole, NOW))
          expect(fitting([found], { ...ANYBODY, [part]: whole[part] }, NOW)).toEqual([found])
    }),
  )
})

test('an order keeps everybody, and is the same whatever came in', () => {
  fc.assert(
    fc.property(doctors, fc.constantFrom('soonest', 'experience', 'fee'), (all, sort) => {
      const ordered = inOrder(all, sort)
      expect(new Set(ordered)).toEqual(new Set(all))
      expect(inOrder(all.toReversed(), sort)).toEqual(ordered)
    }),
  )
})

describe('the soonest order', () => {
  it('puts those without a free time last', () => {
    const a = listed(rowOf({ id: 1 }), [])
    const b = listed(rowOf({ id: 2 }), ['2026-11-22T04:30:00.000Z'])
    expect(inOrder([a, b], 'soonest').map(({ id }) => id)).toEqual([2, 1])
  })

  it('goes by the time on the card, which without a free call is that of a consultation', () => {
    const call = listed(rowOf({ id: 1 }), ['2026-11-23T04:30:00.000Z'], '2026-11-21T05:30:00.000Z')
    const consultation = listed(rowOf({ id: 2 }), [], '2026-11-22T04:30:00.000Z')
    expect(inOrder([call, consultation], 'soonest').map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('free today', () => {
  it('ends with the day in India', () => {
    const at = (slot: string) => fitting([listed(rowOf({}), [slot])], { ...ANYBODY, available: 'today' }, NOW)
    expect(at('2026-11-21T18:29:00.000Z')).toHaveLength(1)
    expect(at('2026-11-21T18:30:00.000Z')).toHaveLength(0)
  })
})

describe('a colleague', () => {
  const at = (hour: number) => [`2026-11-22T0${hour}:30:00.000Z`]
  const both = listed(rowOf({ id: 1, profile_type: ['Sexologist', 'Therapist'] }), [])

  it('is who of any of one’s kinds is free soonest, and nobody of another kind', () => {
    const counsellor = listed(rowOf({ id: 2, profile_type: ['Counsellor'] }), at(1))
    const later = listed(rowOf({ id: 3, profile_type: ['Sexologist'] }), at(5))
    const sooner = listed(rowOf({ id: 4, profile_type: ['Therapist'] }), at(3))
    expect(colleagues([both, counsellor, later, sooner])(both)).toBe(sooner)
    expect(colleagues([both, counsellor])(both)).toBeUndefined()
  })

  it('is, of two at the same time, the one whom the clinic offers first', () => {
    const second = listed(rowOf({ id: 2, discovery_rank: 2, profile_type: ['Sexologist'] }), at(3))
    const first = listed(rowOf({ id: 3, discovery_rank: 1, profile_type: ['Therapist'] }), at(3))
    expect(colleagues([second, first])(both)).toBe(first)
  })

  it('always has a free time and a kind in common', () => {
    fc.assert(
      fc.property(doctors, doctor, (all, one) => {
        const found = colleagues(all)(one)
        const fits = ({ slots, profile_type }: typeof one) =>
          slots.length > 0 && profile_type.some((kind) => one.profile_type.includes(kind))
        const soonest = Math.min(...all.filter(fits).map(({ traits }) => traits.next))
        expect(found?.traits.next ?? Infinity).toBe(soonest)
        if (found) expect(fits(found)).toBe(true)
      }),
    )
  })
})
