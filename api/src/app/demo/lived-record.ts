import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { ok, type Result } from '@app/domain/result'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import { DEMO_CLINIC } from '../../platform/config/clinic.ts'
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
  SHARED,
  WALK,
} from './lived-record.words.ts'
import { tellNobody } from './tell-nobody.ts'
import { demoVisit } from './booking.demo.ts'
import type { PayHold } from './booking.demo.ts'
import { createFeedbackService, recordJoin, recordLeaving } from '../../areas/care/care.door.ts'
import { createProfileService } from '../../areas/people/people.door.ts'
import {
  createDietPlansService,
  listGiven,
  createEncountersService,
  createHistoryService,
  insertEntry,
  createMilestonesService,
  createPrescriptionsService,
  createShiAnswersService,
  type ShiAnswersService,
  createShiReportsService,
} from '../../areas/record/record.door.ts'

interface Given {
  now: Date
  site: string
  pay?: PayHold | undefined
}

/**
 * Writes what the demo's patient and doctor have done together: a visit nine days ago, its notes, and what followed.
 * The services write it, with their clock in the past, and no messages are sent now. The signature comes last: once it
 * exists, nothing is written again, so that people may change what they find.
 */
export async function demoRecord(db: Database, patientId: string, given: Given): Promise<void> {
  if (!(await hasRecord(db, patientId))) await tellNobody(db, () => writeRecord(db, patientId, given))
}

async function writeRecord(db: Database, patientId: string, { now, site, pay }: Given): Promise<void> {
  const visit = await demoVisit(db, patientId, { now, pay })
  if (!visit) return
  const { id: encounter_id, starts_at } = visit
  let at = starts_at
  const clock = () => at
  const since = (milliseconds: number) => (at = new Date(starts_at.getTime() + milliseconds))
  /** The same key at each start, and a different one in another database. */
  const key = (name: string): string => uuidOf(`${encounter_id} ${name}`)

  const shared = { db, clock }
  const history = createHistoryService(shared)
  const index = createShiAnswersService(shared)
  const reports = createShiReportsService(shared)
  const plans = createDietPlansService(shared)
  const milestones = createMilestonesService(shared)
  const prescriptions = createPrescriptionsService({
    ...shared,
    clinic: DEMO_CLINIC,
    contact: new URL('/contact-us', site).href,
    checkPin: async () => ok(null),
  })
  const parts = { diet_plans: listGiven, prescriptions: prescriptions.signedPart }
  const encounters = createEncountersService({ ...shared, parts, checkPin: async () => ok(null) })
  const feedback = createFeedbackService(shared)

  const patient = await actorOf(db, patientId)
  const doctor = await actorOf(db, visit.doctor_user_id, DEMO_DOCTOR_ID)

  since(-2 * DAY)
  const { city, ...identity } = IDENTITY
  const profile = { ...identity, name: patient.name, city_id: await cityOf(db, city) }
  must(await createProfileService(shared).change(patientId, profile))
  for (const item of HISTORY) must(await history.tell(patientId, { ...item, key: key(item.kind) }))
  const answered = { key: key('index'), ...(await answers(index)), finish: true }
  must(await index.add(patient, answered, { address: 'the demo' }))

  since(0)
  for (const user_id of [patientId, doctor.userId])
    await db.transaction().execute((trx) => recordJoin(trx, { appointment_id: encounter_id, user_id, joined_at: at }))
  since(5 * MINUTE)
  must(await history.confirm(doctor, patientId, at))
  since(15 * MINUTE)
  for (const [field, text] of Object.entries(NOTES) as [keyof typeof NOTES, string][])
    must(await encounters.save(doctor, { encounter_id, field, text, based_on: 0, tab: key('tab'), n: 1 }))
  for (const field of SHARED) must(await encounters.share(doctor, { encounter_id, field, is_shared: true }))
  const items = [MEDICINE]
  must(
    await prescriptions.issue(doctor, {
      key: key('pad'),
      encounter_id,
      version: 1,
      items,
      advice: ADVICE,
      pin: '',
    }),
  )
  const diet_plan_id = key('diet')
  const starts_on = indiaDate(at.toISOString())
  must(await plans.give(doctor, { key: diet_plan_id, encounter_id, starts_on, ...DIET }))
  const [walk, bed] = [key('walk'), key('bed')]
  must(await milestones.set(doctor, { key: walk, encounter_id, ...WALK }))
  must(await milestones.set(doctor, { key: bed, encounter_id, ...BED }))
  since(30 * MINUTE)
  await db.transaction().execute((trx) => recordLeaving(trx, { appointmentId: encounter_id }, at))

  since(HOUR)
  must(await feedback.give(patientId, { appointment_id: encounter_id, ...FEEDBACK }))
  for (const [day, text] of JOURNAL)
    await insertEntry(db, { id: key(`journal ${day}`), patient_id: patientId, at: since(day * DAY), text })
  for (let day = 0; since(day * DAY + 5 * HOUR) < now; day++)
    for (const [meal] of DIET.meals.entries())
      // nobody keeps to a diet plan at every meal
      if ((day + meal) % 3 !== 2)
        must(await plans.tick(patientId, { diet_plan_id, day: indiaDate(at.toISOString()), meal, is_done: true }))
  since(3 * DAY)
  must(await milestones.move(patient, { milestone_id: bed, state: 'in_progress' }))
  since(7 * DAY)
  must(await milestones.move(patient, { milestone_id: walk, state: 'reached' }))
  at = now
  const until = indiaDate(new Date(now.getTime() + 90 * DAY).toISOString())
  must(await reports.share(patientId, { response_id: answered.key, doctor_id: DEMO_DOCTOR_ID, until }))

  since(28 * MINUTE)
  const revisions = { complaint: 1, findings: 1, assessment: 1, plan: 1 }
  must(await encounters.sign(doctor, { encounter_id, ...revisions, pin: '' }))
}

const hasRecord = async (db: Database, patientId: string): Promise<boolean> =>
  (await db
    .selectFrom('encounters')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select('appointment_id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('signed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** @throws Error where a step of the demo was refused. */
function must<T>(result: Result<T, { code: string }>): T {
  if (!result.ok) throw new Error(`the record of the demo was refused: ${result.error.code}`)
  return result.value
}

/** We make up the session, because none is open. */
async function actorOf(db: Database, id: string, doctorId: number | null = null): Promise<Actor> {
  const { name, user_type } = await db
    .selectFrom('users')
    .select(['name', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { userId: id, userType: user_type, name, sessionId: '', doctorId }
}

async function cityOf(db: Database, name: string): Promise<number> {
  const { id } = await db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Answers each question with a choice from the middle, and skips the questions about safety. */
async function answers(index: Pick<ShiAnswersService, 'questions'>) {
  const { version, items } = await index.questions()
  return {
    version,
    answers: items
      .filter(({ help }) => help === null)
      .map(({ id, choices }, nth) => ({ item: id, value: Math.min(1 + (nth % 3), choices.length - 1) })),
  }
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
