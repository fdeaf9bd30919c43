import { describe, expect, it } from 'vitest'
import { promptsFor } from './prompts.rules.ts'

const SILDENAFIL = { name: 'Sildenafil', kind: 'PDE5 inhibitor' }
const AMOXICILLIN = { name: 'Amoxicillin with clavulanic acid', kind: 'Penicillin' }
const prompts = (medicine: { name: string; kind: string }, kind: string, text: string | null) =>
  promptsFor(medicine, [{ kind, text }])

describe('RECD-02 what speaks against a medicine', () => {
  it.each([
    ['its name', AMOXICILLIN, 'allergy', 'amoxicillin gave me a rash', 'an allergy to this medicine'],
    ['its kind', AMOXICILLIN, 'allergy', 'Penicillin', 'an allergy to this medicine'],
    ['a related kind', { name: 'Cefixime', kind: 'Cephalosporin' }, 'allergy', 'Penicillin', 'related medicine'],
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
