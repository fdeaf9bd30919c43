import { expect, it } from 'vitest'
import { prescriptionPaper } from './prescription-paper.rules.ts'

it('RECD-02 CLIN-02 CLIN-04 a prescription’s paper has every field that the guideline asks for, and no price', () => {
  const paper = prescriptionPaper({
    prescription: {
      id: 'p',
      encounter_id: 'e',
      version: 2,
      state: 'valid',
      issued_at: '2026-11-21T20:00:00.000Z',
      valid_until: '2026-12-22',
      doctor_name: 'Dr Asha Rao',
      verify_code: 'K7QM2W9DX4TB',
      advice: 'Drink water',
      items: [
        {
          n: 1,
          medicine: 'paracetamol',
          name: 'Paracetamol',
          preparation: 'Tablet 500 mg',
          morning: 1,
          noon: 0,
          evening: 0,
          night: 0.5,
          rhythm: 'daily',
          amount: null,
          most_a_day: null,
          days: 5,
          instructions: 'After food',
          reason: 'A reason for doctors alone',
        },
        {
          n: 2,
          medicine: 'cetirizine',
          name: 'Cetirizine',
          preparation: 'Tablet 10 mg',
          morning: 0,
          noon: 0,
          evening: 0,
          night: 0,
          rhythm: 'when_needed',
          amount: 1,
          most_a_day: 1,
          days: 1,
          instructions: 'For an itch',
          reason: null,
        },
        {
          n: 3,
          medicine: 'old',
          name: 'Old',
          preparation: 'Tablet 1 mg',
          morning: 1,
          noon: 0,
          evening: 0,
          night: 0,
          rhythm: null,
          amount: null,
          most_a_day: null,
          days: 56,
          instructions: 'One a week',
          reason: null,
        },
      ],
    },
    prescriber: {
      name: 'Dr Asha Rao',
      degree: 'MD',
      registration_no: 'DEMO-1',
      registration_council: 'Demo Council',
      clinic: 'Demo Clinic',
      address: '12 Example Lane',
      contact: 'https://clinic.example/contact-us',
    },
    recipient: { legal_name: 'Meera Pillai', age: 36, sex: 'female', address: '3 Lake Road, Pune 411001' },
    verifyAt: 'https://clinic.example/verify/K7QM-2W9D-X4TB',
  })
  expect(paper.title).toBe('Prescription')
  expect(paper.from).toEqual({
    name: 'Demo Clinic',
    lines: ['12 Example Lane'],
    contact: 'https://clinic.example/contact-us',
  })
  const told = paper.sections.map(({ heading, facts, table, lines }) => [heading, facts ?? table?.rows ?? lines])
  expect(Object.fromEntries(told)).toEqual({
    Doctor: [
      ['Name', 'Dr Asha Rao'],
      ['Qualification', 'MD'],
      ['Registration', 'DEMO-1, Demo Council'],
    ],
    Patient: [
      ['Name', 'Meera Pillai'],
      ['Age', '36 years'],
      ['Sex', 'female'],
      ['Address', '3 Lake Road, Pune 411001'],
    ],
    About: [
      ['Date', '22\u00A0November 2026'],
      ['Valid until', '22\u00A0December 2026'],
      ['Version', '2'],
    ],
    '℞ Medicines': [
      [
        '1',
        ['PARACETAMOL', 'Tablet 500 mg'],
        ['1 tablet in the morning and ½ tablet at night, every day, for 5 days', 'After food'],
      ],
      [
        '2',
        ['CETIRIZINE', 'Tablet 10 mg'],
        ['1 tablet when needed, no more than 1 tablet in one day, for 1 day', 'For an itch'],
      ],
      ['3', ['OLD', 'Tablet 1 mg'], ['Morning 1', 'For 56 days', 'One a week']],
    ],
    Advice: ['Drink water'],
    Signature: [
      ['Signed', 'Dr Asha Rao, on 22\u00A0November 2026, by computer'],
      ['Code', 'K7QM-2W9D-X4TB'],
      ['Check it at', 'https://clinic.example/verify/K7QM-2W9D-X4TB'],
    ],
  })
  expect(JSON.stringify(paper)).not.toContain('₹')
  // the pharmacy must not see why it was prescribed despite a warning
  expect(JSON.stringify(paper)).not.toContain('for doctors alone')
  expect(paper.sections.at(-1)!.square).toBe('https://clinic.example/verify/K7QM-2W9D-X4TB')
})
