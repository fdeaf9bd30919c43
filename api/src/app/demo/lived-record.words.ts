import type { GiveDietPlan } from '@app/contracts/diet-plans'
import type { TellHistory } from '@app/contracts/history'
import type { NoteField } from '@app/contracts/encounters'
import type { NewItem } from '@app/contracts/prescriptions'

/** The legal identity of the demo's patient. Neither the person nor the street exists. */
export const IDENTITY = {
  legal_name: 'Meera Pillai',
  date_of_birth: '1993-05-14',
  sex: 'female',
  address_line: '12 Example Lane',
  city: 'Pune',
  pin: '411001',
} as const

export const HISTORY: readonly Omit<TellHistory, 'key'>[] = [
  { kind: 'reason', text: 'I sleep badly and I am tired all day.' },
  { kind: 'allergy', text: 'Penicillin', since: 2011 },
  { kind: 'condition', text: 'Low vitamin D', since: 2024 },
  { kind: 'family', text: 'My mother has diabetes.' },
]

export const NOTES: Readonly<Record<NoteField, string>> = {
  complaint: 'Has slept badly for three months, wakes at four and is tired all day.',
  findings: 'Alert and calm. Long working days, two cups of coffee after dinner.',
  assessment: 'Poor sleep from late coffee and screens. Low vitamin D adds to the tiredness.',
  plan: 'Same bedtime each night, no coffee after two, a walk in the morning. We will talk again in a month.',
}
/** The note for the second visit. */
export const SECOND_NOTES = {
  complaint: 'Sleeps six hours on most nights. Finds closeness easier when well rested.',
  assessment: 'Sleep and mood are both better. Thyroid value within range.',
  plan: 'Keep the bedtime. One evening a week without phones. Check vitamin D again when the capsules are finished. We will talk again in three weeks.',
} as const
/** The lab test that the doctor orders at the second visit. */
export const ORDERED = 'vitamin-d-b12'
export const SHARED: readonly NoteField[] = ['assessment', 'plan']

export const MEDICINE: NewItem = {
  medicine: 'colecalciferol',
  preparation: 'Capsule 60000 IU',
  rhythm: 'weekly',
  morning: 0,
  noon: 0,
  evening: 0,
  night: 0,
  amount: 1,
  most_a_day: null,
  days: 56,
  instructions: 'After breakfast',
}
export const ADVICE = 'Drink water with it.'

export const DIET: Omit<GiveDietPlan, 'key' | 'encounter_id' | 'starts_on'> = {
  title: 'Eat by the clock',
  goal: 'Sleep through the night and feel awake during the day.',
  meals: [
    { name: 'Breakfast', at: '8 am', what: '2 besan chillas with mint chutney, 1 glass of milk' },
    { name: 'Lunch', at: '1 pm', what: '2 rotis, 1 katori dal, 1 katori vegetables, salad' },
    { name: 'Snack', at: '5 pm', what: '1 fruit, 5 almonds' },
    { name: 'Dinner', at: '7:30 pm', what: '1 roti, 1 katori paneer bhurji, 1 katori vegetables' },
  ],
  avoid: 'Coffee and tea after 2 pm',
  water: '8 glasses a day',
  days: 28,
}

export const WALK = { title: 'Walk each morning', target: '20 minutes, five days a week' }
export const BED = { title: 'In bed by half past ten', target: 'Six nights a week, for a month' }

/** Days after the visit, and the patient's journal entry for that day. */
export const JOURNAL: readonly (readonly [number, string])[] = [
  [1, 'No coffee after lunch. It was hard, and I still woke at four.'],
  [4, 'Walked with Kiran before work. I slept until six for the first time.'],
  [6, 'Three good nights in a row.'],
  [12, 'We went to bed early and talked. There was no pressure, and that was the best part.'],
]

export const FEEDBACK = { score: 5, words: 'I was not rushed, and I know what to do next.', may_show: true }
