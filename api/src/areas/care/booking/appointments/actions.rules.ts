import { type AHEAD, hasBegun, isAhead, isLive, type AppointmentStatus } from '@app/contracts/booking'
import type { BookingTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, JOIN_BEFORE } from '@app/domain/meeting-times'
import { freeUntil, judgeMove } from '../moving/terms.rules.ts'

/** What decides what may be done with an appointment. */
export interface Standing {
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  holdExpiresAt: Date
  /** When it was paid for. */
  bookedAt: Date
  choiceUntil: Date | null
  moves: number
  lateMoves: number
  terms: BookingTerms
}

/** From a moment on, and no longer at another. */
export interface Span {
  from: Date
  until: Date
}

type Ahead = (typeof AHEAD)[number]

/** Each action is null where it is not open now, and none of the others stands in its way. */
export interface Actions {
  pay: { until: Date } | null
  /** Known before the door opens, so that a page which stays open can open it. */
  join: Span | null
  /** `isAgain`: what did not take place gets another time, which is no move by the terms. */
  move: { of: Ahead | 'needs_choice' | 'no_show_patient'; until: Date; isAgain: boolean; isLate: boolean } | null
  /** `freeUntil`: all of it goes back before then; null once it does not. */
  cancel: { of: Ahead; until: Date; freeUntil: Date | null } | null
  takeBack: { until: Date } | null
  /** Its expert signs what they wrote of it, and says what came out of it. */
  conclude: { from: Date } | null
}

/**
 * What may be done with an appointment at a moment, and until when: the screens offer it, and the commands ask it before they
 * write. Each `until` is the first moment at which it is refused.
 */
export function actionsNow(standing: Standing, now: Date): Actions {
  const { status, startsAt, endsAt, holdExpiresAt, choiceUntil } = standing
  const isMissed = status === 'needs_choice' || status === 'no_show_patient'
  const choice = isMissed && choiceUntil && now < choiceUntil ? { of: status, until: choiceUntil } : null
  const ahead = isAhead(status) && now < startsAt ? status : null
  return {
    pay: status === 'held' && now < holdExpiresAt ? { until: holdExpiresAt } : null,
    join: isLive(status) ? openDoor({ startsAt, endsAt }, now) : null,
    move: choice ? { ...choice, isAgain: true, isLate: false } : ahead && moveByTerms(standing, ahead, now),
    cancel: ahead && { of: ahead, until: startsAt, freeUntil: freeEnd(standing, now) },
    takeBack: choice?.of === 'needs_choice' ? { until: choice.until } : null,
    conclude: concludes(standing, now),
  }
}

/** Why nothing may be moved by the terms. */
export const whyNotMoved = ({ terms, ...standing }: Standing, now: Date) =>
  judgeMove(terms, { ...standing, now }).refused

/**
 * Ends of what the server still does once it is no longer offered.
 *
 * `paymentBegun`: money that was on its way in time still books, as long as the time itself is ahead and nobody else's.
 */
export const gracesOf = ({ startsAt }: Pick<Standing, 'startsAt'>): { paymentBegun: Date } => ({
  paymentBegun: startsAt,
})

/** The door opens before the start, and stays open after the end: a call that runs over is not cut. */
export const doorOf = ({ startsAt, endsAt }: Pick<Standing, 'startsAt' | 'endsAt'>): Span => ({
  from: new Date(startsAt.getTime() - JOIN_BEFORE * MINUTE),
  until: new Date(endsAt.getTime() + JOIN_AFTER * MINUTE),
})

function openDoor(times: Pick<Standing, 'startsAt' | 'endsAt'>, now: Date): Span | null {
  const door = doorOf(times)
  return now < door.until ? door : null
}

function moveByTerms({ terms, ...standing }: Standing, of: Ahead, now: Date): Actions['move'] {
  const { startsAt, lateMoves } = standing
  const { isLate, refused } = judgeMove(terms, { ...standing, now })
  if (refused) return null
  // so long before the start it is still in time
  const inTime = new Date(startsAt.getTime() - terms.moves.before * MINUTE + 1)
  return { of, until: lateMoves < terms.moves.late ? startsAt : inTime, isAgain: false, isLate }
}

/** The last moment still gives all of it back. */
function freeEnd({ terms, startsAt, bookedAt }: Standing, now: Date): Date | null {
  const end = new Date(freeUntil(terms, { startsAt, bookedAt }).getTime() + 1)
  return now < end ? end : null
}

function concludes({ status, startsAt }: Standing, now: Date): Actions['conclude'] {
  if (!isLive(status) && status !== 'completed') return null
  // who was let in early has begun, whatever the clock says
  const from = hasBegun({ status, starts_at: startsAt }, now) && startsAt > now ? now : startsAt
  return { from }
}
