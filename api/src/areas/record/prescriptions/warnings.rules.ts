import type { Pad, Warning } from '@app/contracts/prescriptions'
import type { Rhythm } from '@app/domain/dosage'
import { CALLED, CAUTIONS, RELATED } from './cautions.ts'
import { soundsLike } from './sounds-like.rules.ts'

/** What a patient has told, in their own words; null where they said that there is nothing of the kind. */
export interface Told {
  kind: string
  text: string | null
  since: number | null
}
type Said = Told & { text: string }

/**
 * What is known about a medicine: its name, its kind, the names of all medicines of that kind, and which of its
 * preparations are taken once a week.
 */
export interface Known {
  name: string
  kind: string
  of_kind: readonly string[]
  weekly: readonly string[]
  weekly_source: string | null
}

const holds = (text: string, words: readonly string[]) => words.some((word) => text.includes(word))
const isSaid = (one: Told): one is Said => one.text !== null
/** People may mention an allergy under any heading, and call it a reaction. */
const isAllergy = ({ kind, text }: Said) =>
  kind === 'allergy' || /al+erg|एलर्ज|reaction|रिएक्शन|anaphyla|intoleran/i.test(text)

/** Adds the generic names beside the other names of medicines in what the patient told. */
function withGenericNames(told: string): string {
  const text = told.toLowerCase()
  const words = new Set(text.split(/[^\p{L}\p{M}]+/u))
  const meant = Object.entries(CALLED).filter(([, called]) =>
    called.some((one) => words.has(one) || soundsLike(text, one)),
  )
  return [text, ...meant.map(([generic]) => generic)].join(', ')
}

/** The substances of a medicine, because people name them one by one. */
const partsOf = (name: string) => name.toLowerCase().split(/ with | and |, /)
const names = (text: string, words: readonly string[]) =>
  holds(text, words) || words.some((word) => soundsLike(text, word))

/** What is known about a patient's allergies: nobody asked, there are none, or a list of them. */
export function allergiesOf(told: readonly Told[]): Pad['allergies'] {
  const named = told.filter(isSaid).filter(isAllergy)
  if (named.length > 0) return { state: 'told', told: named.map(({ text, since }) => ({ text, since })) }
  return { state: told.some(({ kind }) => kind === 'allergy') ? 'none' : 'unasked', told: [] }
}

/** The warnings about a medicine that follow from what its patient has told, each with the words that caused it. */
export function warningsFor(
  { name, kind, of_kind }: Pick<Known, 'name' | 'kind' | 'of_kind'>,
  told: readonly Told[],
): Warning[] {
  const itself = `${name} ${kind}`.toLowerCase()
  const parts = partsOf(name)
  const warnings: Warning[] = []
  const warn = (of: Warning['kind'], says: string, { text, since }: Said) =>
    warnings.push({ kind: of, says, told: text, since })

  for (const one of told.filter(isSaid)) {
    const text = withGenericNames(one.text)
    if (isAllergy(one)) {
      if (names(text, [...parts, kind.toLowerCase()]))
        warn('allergy', 'The patient reported an allergy to this medicine or its kind.', one)
      else if (names(text, of_kind.flatMap(partsOf)))
        warn('allergy', 'The patient reported an allergy to a medicine of the same kind.', one)
      else if (RELATED.some((words) => holds(itself, words) && names(text, words)))
        warn('allergy', 'The patient reported an allergy to a related medicine.', one)
    }
    if (one.kind === 'allergy') continue
    if (one.kind === 'medicine' && names(text, parts)) warn('told', 'The patient already takes this medicine.', one)
    for (const { of, words, says } of CAUTIONS) {
      // there is no warning if the patient already takes this same medicine
      const others = words.filter((word) => !parts.some((part) => part.startsWith(word)))
      if (of.includes(kind) && names(text, others)) warn('told', says, one)
    }
  }
  return warnings
}

/** A medicine that is taken once a week may not be given more often without a reason. */
export function rhythmWarning(
  { weekly, weekly_source }: Pick<Known, 'weekly' | 'weekly_source'>,
  { preparation, rhythm }: { preparation: string; rhythm: Rhythm },
): Warning[] {
  if (!weekly.includes(preparation) || rhythm === 'weekly' || rhythm === 'once') return []
  const says = `This strength is not meant for daily use. ${weekly_source}.`
  return [{ kind: 'rhythm', says, told: null, since: null }]
}
