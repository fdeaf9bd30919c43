import type { LabOrder } from '@app/contracts/lab-orders'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { bookedConsultations } from '../../care/care.door.ts'

/** Lists the lab tests that doctors have ordered for a patient, latest first. */
export async function listLabOrders(
  db: Database,
  patientId: string,
  page: { skip: number; limit: number },
): Promise<LabOrder[]> {
  const rows = await bookedConsultations(db)
    .innerJoin('lab_orders', 'lab_orders.encounter_id', 'appointments.id')
    .innerJoin('lab_tests', 'lab_tests.slug', 'lab_orders.lab_test_slug')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['lab_orders.encounter_id', 'lab_tests.slug', 'lab_tests.name', 'lab_tests.price_paise', 'ordered_at'])
    .select(fullName().as('doctor_name'))
    .where('appointments.patient_id', '=', patientId)
    .orderBy('ordered_at', 'desc')
    .orderBy('lab_tests.name')
    .orderBy('lab_orders.encounter_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({ ...row, ordered_at: row.ordered_at.toISOString() }))
}

export async function isOffered(db: Database, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('lab_tests')
    .select('slug')
    .where('slug', '=', slug)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns whether the order is new. */
export async function insertLabOrder(
  trx: Trx,
  encounter_id: string,
  lab_test_slug: string,
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto('lab_orders')
    .values({ encounter_id, lab_test_slug, ordered_at: now })
    .onConflict((known) => known.doNothing())
    .returning('lab_test_slug')
    .executeTakeFirst()
  return made !== undefined
}

/** @returns whether the order existed. */
export async function deleteLabOrder(trx: Trx, encounterId: string, slug: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('lab_orders')
    .where('encounter_id', '=', encounterId)
    .where('lab_test_slug', '=', slug)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Lists the tests ordered in an encounter, in the form that its signature covers. */
export async function listOrdered(on: Database, encounterId: string): Promise<readonly string[]> {
  const rows = await on
    .selectFrom('lab_orders')
    .select('lab_test_slug')
    .where('encounter_id', '=', encounterId)
    .orderBy('lab_test_slug')
    .execute()
  return rows.map(({ lab_test_slug }) => lab_test_slug)
}
