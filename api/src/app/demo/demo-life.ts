import { indiaDays } from '../../areas/care/care.door.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import type { Demo } from './demo.ts'
import { createStage } from './stage.ts'
import { tellNobody } from './tell-nobody.ts'
import { actsOfDoctorsOwn } from './doctors-own.demo.ts'
import { actsOfLab } from './lab.demo.ts'
import { actsOfLearning } from './learning.demo.ts'
import { actsOfPlan } from './plan.demo.ts'
import { actsOfQuestions } from './questions.demo.ts'
import { actsOfRecord, signSecondVisit } from './lived-record.ts'
import { actsOfOthers } from './others.demo.ts'
import { secondVisit } from './calendar.ts'
import type { OtherPatient } from './accounts.demo.ts'

interface Given extends Pick<Demo, 'pay' | 'store' | 'secrets' | 'site'> {
  now: Date
}

/**
 * Writes the shared past of the demo's people. The services write it with their clock in the past, and no messages are
 * sent. The doctor's second signature comes last: once it exists, the demo never writes anything again, so that people
 * may change what they find.
 */
export async function demoLife(
  db: Database,
  people: { patientId: string; others: readonly OtherPatient[] },
  { now, ...given }: Given,
): Promise<void> {
  const { patientId, others } = people
  const stage = createStage(now)
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()
  const demo: Demo = {
    ...given,
    db,
    clock: stage.clock,
    others,
    patient: await actorOf(db, patientId),
    doctor: await doctorOf(db),
    today: indiaDays(created_at, 1)[0]!,
    key: (name) => uuidOf(`${patientId} ${name}`),
  }
  if (await isWritten(db, patientId, secondVisit(demo.today))) return
  await tellNobody(db, async () => {
    await stage.play([
      ...actsOfDoctorsOwn(demo),
      ...actsOfOthers(demo),
      ...actsOfRecord(demo),
      ...actsOfPlan(demo),
      ...actsOfLearning(demo),
      ...actsOfLab(demo),
      ...actsOfQuestions(demo),
    ])
    await signSecondVisit(demo)
  })
}

/** Returns true if the doctor has signed the second visit. An earlier release wrote only one visit and no plan. */
async function isWritten(db: Database, patientId: string, second: Date): Promise<boolean> {
  const signed = await db
    .selectFrom('encounters')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select('starts_at')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', DEMO_DOCTOR_ID)
    .where('signed_at', 'is not', null)
    .execute()
  if (signed.some(({ starts_at }) => starts_at.getTime() === second.getTime())) return true
  const plans = await db.selectFrom('entitlements').select('id').where('patient_id', '=', patientId).execute()
  return signed.length > 0 && plans.length === 0
}

async function doctorOf(db: Database): Promise<Actor> {
  const { user_id } = await db
    .selectFrom('doctors')
    .select('user_id')
    .where('id', '=', DEMO_DOCTOR_ID)
    .executeTakeFirstOrThrow()
  return actorOf(db, user_id!, DEMO_DOCTOR_ID)
}

/** Returns a user in the role of a service's caller, with an invented session, because no session is open. */
async function actorOf(db: Database, id: string, doctorId: number | null = null): Promise<Actor> {
  const { name, user_type } = await db
    .selectFrom('users')
    .select(['name', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { userId: id, userType: user_type, name, sessionId: '', doctorId }
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
