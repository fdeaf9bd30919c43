import type { Pad, Warning } from '@app/contracts/prescriptions'
import type { Rhythm } from '@app/domain/dosage'
import { CALLED, CAUTIONS, RELATED } from './cautions.ts'
import { soundsLike } from './sounds-like.rules.ts'

/**
 * An item that a patient has reported, in their own words; the text is null if they stated that they have nothing of
 * this kind.
 */
export interface Told {
  kind: string
  text: string | null
  since: number | null
}
type Said = Told & { text: string }

/**
 * The facts about a medicine: its name, its kind, the names of all medicines of that kind, and which of its
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
/**
 * Checks whether an item is about an allergy: people may mention an allergy under any heading, and may call it a
 * reaction.
 */
const isAllergy = ({ kind, text }: Said) =>
  kind === 'allergy' || /al+erg|एलर्ज|reaction|रिएक्शन|anaphyla|intoleran/i.test(text)

/** Adds generic names next to the other medicine names in a patient's text. */
function withGenericNames(told: string): string {
  const text = told.toLowerCase()
  const words = new Set(text.split(/[^\p{L}\p{M}]+/u))
  const meant = Object.entries(CALLED).filter(([, called]) =>
    called.some((one) => words.has(one) || soundsLike(text, one)),
  )
  return [text, ...meant.map(([generic]) => generic)].join(', ')
}

/** Lists a medicine's substances, because people name them one by one. */
const partsOf = (name: string) => name.toLowerCase().split(/ with | and |, /)
const names = (text: string, words: readonly string[]) =>
  holds(text, words) || words.some((word) => soundsLike(text, word))

/** Returns what is known about a patient's allergies: that nobody has asked, that there are none, or a list of them. */
export function allergiesOf(told: readonly Told[]): Pad['allergies'] {
  const named = told.filter(isSaid).filter(isAllergy)
  if (named.length > 0) return { state: 'told', told: named.map(({ text, since }) => ({ text, since })) }
  return { state: told.some(({ kind }) => kind === 'allergy') ? 'none' : 'unasked', told: [] }
}

/**
 * Lists the warnings about a medicine that follow from what the patient has reported, each with the words that
 * triggered it.
 */
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
        warn('allergy', 'The patient reported an allergy to this medicine or this kind of medicine.', one)
      else if (names(text, of_kind.flatMap(partsOf)))
        warn('allergy', 'The patient reported an allergy to a medicine of the same kind.', one)
      else if (RELATED.some((words) => holds(itself, words) && names(text, words)))
        warn('allergy', 'The patient reported an allergy to a related medicine.', one)
    }
    if (one.kind === 'allergy') continue
    if (one.kind === 'medicine' && names(text, parts)) warn('told', 'The patient already takes this medicine.', one)
    for (const { of, words, says } of CAUTIONS) {
      // a medicine that the patient already takes triggers no warning about itself
      const others = words.filter((word) => !parts.some((part) => part.startsWith(word)))
      if (of.includes(kind) && names(text, others)) warn('told', says, one)
    }
  }
  return warnings
}

/** Warns when a medicine that is taken once a week is prescribed more often; the doctor must then give a reason. */
export function rhythmWarning(
  { weekly, weekly_source }: Pick<Known, 'weekly' | 'weekly_source'>,
  { preparation, rhythm }: { preparation: string; rhythm: Rhythm },
): Warning[] {
  if (!weekly.includes(preparation) || rhythm === 'weekly' || rhythm === 'once') return []
  const says = `This strength is not meant for daily use. ${weekly_source}.`
  return [{ kind: 'rhythm', says, told: null, since: null }]
}
