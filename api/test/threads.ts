import { createMessagesService } from '../src/areas/conversations/messages/messages.service.ts'
import type { TestApi } from './api.ts'
import type { Person } from './people.ts'

/** Opens the threads that are due, as the API's job does. */
export const openThreads = ({ db, time }: Pick<TestApi, 'db' | 'time'>): Promise<void> =>
  createMessagesService({
    db,
    clock: () => time.now,
  }).openAll()

/**
 * Creates a plan that a patient has bought and that includes weeks of messages.
 *
 * @returns the plan's id.
 */
export async function aPlanWithWeeks(
  { db, time }: Pick<TestApi, 'db' | 'time'>,
  { patient, slug, weeks = 2, days = 60 }: { patient: Person; slug: string; weeks?: number; days?: number },
): Promise<string> {
  // an order's amount is the sum of its lines, which the database checks once both exist
  return db.transaction().execute(async (trx) => {
    const { id: order_id } = await trx
      .insertInto('orders')
      .values({
        patient_id: patient.id,
        amount_paise: 15_000,
        currency: 'INR',
        created_at: time.now,
        fulfilled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { product_kind: 'package', list_paise: 15_000, package_slug: slug } as const
    await trx
      .insertInto('order_lines')
      .values({ order_id, n: 1, ...line })
      .execute()
    const { id } = await trx
      .insertInto('entitlements')
      .values({
        patient_id: patient.id,
        order_id,
        line_n: 1,
        package_slug: slug,
        paid_paise: 15_000,
        starts_at: time.now,
        ends_at: new Date(time.now.getTime() + days * 24 * 3600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const unit = { entitlement_id: id, type: 'chat_followup', state: 'available' } as const
    await trx
      .insertInto('entitlement_units')
      .values(Array.from({ length: weeks }, (_, index) => ({ ...unit, n: index + 1 })))
      .execute()
    return id
  })
}
