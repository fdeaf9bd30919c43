import type { NoteField } from '@app/contracts/encounters'
import { PRESSURE } from '@app/contracts/note-templates'

/** Sentences that doctors often write, each with the word that finds it when typed after a slash. */
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
    ['pressure', PRESSURE],
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

/**
 * Returns the text after a slash at the end of a field, in lower case; undefined if the field does not end that way.
 */
export const askedPhrase = (text: string): string | undefined => /(?:^|\s)\/(\w*)$/.exec(text)?.[1]?.toLowerCase()

/** Replaces the slash and the text after it with a phrase. */
export const withPhrase = (text: string, phrase: string): string => text.replace(/\/\w*$/, phrase)
