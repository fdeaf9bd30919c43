import type { Appointment } from '@app/contracts/booking'
import type { NextKind } from '@app/contracts/next'
import type { Plan } from '@app/contracts/plans'
import { DAY, MINUTE } from '@app/domain/durations'
import { expect, it } from 'vitest'
import { nextOf, type NextFacts } from './next.rules.ts'

const NOW = new Date('2026-11-21T05:00:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString()
const appointment = (id: string, inMinutes: number, change: Partial<Appointment> = {}): Appointment => ({
  id,
  kind: 'discovery_call',
  mode: 'video',
  visit: 'first',
  status: 'confirmed',
  starts_at: at(inMinutes),
  ends_at: at(inMinutes + 15),
  doctor_id: 1,
  doctor_name: 'Dr Asha Rao',
  doctor_slug: 'asha-rao',
  doctor_profile_pic: '',
  patient_name: 'Meera',
  price_paise: 9900,
  hold_expires_at: null,
  join_from: at(inMinutes - 10),
  join_until: at(inMinutes + 30),
  may_prescribe: false,
  free_change_until: null,
  choice_until: null,
  moves_left: 0,
  may: {
    pay: null,
    join: { from: at(inMinutes - 10), until: at(inMinutes + 30) },
    move: null,
    cancel: null,
    take_back: null,
    tell: null,
    conclude: null,
  },
  ...change,
})
const plan = (package_slug: string, state: 'available' | 'reserved' = 'available'): Plan => ({
  id: package_slug,
  package_slug,
  title: 'A plan',
  order_id: package_slug,
  state: 'active',
  paid_paise: 100,
  starts_at: at(0),
  ends_at: at(60),
  usable_until: at(90),
  may: { use: null, pause: null, resume: null, stop: null, upgrade: null },
  units: [
    {
      n: 1,
      type: 'discovery_call',
      name: 'A call',
      state,
      covers_paise: null,
      appointment_id: null,
      lab_test_slug: null,
      course_slug: null,
      lab_booking_id: null,
    },
  ],
})
const NOTHING: NextFacts = {
  appointments: [],
  unpaid: new Set(),
  visits: [],
  talks: [],
  hasIdentity: true,
  papers: [],
  plans: [],
  index: 'finished',
  course: null,
}
const together = (parts: readonly Partial<NextFacts>[]): NextFacts => ({
  appointments: parts.flatMap((part) => part.appointments ?? []),
  unpaid: new Set(parts.flatMap((part) => [...(part.unpaid ?? [])])),
  visits: parts.flatMap((part) => part.visits ?? []),
  talks: parts.flatMap((part) => part.talks ?? []),
  hasIdentity: parts.every((part) => part.hasIdentity !== false),
  papers: parts.flatMap((part) => part.papers ?? []),
  plans: parts.flatMap((part) => part.plans ?? []),
  // each part has one state; here the first part comes last
  index: parts.map(({ index }) => index).findLast((index) => index !== undefined) ?? 'finished',
  course: parts.find(({ course }) => course)?.course ?? null,
})

/** Each step in isolation, in order of priority. */
const ORDER: readonly (readonly [NextKind, Partial<NextFacts>])[] = [
  ['join', { appointments: [appointment('now', 5)] }],
  ['soon', { appointments: [appointment('soon', 600)] }],
  ['choose', { appointments: [appointment('absent', -600, { status: 'needs_choice' })] }],
  ['pay', { appointments: [appointment('held', 60, { status: 'held' })], unpaid: new Set(['held']) }],
  ['visit', { visits: ['b'] }],
  ['talk', { talks: ['b'] }],
  [
    'identity',
    {
      appointments: [appointment('consultation', 1600, { kind: 'sexologist_consult', may_prescribe: true })],
      hasIdentity: false,
    },
  ],
  ['report', { papers: [{ kind: 'report', id: 'r', at: new Date(NOW.getTime() - DAY) }] }],
  ['prescription', { papers: [{ kind: 'prescription', id: 'p', at: NOW }] }],
  ['unit', { plans: [plan('extended-care')] }],
  ['call', { plans: [plan('discovery-call')] }],
  ['finish_index', { index: 'open' }],
  ['course', { course: { slug: 'calm', title: 'Calm', lesson: 'rest', is_begun: true } }],
  ['start_index', { index: 'none' }],
  ['nothing', {}],
]

it('BOOK-04 what is left of a plan is to be booked by the day that the plan’s page gives', () => {
  const until = (state: Plan['state']) =>
    nextOf({ ...NOTHING, plans: [{ ...plan('extended-care'), state }] }, NOW).until
  expect(until('active')).toBe(at(60))
  expect(until('grace')).toBe(at(90))
})

it('CLIN-02 nobody is asked who they are for a session after which nothing can be prescribed', () => {
  const session = appointment('session', 1600, { kind: 'therapist_session' })
  expect(nextOf({ ...NOTHING, appointments: [session], hasIdentity: false }, NOW).kind).toBe('nothing')
})

it.each(ORDER.map(([kind], n) => [kind, n] as const))('PATD-01 %s comes before all that is after it', (kind, n) => {
  const [, alone] = ORDER[n]!
  expect(nextOf({ ...NOTHING, ...alone }, NOW).kind).toBe(kind)
  // the later ones come first in each list
  expect(
    nextOf(
      together(
        ORDER.slice(n)
          .map(([, part]) => part)
          .toReversed(),
      ),
      NOW,
    ).kind,
  ).toBe(kind)
})

it.each<[string, Partial<NextFacts>]>([
  ['a call of the day after tomorrow', { appointments: [appointment('later', 1441)] }],
  ['a call that is over', { appointments: [appointment('over', -30)] }],
  ['a payment that is being checked', { appointments: [appointment('held', 60, { status: 'held' })] }],
  ['an identity that only a discovery call would need', { appointments: [appointment('l', 1600)], hasIdentity: false }],
  ['what came in three days ago', { papers: [{ kind: 'report', id: 'r', at: new Date(NOW.getTime() - 3 * DAY) }] }],
  ['a plan whose units are all booked', { plans: [plan('extended-care', 'reserved')] }],
  ['a plan that is paused', { plans: [{ ...plan('extended-care'), state: 'frozen' }] }],
])('PATD-01 %s asks for nothing', (_, facts) => {
  expect(nextOf({ ...NOTHING, ...facts }, NOW)).toEqual({
    kind: 'nothing',
    appointment: null,
    paper_id: null,
    until: null,
    course: null,
  })
})

it('PATD-01 of two alike the soonest call and the latest paper come first', () => {
  const appointments = [appointment('second', 8), appointment('first', 3)]
  expect(nextOf({ ...NOTHING, appointments }, NOW).appointment?.id).toBe('first')
  const papers = [-2, -1].map((hours) => ({
    kind: 'report' as const,
    id: String(hours),
    at: new Date(NOW.getTime() + hours * 60 * MINUTE),
  }))
  expect(nextOf({ ...NOTHING, papers }, NOW).paper_id).toBe('-1')
})
