import type { Database, Trx } from '../../db/client.ts'

/** The order of an appointment, made by the first who asks. The caller holds the appointment's lock. */
export async function makeOrder(
  trx: Trx,
  order: { appointmentId: string; patientId: string; amountPaise: number; now: Date },
): Promise<string> {
  const { appointmentId, patientId, amountPaise, now } = order
  const made = await trx
    .insertInto('orders')
    .values({
      appointment_id: appointmentId,
      patient_id: patientId,
      amount_paise: amountPaise,
      currency: 'INR',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const found = trx.selectFrom('orders').select('id').where('appointment_id', '=', appointmentId)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Queues everything that happens to the money of one order. Not `for update`: that would wait for its attempts' inserts. */
export const lockOrder = (trx: Trx, id: string) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const getOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const markFulfilled = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('orders').set({ fulfilled_at: now }).where('id', '=', id).execute()
