import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse } from '@app/domain/result'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/client.ts'
import { readsRecorder } from '../../platform/audit/record-reads.ts'
import { DEMO_CLINIC } from '../../platform/config/clinic.ts'
import { contactAddress } from '../../platform/papers/letterhead.ts'
import { createFeedbackService } from '../../areas/care/care.door.ts'
import { createProfileService } from '../../areas/people/people.door.ts'
import {
  createDietPlansService,
  listGiven,
  createEncountersService,
  createHistoryService,
  createIssuedService,
  findEntry,
  insertEntry,
  createLabOrdersService,
  createMilestonesService,
  createPrescriptionsService,
  createShiAnswersService,
  type ShiAnswersService,
  createShiReportsService,
} from '../../areas/record/record.door.ts'
import { dayAt, discoveryCall, firstVisit, secondVisit } from './calendar.ts'
import type { Demo } from './demo.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import {
  ADVICE,
  BED,
  DIET,
  FEEDBACK,
  HISTORY,
  IDENTITY,
  JOURNAL,
  MEDICINE,
  NOTES,
  ORDERED,
  SECOND_NOTES,
  SHARED,
  WALK,
} from './lived-record.words.ts'
import { must, type Act } from './stage.ts'
import { actsOfVisit, findVisit } from './visits.demo.ts'

/** Returns what the demo's patient and doctor have written about the patient's health. */
export function actsOfRecord(demo: Demo): Act[] {
  const { db, clock, pay, site, today, patient, doctor, key } = demo
  const shared = { db, clock }
  const history = createHistoryService(shared)
  const index = createShiAnswersService(shared)
  const plans = createDietPlansService(shared)
  const milestones = createMilestonesService(shared)
  const feedback = createFeedbackService(shared)
  const prescriptions = prescriptionsOf(demo)
  const encounters = encountersOf(demo)
  const patientId = patient.userId
  const first = firstVisit(today)
  const idOf = async () => (await findVisit(db, { patientId, startsAt: first }))!.id
  const sinceFirst = (milliseconds: number) => new Date(first.getTime() + milliseconds)
  const diet_plan_id = key('diet')
  const [walk, bed] = [key('walk'), key('bed')]

  const issued = createIssuedService({ ...shared, verifyAddress: (code) => new URL(`/verify/${code}`, site).href })
  /** Creates an act on an evening, a number of days after the first visit. */
  const evening = (day: number, run: (day: string) => Promise<unknown>): Act => {
    const at = sinceFirst(day * DAY + 4 * HOUR)
    return { at, run: () => run(dayOf(at)) }
  }
  const kept = Array.from({ length: 21 }, (_, day) =>
    evening(day, async (on) => {
      // no patient gets to bed on time every night
      if (day % 5 !== 3) must(await milestones.tick(patientId, { milestone_id: bed, day: on, is_done: true }))
    }),
  )
  // as the patient's messages tell: once on a Sunday, and on Mondays since
  const monday = Array.from({ length: 7 }, (_, n) => n + 6).find((day) => isMonday(dayOf(sinceFirst(day * DAY))))!
  const sunday = monday - 8
  const taken = [sunday, monday, monday + 7]
    .filter((day) => day >= 0)
    .map((day) =>
      evening(day, async (on) =>
        must(await issued.tick(patientId, { prescription_id: key('pad'), n: 1, day: on, is_done: true })),
      ),
    )

  const told: Act = {
    at: dayAt(today, -21, 20),
    async run() {
      const { city, ...identity } = IDENTITY
      const profile = { ...identity, name: patient.name, city_id: await cityOf(db, city) }
      must(await createProfileService(shared).change(patientId, profile))
      for (const item of HISTORY) must(await history.tell(patientId, { ...item, key: key(item.kind) }))
    },
  }
  /** @param better - How many steps better the second answers are than the first ones. */
  const score = (name: string, at: Date, better: number): Act => ({
    at,
    async run() {
      const answered = { key: key(name), ...(await answers(index, better)), finish: true }
      must(await index.add(patient, answered, { address: 'the demo' }))
    },
  })
  const visited: Act = {
    at: sinceFirst(30 * MINUTE),
    async run() {
      const encounter_id = await idOf()
      await readsRecorder(db, clock)({ actor: doctor, audits: 'record', page: '/notes', patientIds: [patientId] })
      must(await history.confirm(doctor, patientId, clock()))
      await writeNotes(demo, { encounterId: encounter_id, notes: NOTES })
      for (const field of SHARED) must(await encounters.share(doctor, { encounter_id, field, is_shared: true }))
      const paper = { key: key('pad'), encounter_id, version: 1, items: [MEDICINE], advice: ADVICE, pin: '' }
      must(await prescriptions.issue(doctor, paper))
      must(await plans.give(doctor, { key: diet_plan_id, encounter_id, starts_on: dayOf(first), ...DIET }))
      must(await milestones.set(doctor, { key: walk, encounter_id, ...WALK }))
      must(await milestones.set(doctor, { key: bed, encounter_id, ...BED }))
      await signNotes(demo, encounter_id)
    },
  }
  const rated: Act = {
    at: sinceFirst(HOUR),
    run: async () => must(await feedback.give(patientId, { appointment_id: await idOf(), ...FEEDBACK })),
  }
  const journal = JOURNAL.map(([day, text]): Act => {
    const at = sinceFirst(day * DAY + HOUR)
    const id = key(`journal ${day}`)
    return {
      at,
      run: () =>
        inTransaction(db, async (trx) => {
          if (!(await findEntry(trx, id))) await insertEntry(trx, { id, patient_id: patientId, at, text })
          return ok(null)
        }),
    }
  })
  const eaten = Array.from({ length: DIET.days }, (_, day): Act => {
    const at = sinceFirst(day * DAY + 3 * HOUR)
    return {
      at,
      async run() {
        for (const [meal] of DIET.meals.entries())
          // no patient keeps to a diet plan at every meal
          if ((day + meal) % 3 !== 2)
            must(await plans.tick(patientId, { diet_plan_id, day: dayOf(at), meal, is_done: true }))
      },
    }
  })
  return [
    told,
    score('index', dayAt(today, -21, 21), 0),
    ...actsOfVisit(demo, { patientId, startsAt: discoveryCall(today) }, payFor(demo, patientId)),
    visited,
    rated,
    ...journal,
    ...eaten,
    ...kept,
    ...taken,
    {
      at: sinceFirst(3 * DAY),
      run: async () => must(await milestones.move(patient, { milestone_id: bed, state: 'in_progress' })),
    },
    {
      at: sinceFirst(9 * DAY),
      run: async () => must(await milestones.move(patient, { milestone_id: walk, state: 'reached' })),
    },
    score('second index', dayAt(today, -3, 21), 1),
    ...(pay
      ? []
      : [first, secondVisit(today)].flatMap((startsAt) => actsOfVisit(demo, { patientId, startsAt, mode: 'video' }))),
  ]
}

/**
 * Plays the last act, in which the doctor signs the second visit and the patient lets the doctor read the second
 * report.
 */
export async function signSecondVisit(demo: Demo): Promise<void> {
  const { db, clock, patient, today, key } = demo
  const { userId: patientId } = patient
  const until = dayOf(new Date(clock().getTime() + 90 * DAY))
  const reports = createShiReportsService({ db, clock })
  must(await reports.share(patientId, { response_id: key('second index'), doctor_id: DEMO_DOCTOR_ID, until }))
  const { id: encounter_id } = (await findVisit(db, { patientId, startsAt: secondVisit(today) }))!
  await writeNotes(demo, { encounterId: encounter_id, notes: SECOND_NOTES })
  for (const field of SHARED)
    must(await encountersOf(demo).share(demo.doctor, { encounter_id, field, is_shared: true }))
  const { answer } = must(await encountersOf(demo).read(demo.doctor, encounter_id))
  // a visit's tests are covered by its signature
  if (!answer.signed_at) {
    must(await createLabOrdersService({ db, clock }).add(demo.doctor, { encounter_id, lab_test: ORDERED }))
    // as from the doctor's own browser, the patient sees who wrote in their record
    for (const page of ['/lab-test/addLabTestByDoctor', '/encounter/sign'])
      await readsRecorder(db, clock)({ actor: demo.doctor, audits: 'record', page, patientIds: [patientId] })
  }
  await signNotes(demo, encounter_id)
}

/** Writes a visit's note, field by field, unless it is already signed. */
export async function writeNotes(
  demo: Demo,
  { encounterId: encounter_id, notes }: { encounterId: string; notes: Readonly<Record<string, string>> },
): Promise<void> {
  const encounters = encountersOf(demo)
  const { answer } = must(await encounters.read(demo.doctor, encounter_id))
  if (answer.signed_at) return
  for (const [field, text] of Object.entries(notes) as [keyof typeof NOTES, string][])
    must(await encounters.save(demo.doctor, { encounter_id, field, text, based_on: 0, tab: demo.key('tab'), n: 1 }))
}

/** Signs a written note. */
export async function signNotes(demo: Demo, encounter_id: string): Promise<void> {
  const { answer } = must(await encountersOf(demo).read(demo.doctor, encounter_id))
  if (answer.signed_at) return
  const revisionOf = (field: string) => answer.notes.find((note) => note.field === field)?.revision ?? 0
  const [complaint, findings, assessment, plan] = ['complaint', 'findings', 'assessment', 'plan'].map(revisionOf)
  const revisions = { complaint: complaint!, findings: findings!, assessment: assessment!, plan: plan! }
  must(await encountersOf(demo).sign(demo.doctor, { encounter_id, ...revisions, pin: '' }))
}

/** Returns a function that confirms a held slot by paying for it; undefined if nothing can be paid for. */
export const payFor = ({ pay, clock }: Demo, patientId: string) =>
  pay && ((appointmentId: string) => pay({ subject: { appointmentId }, patientId, at: clock() }))

const prescriptionsOf = ({ db, clock, site }: Demo) =>
  createPrescriptionsService({
    db,
    clock,
    clinic: DEMO_CLINIC,
    contact: contactAddress(site),
    signing: { check: async () => ok(null), ask: async () => refuse({ code: 'not_here' }) },
  })

const encountersOf = (demo: Demo) =>
  createEncountersService({
    db: demo.db,
    clock: demo.clock,
    parts: { diet_plans: listGiven, prescriptions: prescriptionsOf(demo).signedPart },
    checkPin: async () => ok(null),
  })

const dayOf = (at: Date): string => indiaDate(at.toISOString())

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1

export async function cityOf(db: Database, name: string): Promise<number> {
  const { id } = await db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Answers each question with a choice from the middle, and skips the safety questions. */
async function answers(index: Pick<ShiAnswersService, 'questions'>, better: number) {
  const { version, items } = await index.questions()
  return {
    version,
    answers: items
      .filter(({ help }) => help === null)
      .map(({ id, choices }, nth) => ({
        item: id,
        value: Math.min(1 + (nth % 3) + (nth % 4 === 0 ? better : 0), choices.length - 1),
      })),
  }
}
