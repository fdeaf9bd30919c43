import type { TeleList } from '@app/contracts/medicines'
import type { MedicineRefusal, NewItem, PrescriptionState } from '@app/contracts/prescriptions'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'

/** What decides which lists are open. */
export interface Visit {
  mode: 'video' | 'audio'
  visit: 'first' | 'follow_up'
  /** Whether the same doctor saw the patient by video in the half year before. */
  sawBefore: boolean
}

/** Why a medicine of a list is not for a visit. @see Telemedicine Practice Guidelines, 25 March 2020, section 3.7.4 */
export function whyNot(list: TeleList, { mode, visit, sawBefore }: Visit): MedicineRefusal | null {
  if (list === 'prohibited') return 'prohibited'
  const byVideo = mode === 'video' || (visit === 'follow_up' && sawBefore)
  if (list === 'A' && !byVideo) return 'needs_video'
  return list === 'B' && visit !== 'follow_up' ? 'needs_follow_up' : null
}

/** Days for which a prescription counts at least. */
const VALID = 30

/** The last day in India on which it counts: a month, or as long as its longest medicine is taken. */
export const validUntil = (items: readonly Pick<NewItem, 'days'>[], now: Date): string =>
  indiaDate(new Date(now.getTime() + Math.max(VALID, ...items.map(({ days }) => days)) * DAY).toISOString())

export function stateOf(
  { valid_until, isLast }: { valid_until: string; isLast: boolean },
  now: Date,
): PrescriptionState {
  if (!isLast) return 'superseded'
  return indiaDate(now.toISOString()) > valid_until ? 'expired' : 'valid'
}

/** "K7QM-2W9D-X4TB": as it is read aloud. */
export const readableCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The code as it is kept: without dashes and spaces, in capitals, and with the digits for the letters that look like them. */
export const keptCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** "M. P.": as little of a name as tells two papers apart. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s.'’-]+/)
    .filter((part) => part !== '')
    .map((part) => `${[...new Intl.Segmenter('en-IN').segment(part)][0]!.segment.toUpperCase()}.`)
    .join(' ')
