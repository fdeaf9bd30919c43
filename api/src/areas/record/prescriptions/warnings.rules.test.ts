import { describe, expect, it } from 'vitest'
import { allergiesOf, reasonOf, rhythmWarning, warningsFor } from './warnings.rules.ts'

const SILDENAFIL = { name: 'Sildenafil', kind: 'PDE5 inhibitor' }
const AMOXICILLIN = { name: 'Amoxicillin with clavulanic acid', kind: 'Penicillin' }
const prompts = (medicine: { name: string; kind: string }, kind: string, text: string | null) =>
  warningsFor(medicine, [{ kind, text, since: null }]).map(({ says }) => says)

describe('RECD-02 what speaks against a medicine', () => {
  it.each([
    ['its name', AMOXICILLIN, 'allergy', 'amoxicillin gave me a rash', 'an allergy to this medicine'],
    ['its kind', AMOXICILLIN, 'allergy', 'Penicillin', 'an allergy to this medicine'],
    ['a related kind', { name: 'Cefixime', kind: 'Cephalosporin' }, 'allergy', 'Penicillin', 'related medicine'],
    ['its kind, as people here spell it', AMOXICILLIN, 'allergy', 'Penicilin', 'related medicine'],
    [
      'its kind with a ph',
      { name: 'Trimethoprim with sulfamethoxazole', kind: 'Sulfonamide' },
      'allergy',
      'Sulpha drugs',
      'related medicine',
    ],
    ['an allergy told elsewhere', AMOXICILLIN, 'reason', 'I am allergic to penicillin', 'an allergy to this medicine'],
    ['a nitrate', SILDENAFIL, 'medicine', 'Sorbitrate 5 mg', 'With a nitrate'],
    ['an alpha blocker', SILDENAFIL, 'medicine', 'Tamsulosin', 'With an alpha blocker'],
    ['a sick heart', SILDENAFIL, 'condition', 'Heart attack last year', 'heart, stroke'],
    ['the same medicine', SILDENAFIL, 'medicine', 'sildenafil 50', 'already'],
    ['alcohol', { name: 'Metronidazole', kind: 'Nitroimidazole' }, 'substance', 'Two beers a day', 'Not with alcohol'],
    ['an SSRI', { name: 'Dapoxetine', kind: 'Short-acting SSRI' }, 'medicine', 'Escitalopram', 'serotonin'],
  ] as const)('is %s', (_, medicine, kind, text, says) => {
    expect(prompts(medicine, kind, text).join(' ')).toContain(says)
  })

  it.each([
    ['nothing told', SILDENAFIL, 'allergy', null],
    ['something else', SILDENAFIL, 'medicine', 'Paracetamol'],
    ['an allergy to something else', AMOXICILLIN, 'allergy', 'Nuts'],
  ] as const)('is not %s', (_, medicine, kind, text) => expect(prompts(medicine, kind, text)).toEqual([]))

  it('is not the medicine itself beside its own kind', () => {
    expect(prompts({ name: 'Sertraline', kind: 'SSRI' }, 'medicine', 'Sertraline 50 mg')).toEqual([
      'They take this medicine already.',
    ])
  })
})

it('CLIN-01 a warning quotes the patient, with the year', () => {
  expect(warningsFor(AMOXICILLIN, [{ kind: 'allergy', text: 'Penicillin, as a child', since: 2011 }])).toEqual([
    {
      kind: 'allergy',
      says: 'They told of an allergy to this medicine or its kind.',
      told: 'Penicillin, as a child',
      since: 2011,
    },
  ])
})

it('CLIN-01 what nobody asked is not none', () => {
  const told = (text: string | null) => [{ kind: 'allergy', text, since: null }]
  expect(allergiesOf([{ kind: 'condition', text: 'Asthma', since: null }])).toEqual({ state: 'unasked', told: [] })
  expect(allergiesOf(told(null))).toEqual({ state: 'none', told: [] })
  expect(allergiesOf(told('Nuts'))).toEqual({ state: 'told', told: [{ text: 'Nuts', since: null }] })
})

it.each([
  ['123456789', undefined],
  ['          ', undefined],
  ['a         b', undefined],
  ['', undefined],
  [undefined, undefined],
  [' 1234567890 ', '1234567890'],
])('CLIN-01 the reason %j is kept as %j', (reason, kept) => expect(reasonOf({ reason })).toBe(kept))

it.each([
  ['daily', 1],
  ['alternate_days', 1],
  ['when_needed', 1],
  ['weekly', 0],
  ['once', 0],
] as const)('CLIN-02 what is weekly and given as %s is warned of %i times', (rhythm, times) => {
  const weekly = { weekly: ['Capsule 60000 IU'], weekly_source: 'A guideline' }
  expect(rhythmWarning(weekly, { preparation: 'Capsule 60000 IU', rhythm })).toHaveLength(times)
  expect(rhythmWarning(weekly, { preparation: 'Tablet 1000 IU', rhythm })).toEqual([])
})
