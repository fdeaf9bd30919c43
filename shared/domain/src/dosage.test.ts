import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dosageInWords, isWholeDosage, RHYTHMS, unitsOf, type Dosage } from './dosage.ts'

const NONE = { morning: 0, noon: 0, evening: 0, night: 0, amount: null, most_a_day: null }
const dosage = (change: Partial<Dosage>): Dosage => ({ ...NONE, rhythm: 'daily', days: 5, ...change })

describe('CLIN-02 a dose', () => {
  it.each([
    [
      { morning: 1, night: 0.5 },
      'Tablet 50 mg',
      '1 tablet in the morning and ½ tablet at night, every day, for 5 days',
    ],
    [
      { morning: 1, noon: 1.5, night: 2, days: 1 },
      'Tablet 5 mg',
      '1 tablet in the morning, 1½ tablets at noon and 2 tablets at night, every day, for 1 day',
    ],
    [
      { evening: 1, rhythm: 'alternate_days' },
      'Capsule 10 mg',
      '1 capsule in the evening, every other day, for 5 days',
    ],
    [{ rhythm: 'weekly', amount: 1, days: 56 }, 'Capsule 60000 IU', '1 capsule once a week, for 8 weeks'],
    [{ rhythm: 'weekly', amount: 2, days: 7 }, 'Capsule 60000 IU', '2 capsules once a week, for 1 week'],
    [
      { rhythm: 'when_needed', amount: 1, most_a_day: 3 },
      'Tablet 500 mg',
      '1 tablet when needed, no more than 3 tablets in one day, for 5 days',
    ],
    [{ rhythm: 'once', amount: 2, days: 1 }, 'Vaginal tablet 100 mg', '2 vaginal tablets, once only'],
    [{ morning: 2 }, 'Syrup 10 g per 15 ml', '2 spoons of 5 ml in the morning, every day, for 5 days'],
    [{ night: 1 }, 'Cream 2%', '1 application at night, every day, for 5 days'],
    [{ rhythm: null, morning: 1, days: 56 }, 'Capsule 60000 IU', 'Morning 1, for 56 days'],
  ] as const)('%j of %s is said as: %s', (change, preparation, words) => {
    expect(dosageInWords({ ...dosage(change), preparation })).toBe(words)
  })

  it.each([
    ['every day without a time', {}],
    ['every day with an amount too', { morning: 1, amount: 1 }],
    ['every day with a daily maximum', { morning: 1, most_a_day: 2 }],
    ['once a week at times of the day', { rhythm: 'weekly', morning: 1, days: 7 }],
    ['once a week for ten days', { rhythm: 'weekly', amount: 1, days: 10 }],
    ['once for two days', { rhythm: 'once', amount: 1, days: 2 }],
    ['when needed without a maximum', { rhythm: 'when_needed', amount: 1 }],
    ['when needed with less in a day than at a time', { rhythm: 'when_needed', amount: 2, most_a_day: 1 }],
    ['once a week of more than ten', { rhythm: 'weekly', amount: 10.5, days: 7 }],
    ['once of more than ten', { rhythm: 'once', amount: 11, days: 1 }],
    ['every day of more than ten at a time', { morning: 1, night: 10.5 }],
    ['every other day of more than ten at a time', { rhythm: 'alternate_days', noon: 11 }],
    ['when needed of more than ten at a time', { rhythm: 'when_needed', amount: 12, most_a_day: 12 }],
    ['when needed of more than forty a day', { rhythm: 'when_needed', amount: 1, most_a_day: 40.5 }],
    ['once a week of nothing', { rhythm: 'weekly', amount: 0, days: 7 }],
    ['without a rhythm', { rhythm: null, morning: 1 }],
  ] as const)('%s is not whole', (_, change) => expect(isWholeDosage(dosage(change))).toBe(false))

  it('that is whole says its rhythm once, and two whole ones that differ have other words', () => {
    const units = fc.integer({ min: 0, max: 8 }).map((halves) => halves / 2)
    const any = fc.record({
      rhythm: fc.constantFrom(...RHYTHMS),
      morning: units,
      noon: units,
      evening: units,
      night: units,
      amount: fc.option(units),
      most_a_day: fc.option(units),
      days: fc.constantFrom(1, 2, 7, 14, 56),
    })
    const whole = any.filter(isWholeDosage)
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const words = [one, other].map((of) => dosageInWords({ ...of, preparation: 'Tablet 5 mg' }))
        const said = /every day|every other day|once a week|when needed|once only/g
        for (const text of words) expect(text.match(said)).toHaveLength(1)
        expect(words[0] === words[1]).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  it('counts what its preparation is made of', () => {
    expect(['Tablet 5 mg', 'Vaginal tablet 1 g', 'Lotion 5%', 'Syrup 1 g'].map(unitsOf)).toEqual([
      'tablets',
      'vaginal tablets',
      'applications',
      'spoons of 5 ml',
    ])
  })
})
