import type { NoteField } from '@app/contracts/encounters'

/** Sentences that doctors often write, by the word that finds them after a slash. */
export const PHRASES: Readonly<Record<NoteField, readonly (readonly [string, string])[]>> = {
  complaint: [
    ['better', 'Better since the last appointment.'],
    ['same', 'Unchanged since the last appointment.'],
    ['worse', 'Worse since the last appointment.'],
    ['partner', 'Partner knows and supports the treatment.'],
  ],
  findings: [
    ['online', 'Seen by video; no physical examination.'],
    ['redflags', 'Asked for chest pain, fainting, fever, bleeding and thoughts of self-harm: none.'],
    ['mood', 'Mood even, sleep and appetite fair.'],
    ['pressure', 'Blood pressure at home:  /  mmHg.'],
  ],
  assessment: [
    ['improving', 'Improving on the present treatment.'],
    ['mixed', 'Mixed picture of body, mind and relationship.'],
    ['unclear', 'Cause not clear yet; tests are needed.'],
  ],
  plan: [
    ['two', 'Follow-up in two weeks.'],
    ['six', 'Follow-up in six weeks.'],
    ['focus', 'Sensate focus, next step, three times a week.'],
    ['sleep', 'Regular sleep, no screen in the last hour.'],
    ['urgent', 'Told when to get help at once, and how.'],
  ],
}

/** Which words each field begins with, by what the patient comes with. */
export const TEMPLATES: readonly { name: string; begins: Readonly<Partial<Record<NoteField, string>>> }[] = [
  {
    name: 'Erections',
    begins: {
      complaint: 'Since when, how often, in the morning and alone: ',
      findings: 'Heart, blood pressure, sugar, medicines, smoking, alcohol: ',
      assessment: 'Body, mind, relationship: ',
      plan: 'Change of habits, medicine, exercise, next appointment: ',
    },
  },
  {
    name: 'Coming sooner than wanted',
    begins: {
      complaint: 'Since when, minutes, always or at times, distress: ',
      findings: 'Prostate, thyroid, medicines, mood: ',
      assessment: 'Lifelong or acquired: ',
      plan: 'Start-stop, pelvic floor, medicine, next appointment: ',
    },
  },
  {
    name: 'Desire',
    begins: {
      complaint: 'Since when, with whom, what changed: ',
      findings: 'Sleep, mood, hormones, medicines, relationship: ',
      assessment: 'What lowers it, what helps: ',
      plan: 'One step this week, next appointment: ',
    },
  },
  {
    name: 'Pain',
    begins: {
      complaint: 'Where, when, since when, what eases it: ',
      findings: 'Skin, infection, pelvic floor, past hurt: ',
      assessment: 'Likely cause, what to rule out: ',
      plan: 'Examination in person, tests, exercises, next appointment: ',
    },
  },
  {
    name: 'Follow-up',
    begins: {
      complaint: 'Since the last appointment: ',
      findings: 'Took the medicine, did the exercises, unwanted effects: ',
      plan: 'Goes on, changes, next appointment: ',
    },
  },
]

/** What follows a slash at the end of a text, in small letters; undefined where the text does not end in one. */
export const askedPhrase = (text: string): string | undefined => /(?:^|\s)\/(\w*)$/.exec(text)?.[1]?.toLowerCase()

/** Puts a phrase in the place of the slash and what follows it. */
export const withPhrase = (text: string, phrase: string): string => text.replace(/\/\w*$/, phrase)
