import type { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import { HOUR, MINUTE } from '@app/domain/durations'
import { isCancellable, waitsForWindow } from './states.rules.ts'
import { freeUntil, isFreeToCancel } from './terms.rules.ts'

/** The facts that decide which actions the owner may take on a booking. */
export interface LabStanding {
  state: LabBookingState
  needsTalks: boolean
  missedVisits: number
  visit: number
  /** The start of the booked window; null until one is chosen. */
  startsAt: Date | null
  /** The end of the counselling session before the sample; null if none is booked or it is over. */
  firstTalkEndsAt: Date | null
  hasBefore: boolean
  hasAfter: boolean
  /** The deadline by which the patient may begin to pay for this booking's order. */
  payableUntil: Date
  terms: LabTestTerms
}

/**
 * The actions that are possible for a lab booking. An action is null when it is not possible now; an `until` is null
 * when time alone does not end the action.
 */
export interface LabActions {
  /** The booking has not been paid for yet: money or a plan may pay for its order. */
  pay: { until: Date } | null
  /** The owner may choose a window, or a different one, that begins at or after `from`. */
  choose: { until: Date | null; from: Date | null } | null
  /** The owner may cancel until the sample is taken. `isFree`: until `freeUntil`, the patient is refunded in full. */
  cancel: { isFree: boolean; freeUntil: Date | null } | null
  /**
   * A held session may become the next counselling session that the law requires for the booking. A session that must
   * come before the sample must end by `endsBy`.
   */
  talk: { nth: LabTalkNth; endsBy: Date | null } | null
}

/**
 * Returns the actions that the owner may take on a booking at a given moment, and when each one ends. The screens offer
 * these actions, and each command checks them before it writes. Each `until` is the first moment at which the action is
 * refused.
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

/**
 * Finds the next counselling session that the law requires and that has not been booked: the one before or the one
 * after the sample.
 */
function talkDue({ needsTalks, state, hasBefore, hasAfter, startsAt }: LabStanding, now: Date): LabActions['talk'] {
  if (!needsTalks) return null
  // after a visit without a sample, the owner chooses the next window after the session
  if (state === 'booked')
    return hasBefore ? null : { nth: 'before', endsBy: startsAt && startsAt > now ? startsAt : null }
  const isTaken = state === 'collected' || state === 'reported' || state === 'released'
  return isTaken && !hasAfter ? { nth: 'after', endsBy: null } : null
}

/** The time from now to the first offered window, because collectors and labs need advance notice. */
const NOTICE = 2 * HOUR
/** How long a displayed window can still be booked after its notice has begun, because the patient may be paying. */
const SHOWN = 10 * MINUTE

/** Returns the earliest start that an offered window may have. */
export const offeredFrom = (now: Date): Date => new Date(now.getTime() + NOTICE)
/** Returns the earliest start at which a window that someone has already chosen can still be booked. */
export const hadFrom = (now: Date): Date => new Date(now.getTime() + NOTICE - SHOWN)
