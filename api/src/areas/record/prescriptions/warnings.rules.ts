import { LEAST_REASON, type Pad, type Warning } from '@app/contracts/prescriptions'
import type { Rhythm } from '@app/domain/dosage'
import { CAUTIONS, RELATED } from './cautions.ts'

/** What a patient has told, in their own words; null where they said that there is nothing of the kind. */
export interface Told {
  kind: string
  text: string | null
  since: number | null
}
type Said = Told & { text: string }

/** What is known of a medicine: its name, its kind, and which of its preparations are taken once a week. */
export interface Known {
  name: string
  kind: string
  weekly: readonly string[]
  weekly_source: string | null
}

const holds = (text: string, words: readonly string[]) => words.some((word) => text.includes(word))
const isSaid = (one: Told): one is Said => one.text !== null
/** People write of allergies where they come to mind. */
const isAllergy = ({ kind, text }: Said) => kind === 'allergy' || /allerg/i.test(text)

/** What is known of a patient's allergies: nobody asked, there is none, or these. */
export function allergiesOf(told: readonly Told[]): Pad['allergies'] {
  const named = told.filter(isSaid).filter(isAllergy)
  if (named.length > 0) return { state: 'told', told: named.map(({ text, since }) => ({ text, since })) }
  return { state: told.some(({ kind }) => kind === 'allergy') ? 'none' : 'unasked', told: [] }
}

/** What speaks against a medicine by what its patient has told, each with the words that say so. */
export function warningsFor({ name, kind }: Pick<Known, 'name' | 'kind'>, told: readonly Told[]): Warning[] {
  const itself = `${name} ${kind}`.toLowerCase()
  const parts = name.toLowerCase().split(/ with | and |, /)
  const warnings: Warning[] = []
  const warn = (of: Warning['kind'], says: string, { text, since }: Said) =>
    warnings.push({ kind: of, says, told: text, since })

  for (const one of told.filter(isSaid)) {
    const text = one.text.toLowerCase()
    if (isAllergy(one)) {
      if (holds(text, [...parts, kind.toLowerCase()]))
        warn('allergy', 'They told of an allergy to this medicine or its kind.', one)
      else if (RELATED.some((words) => holds(itself, words) && holds(text, words)))
        warn('allergy', 'They told of an allergy to a related medicine.', one)
    }
    if (one.kind === 'allergy') continue
    if (one.kind === 'medicine' && holds(text, parts)) warn('told', 'They take this medicine already.', one)
    for (const { of, words, says } of CAUTIONS) {
      // the medicine itself, told as one that they take, speaks against nothing
      const others = words.filter((word) => !parts.some((part) => part.startsWith(word)))
      if (of.includes(kind) && holds(text, others)) warn('told', says, one)
    }
  }
  return warnings
}

/** What is taken once a week may not be given more often without a reason. */
export function rhythmWarning(
  { weekly, weekly_source }: Pick<Known, 'weekly' | 'weekly_source'>,
  { preparation, rhythm }: { preparation: string; rhythm: Rhythm },
): Warning[] {
  if (!weekly.includes(preparation) || rhythm === 'weekly' || rhythm === 'once') return []
  const says = `This strength is not meant for every day. ${weekly_source}.`
  return [{ kind: 'rhythm', says, told: null, since: null }]
}

/** The reason, if it says something. */
export const reasonOf = ({ reason = '' }: { reason?: string | undefined }): string | undefined =>
  reason.trim().replaceAll(/\s+/g, ' ').length < LEAST_REASON ? undefined : reason.trim()
