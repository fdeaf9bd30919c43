import type { TeleList } from '@app/contracts/medicines'
import type { MedicineRefusal, NewItem, PrescriptionState } from '@app/contracts/prescriptions'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'

/** The facts that determine the lists from which the doctor may prescribe. */
export interface Visit {
  mode: 'video' | 'audio'
  visit: 'first' | 'follow_up'
  /** Whether this doctor saw the patient by video in the preceding six months. */
  sawBefore: boolean
}

/**
 * Returns why a medicine from a given list may not be prescribed in a visit.
 *
 * @see Telemedicine Practice Guidelines, 25 March 2020, section 3.7.4
 */
export function whyNot(list: TeleList, { mode, visit, sawBefore }: Visit): MedicineRefusal | null {
  if (list === 'prohibited') return 'prohibited'
  const byVideo = mode === 'video' || (visit === 'follow_up' && sawBefore)
  if (list === 'A' && !byVideo) return 'needs_video'
  return list === 'B' && visit !== 'follow_up' ? 'needs_follow_up' : null
}

/** The minimum validity of a prescription, in days. */
const VALID = 30

/**
 * Returns the last day in India on which a prescription is valid: it lasts 30 days, or as long as its longest medicine.
 */
export const validUntil = (items: readonly Pick<NewItem, 'days'>[], now: Date): string =>
  indiaDate(new Date(now.getTime() + Math.max(VALID, ...items.map(({ days }) => days)) * DAY).toISOString())

export function stateOf(
  { valid_until, isLast }: { valid_until: string; isLast: boolean },
  now: Date,
): PrescriptionState {
  if (!isLast) return 'superseded'
  return indiaDate(now.toISOString()) > valid_until ? 'expired' : 'valid'
}

/**
 * Converts a typed code into the form in which the database stores it: without dashes and spaces, in capitals, and with
 * digits in place of the letters that look like them.
 */
export const keptCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Shortens a name to its initials, which are just enough to tell two prescriptions apart. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s.'’-]+/)
    .filter((part) => part !== '')
    .map((part) => `${[...new Intl.Segmenter('en-IN').segment(part)][0]!.segment.toUpperCase()}.`)
    .join(' ')
