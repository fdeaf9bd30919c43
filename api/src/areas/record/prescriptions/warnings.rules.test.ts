import { describe, expect, it } from 'vitest'
import { allergiesOf, rhythmWarning, warningsFor } from './warnings.rules.ts'

const SILDENAFIL = { name: 'Sildenafil', kind: 'PDE5 inhibitor' }
const AMOXICILLIN = { name: 'Amoxicillin with clavulanic acid', kind: 'Penicillin' }
const prompts = (
  medicine: { name: string; kind: string; of_kind?: readonly string[] },
  kind: string,
  text: string | null,
) => warningsFor({ of_kind: [medicine.name], ...medicine }, [{ kind, text, since: null }]).map(({ says }) => says)

describe('RECD-02 what speaks against a medicine', () => {
  it.each([
    ['its name', AMOXICILLIN, 'allergy', 'amoxicillin gave me a rash', 'an allergy to this medicine'],
    ['its kind', AMOXICILLIN, 'allergy', 'Penicillin', 'an allergy to this medicine'],
    ['a related kind', { name: 'Cefixime', kind: 'Cephalosporin' }, 'allergy', 'Penicillin', 'related medicine'],
    ['its kind, as people here spell it', AMOXICILLIN, 'allergy', 'Penicilin', 'an allergy to this medicine'],
    [
      'its kind with a ph',
      { name: 'Trimethoprim with sulfamethoxazole', kind: 'Sulfonamide' },
      'allergy',
      'Sulpha drugs',
      'related medicine',
    ],
    ['an allergy told elsewhere', AMOXICILLIN, 'reason', 'I am allergic to penicillin', 'an allergy to this medicine'],
    ['a nitrate', SILDENAFIL, 'medicine', 'Sorbitrate 5 mg', 'With a nitrate'],
    ['a nitrate in another script', SILDENAFIL, 'medicine', 'सॉर्बिट्रेट', 'With a nitrate'],
    ['a nitrate, misspelled', SILDENAFIL, 'medicine', 'isosorbid', 'With a nitrate'],
    ['a heart attack in Hindi', SILDENAFIL, 'condition', 'दिल का दौरा', 'heart, stroke'],
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
      'The patient already takes this medicine.',
    ])
  })
})

it('CLIN-01 a warning quotes the patient, with the year', () => {
  expect(
    warningsFor({ ...AMOXICILLIN, of_kind: [] }, [{ kind: 'allergy', text: 'Penicillin, as a child', since: 2011 }]),
  ).toEqual([
    {
      kind: 'allergy',
      says: 'The patient reported an allergy to this medicine or this kind of medicine.',
      told: 'Penicillin, as a child',
      since: 2011,
    },
  ])
})

const medicine = (name: string, kind: string, ...others: string[]) => ({ name, kind, of_kind: [name, ...others] })
const MACROLIDE = medicine('Azithromycin', 'Macrolide', 'Erythromycin', 'Clarithromycin')

it.each([
  ['pencillin', AMOXICILLIN],
  ['Amoxycillin capsule', AMOXICILLIN],
  ['Mox 500', AMOXICILLIN],
  ['पेनिसिलिन से एलर्जी', AMOXICILLIN],
  ['Beta-lactam antibiotics', AMOXICILLIN],
  ['Cephalexin', medicine('Cefalexin', 'Cephalosporin')],
  ['Zifi', medicine('Cefixime', 'Cephalosporin')],
  ['azithromicin', MACROLIDE],
  ['एज़िथ्रोमाइसिन', MACROLIDE],
  ['एज़िथ्रोमाइसिन'.normalize('NFC'), MACROLIDE],
  ['Erythromycin', MACROLIDE],
  ['Azithral', MACROLIDE],
  ['Cipro', medicine('Ofloxacin', 'Fluoroquinolone', 'Ciprofloxacin')],
  ['quinolones', medicine('Levofloxacin', 'Fluoroquinolone')],
  ['Flagyl', medicine('Tinidazole', 'Nitroimidazole', 'Metronidazole')],
  ['acyclovir', medicine('Valaciclovir', 'Antiviral', 'Aciclovir')],
  ['lignocaine', medicine('Lidocaine with prilocaine', 'Local anaesthetic')],
  ['injection at the dentist, local anesthesia', medicine('Lidocaine', 'Local anaesthetic')],
  ['Dolo-650', medicine('Paracetamol', 'Analgesic')],
  ['paracetmol', medicine('Paracetamol', 'Analgesic')],
  ['Disprin', medicine('Ibuprofen', 'NSAID', 'Naproxen')],
  ['सल्फा', medicine('Trimethoprim with sulfamethoxazole', 'Sulfonamide')],
  ['cholecalciferol', medicine('Colecalciferol', 'Vitamin')],
  ['ऑगमेंटिन', AMOXICILLIN],
  ['augmentine tablet', AMOXICILLIN],
  ['Ampiclox', AMOXICILLIN],
  ['क्रोसिन', medicine('Paracetamol', 'Analgesic')],
  ['combiflam', medicine('Paracetamol', 'Analgesic')],
  ['कॉम्बिफ्लेम', medicine('Ibuprofen', 'NSAID')],
  ['brufin', medicine('Ibuprofen', 'NSAID')],
  ['एस्पिरिन', medicine('Ibuprofen', 'NSAID')],
  ['दर्द की दवा', medicine('Ibuprofen', 'NSAID')],
  ['Minocycline', medicine('Doxycycline', 'Tetracycline')],
  ['roxithromycin', MACROLIDE],
  ['फ्लैजिल', medicine('Metronidazole', 'Nitroimidazole')],
  ['ornidazole', medicine('Metronidazole', 'Nitroimidazole')],
  ['नॉरफ्लोक्स', medicine('Ciprofloxacin', 'Fluoroquinolone')],
  ['सेप्ट्रान', medicine('Trimethoprim with sulfamethoxazole', 'Sulfonamide')],
  ['sulphur', medicine('Trimethoprim with sulfamethoxazole', 'Sulfonamide')],
  ['ज़ाइलोकेन', medicine('Lidocaine', 'Local anaesthetic')],
  ['numbing injection at the dentist', medicine('Lidocaine', 'Local anaesthetic')],
  ['manforse', SILDENAFIL],
  ['फोरकन', medicine('Fluconazole', 'Antifungal')],
] as const)('CLIN-01 an allergy told as %j is found', (text, prescribed) => {
  const found = warningsFor({ of_kind: [], ...prescribed }, [{ kind: 'allergy', text, since: null }])
  expect(found).toMatchObject([{ kind: 'allergy', told: text }])
})

it.each([
  ['Peanuts, self-raising flour', AMOXICILLIN],
  ['moxifloxacin', AMOXICILLIN],
  ['No known allergy to any drug', AMOXICILLIN],
  ['Milk and lactose', AMOXICILLIN],
  ['Dust, pollen, cats', medicine('Ibuprofen', 'NSAID', 'Naproxen')],
  ['Metal buckles', medicine('Metronidazole', 'Nitroimidazole', 'Tinidazole')],
  ['Prawns and shellfish', MACROLIDE],
  ['Doxycycline', MACROLIDE],
  ['Chocolate', SILDENAFIL],
  ['Strawberries, latex, eggs', MACROLIDE],
  ['मूंगफली और दूध', AMOXICILLIN],
] as const)('CLIN-01 an allergy told as %j is no other one', (text, prescribed) => {
  expect(warningsFor({ of_kind: [], ...prescribed }, [{ kind: 'allergy', text, since: null }])).toEqual([])
})

it.each([
  ['condition', 'Reaction to penicillin injection in 2010'],
  ['reason', 'पेनिसिलिन से रिएक्शन हुआ था'],
  ['medicine', 'Anaphylaxis after Augmentin'],
])('CLIN-01 an allergy is found under the heading %s: %s', (kind, text) => {
  expect(prompts(AMOXICILLIN, kind, text).join(' ')).toContain('an allergy to this medicine')
  expect(allergiesOf([{ kind, text, since: null }])).toMatchObject({ state: 'told', told: [{ text }] })
})

it('CLIN-01 what nobody asked is not none', () => {
  const told = (text: string | null) => [{ kind: 'allergy', text, since: null }]
  expect(allergiesOf([{ kind: 'condition', text: 'Asthma', since: null }])).toEqual({ state: 'unasked', told: [] })
  expect(allergiesOf(told(null))).toEqual({ state: 'none', told: [] })
  expect(allergiesOf(told('Nuts'))).toEqual({ state: 'told', told: [{ text: 'Nuts', since: null }] })
})

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
