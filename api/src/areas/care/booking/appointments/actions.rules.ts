import { type AHEAD, hasBegun, isAhead, isLive, type AppointmentStatus } from '@app/contracts/booking'
import type { BookingTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, JOIN_BEFORE } from '@app/domain/meeting-times'
import { freeUntil, judgeMove } from '../cancelling-and-moving/terms.rules.ts'

/** The facts that decide which actions are possible for an appointment. */
export interface Standing {
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  holdExpiresAt: Date
  /** When the patient paid for the appointment. */
  bookedAt: Date
  choiceUntil: Date | null
  moves: number
  lateMoves: number
  terms: BookingTerms
}

/** A span of time that includes `from` and ends just before `until`. */
export interface Span {
  from: Date
  until: Date
}

type Ahead = (typeof AHEAD)[number]

/**
 * The actions that are possible for an appointment. An action is null when it is not possible now; no action depends on
 * another.
 */
export interface Actions {
  pay: { until: Date } | null
  /** Set even before the door opens, so that a page that is left open can open the door on time. */
  join: Span | null
  /** `isAgain`: the appointment did not take place and gets another slot, which the terms do not count as a move. */
  move: { of: Ahead | 'needs_choice' | 'no_show_patient'; until: Date; isAgain: boolean; isLate: boolean } | null
  /** `freeUntil`: the patient gets everything back if they cancel before this moment; null once it has passed. */
  cancel: { of: Ahead; until: Date; freeUntil: Date | null } | null
  takeBack: { until: Date } | null
  /** The patient tells the expert why they booked the appointment. */
  tell: { until: Date } | null
  /** The expert signs their notes and records how the appointment ended. */
  conclude: { from: Date } | null
}

/**
 * Returns the actions that are possible for an appointment at a given moment, and when each one ends. The screens offer
 * these actions, and each command checks them before it writes. Each `until` is the first moment at which the action is
 * refused.
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
    tell: ahead && { until: startsAt },
    conclude: concludes(standing, now),
  }
}

/** Returns why the terms do not allow a move. */
export const whyNotMoved = ({ terms, ...standing }: Standing, now: Date) =>
  judgeMove(terms, { ...standing, now }).refused

/**
 * Returns how long the server still accepts an action that the screens no longer offer.
 *
 * `paymentBegun`: a payment that began in time still books the appointment, as long as the appointment has not started
 * and no one else has taken the slot.
 */
export const gracesOf = ({ startsAt }: Pick<Standing, 'startsAt'>): { paymentBegun: Date } => ({
  paymentBegun: startsAt,
})

/**
 * Returns the span in which a meeting's door is open: from some time before the start until some time after the end, so
 * that a call that runs over is not cut off.
 */
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
  // the earliest moment at which an ordinary move is too late
  const inTime = new Date(startsAt.getTime() - terms.moves.before * MINUTE + 1)
  return { of, until: lateMoves < terms.moves.late ? startsAt : inTime, isAgain: false, isLate }
}

/** Returns the first moment at which a cancellation no longer gives everything back, or null once it has passed. */
function freeEnd({ terms, startsAt, bookedAt }: Standing, now: Date): Date | null {
  const end = new Date(freeUntil(terms, { startsAt, bookedAt }).getTime() + 1)
  return now < end ? end : null
}

function concludes({ status, startsAt }: Standing, now: Date): Actions['conclude'] {
  if (!isLive(status) && status !== 'completed') return null
  // for a patient who was let in early, the appointment has begun even before its start
  const from = hasBegun({ status, starts_at: startsAt }, now) && startsAt > now ? now : startsAt
  return { from }
}
