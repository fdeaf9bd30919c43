import { isLive, type Appointment } from '@app/contracts/booking'
import type { Next, NextKind } from '@app/contracts/next'
import { endOfUse, type Plan } from '@app/contracts/plans'
import { DAY } from '@app/domain/durations'
import { earlierFirst } from '@app/domain/india-time'

/** A new report or prescription. */
export interface Paper {
  kind: 'report' | 'prescription'
  id: string
  at: Date
}

/** The facts that decide the single next step. */
export interface NextFacts {
  appointments: readonly Appointment[]
  /** The ids of held appointments that are unpaid and for which no payment is in progress. */
  unpaid: ReadonlySet<string>
  /** The ids of booked lab tests that have no window yet or whose visit failed. */
  visits: readonly string[]
  /** The ids of booked lab tests that need a counselling call that has not been booked yet. */
  talks: readonly string[]
  hasIdentity: boolean
  papers: readonly Paper[]
  plans: readonly Plan[]
  /** The patient's progress with the index questionnaire. */
  index: 'none' | 'open' | 'finished'
  /** The open course that the patient last used, unless they have completed it. */
  course: NonNullable<Next['course']> | null
}

/** How long, in milliseconds, a report or a prescription counts as new. */
const NEW = 3 * DAY
/** The package that contains one discovery call, which a patient pays for before choosing its slot. */
const CALL = 'discovery-call'

const isOpenNow = ({ may: { join } }: Appointment, now: Date) =>
  join !== null && Date.parse(join.from) <= now.getTime() && now.getTime() < Date.parse(join.until)
/**
 * Checks whether an appointment is soon: a call within a day takes precedence over everything else that the patient
 * could do.
 */
const isSoon = ({ status, starts_at, join_until }: Appointment, now: Date) =>
  isLive(status) && Date.parse(starts_at) <= now.getTime() + DAY && now.getTime() < Date.parse(join_until)
const inOrder = (appointments: readonly Appointment[]) =>
  appointments.toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))
const about = (kind: NextKind, appointment: Appointment | undefined) => appointment && next(kind, { appointment })
const isNew = ({ at }: Paper, now: Date) => at <= now && now.getTime() - at.getTime() < NEW
/** Checks whether a plan has something that its owner can book now. */
const isUsable = ({ state, units }: Plan) =>
  (state === 'active' || state === 'grace') && units.some((unit) => unit.state === 'available')

/** Picks the one thing that a patient should do next: the first in a fixed order that applies. */
export function nextOf(facts: NextFacts, now: Date): Next {
  const soonest = inOrder(facts.appointments)
  return (
    about(
      'join',
      soonest.find((one) => isOpenNow(one, now)),
    ) ??
    about(
      'soon',
      soonest.find((one) => isSoon(one, now)),
    ) ??
    stepOf(facts, now)
  )
}

/** Picks the one thing to do next, ignoring any call that is soon. */
export function stepOf(
  { appointments, unpaid, visits, talks, hasIdentity, papers, plans, index, course }: NextFacts,
  now: Date,
): Next {
  const soonest = inOrder(appointments)
  const paper = (kind: Paper['kind']) => {
    const [latest] = papers
      .filter((one) => one.kind === kind && isNew(one, now))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    return latest && next(kind, { paper_id: latest.id })
  }
  const usable = plans.filter(isUsable)
  const plan = usable.find(({ package_slug }) => package_slug !== CALL)
  const call = usable.find(({ package_slug }) => package_slug === CALL)
  return (
    about(
      'choose',
      soonest.find(({ status }) => status === 'needs_choice'),
    ) ??
    about(
      'pay',
      soonest.find(({ status, id }) => status === 'held' && unpaid.has(id)),
    ) ??
    (visits[0] === undefined ? undefined : next('visit', { paper_id: visits[0] })) ??
    (talks[0] === undefined ? undefined : next('talk', { paper_id: talks[0] })) ??
    about('identity', hasIdentity ? undefined : soonest.find((one) => needsIdentity(one, now))) ??
    paper('report') ??
    paper('prescription') ??
    (plan && next('unit', { until: endOfUse(plan) })) ??
    (call && next('call', { until: call.usable_until })) ??
    (index === 'open' ? next('finish_index') : undefined) ??
    (course ? next('course', { course }) : undefined) ??
    next(index === 'none' ? 'start_index' : 'nothing')
  )
}

/**
 * Checks whether the patient should state their identity, because the law requires it on a prescription, and this
 * appointment may lead to one.
 */
const needsIdentity = (one: Appointment, now: Date) =>
  one.may_prescribe && isLive(one.status) && now.getTime() < Date.parse(one.join_until)

const next = (kind: NextKind, change: Partial<Next> = {}): Next => ({
  appointment: null,
  paper_id: null,
  until: null,
  course: null,
  ...change,
  kind,
})
