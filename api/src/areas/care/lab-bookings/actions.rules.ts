import type { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import { HOUR, MINUTE } from '@app/domain/durations'
import { isCancellable, waitsForWindow } from './states.rules.ts'
import { freeUntil, isFreeToCancel } from './terms.rules.ts'

/** What decides what its owner may do with a booking. */
export interface LabStanding {
  state: LabBookingState
  needsTalks: boolean
  missedVisits: number
  visit: number
  /** Of its window; null while none is chosen. */
  startsAt: Date | null
  /** When the talk before the sample ends; null where none is booked, or it is over. */
  firstTalkEndsAt: Date | null
  hasBefore: boolean
  hasAfter: boolean
  /** Until when a payment of its order may be begun. */
  payableUntil: Date
  terms: LabTestTerms
}

/** Each action is null where it is not open now. An end that no clock brings is null, too. */
export interface LabActions {
  /** Nothing has paid for it yet: its order is open for money, or for a plan. */
  pay: { until: Date } | null
  /** A window, or another one: one that begins at `from` or later. */
  choose: { until: Date | null; from: Date | null } | null
  /** Until its sample is taken. `isFree`: nothing is kept of what was paid, until `freeUntil`. */
  cancel: { isFree: boolean; freeUntil: Date | null } | null
  /** A held session may become this talk of it, which the law asks for next. One before a sample ends by `endsBy`. */
  talk: { nth: LabTalkNth; endsBy: Date | null } | null
}

/**
 * What its owner may do with a booking at a moment, and until when: the screens offer it, and the commands ask it before they
 * write. Each `until` is the first moment at which it is refused.
 */
export function labActions(standing: LabStanding, now: Date): LabActions {
  const { state, startsAt, firstTalkEndsAt, payableUntil, terms } = standing
  const end = state === 'booked' && startsAt ? new Date(freeUntil(terms, startsAt).getTime() + 1) : null
  const mayChoose = waitsForWindow(state) || (state === 'booked' && (end === null || now < end))
  const isFree = isFreeToCancel(terms, standing, now)
  return {
    pay: state === 'ordered' && now < payableUntil ? { until: payableUntil } : null,
    choose: mayChoose ? { until: end, from: firstTalkEndsAt } : null,
    cancel: isCancellable(state) ? { isFree, freeUntil: isFree ? end : null } : null,
    talk: talkDue(standing, now),
  }
}

/** The talk that the law asks for next and that is not booked: one before the sample is taken, and one after it. */
function talkDue({ needsTalks, state, hasBefore, hasAfter, startsAt }: LabStanding, now: Date): LabActions['talk'] {
  if (!needsTalks) return null
  // where a visit has passed in which nothing was taken, the next window comes after the talk
  if (state === 'booked')
    return hasBefore ? null : { nth: 'before', endsBy: startsAt && startsAt > now ? startsAt : null }
  const isTaken = state === 'collected' || state === 'reported' || state === 'released'
  return isTaken && !hasAfter ? { nth: 'after', endsBy: null } : null
}

/** Collectors and labs have to be told: from now to the first window that is offered. */
const NOTICE = 2 * HOUR
/** A window that was shown can still be had for so long after its notice has begun: its reader may be paying. */
const SHOWN = 10 * MINUTE

/** From when on windows are offered. */
export const offeredFrom = (now: Date): Date => new Date(now.getTime() + NOTICE)
/** From when on one that somebody has chosen can be had. */
export const hadFrom = (now: Date): Date => new Date(now.getTime() + NOTICE - SHOWN)
