import type { CourseTerms } from '@app/domain/cancellation-terms'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** Locks a patient, so that changes to their purchases wait for each other. */
export const lockPatient = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Finds the version of the terms under which courses are currently sold. */
export async function findTermsInForce(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('cancellation_policies')
    .select((all) => all.fn.max('version').as('version'))
    .where('kind', '=', 'course')
    .executeTakeFirstOrThrow()
  return version
}

/** Finds the course that a patient's paid order bought. Another person's order is treated as if it did not exist. */
export const findBought = (db: Database, patientId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('cancellation_policies as policies', (policy) =>
      policy
        .onRef('policies.kind', '=', 'order_lines.policy_kind')
        .onRef('policies.version', '=', 'order_lines.policy_version'),
    )
    .select(['n', 'list_paise', 'discount_paise'])
    .select((line) => line.ref('course_slug').$notNull().as('course_slug'))
    .select((line) => line.ref('fulfilled_at').$notNull().as('bought_at'))
    .select((line) => line.ref('policies.rules').$castTo<CourseTerms>().as('terms'))
    .where('orders.id', '=', orderId)
    .where('patient_id', '=', patientId)
    .where('product_kind', '=', 'course')
    .where('fulfilled_at', 'is not', null)
    .executeTakeFirst()

export const findBuyer = (trx: Trx, orderId: string) =>
  trx.selectFrom('orders').select('patient_id').where('id', '=', orderId).executeTakeFirstOrThrow()
