import type { NoteField } from './encounters.ts'

/** A phrase with gaps for two numbers. */
export const PRESSURE = 'Blood pressure at home:  /  mmHg.'

/** For each reason for coming, the words with which each field of the note begins. */
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

const PROMPTS = TEMPLATES.flatMap(({ begins }) => Object.values(begins).map((words) => words.trim()))

/**
 * Finds template words that the writer of a note has not filled in: a prompt with nothing after it, or a phrase with
 * an empty gap. A note with unfilled template words can't be signed.
 */
export const openPrompts = (notes: readonly { text: string }[]): string[] =>
  notes.flatMap(({ text }) => [
    ...PROMPTS.filter((prompt) => text.trimEnd().endsWith(prompt)).slice(0, 1),
    ...(text.includes(PRESSURE) ? [PRESSURE] : []),
  ])

/** The message that lists the words without an answer; the screen and the server use the same wording. */
export const promptsInWords = (prompts: readonly string[]): string =>
  `No answer yet to ${prompts.map((prompt) => `“${prompt}”`).join(', ')} Answer it, or remove it.`
