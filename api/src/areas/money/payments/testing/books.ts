import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import type { Database } from '../../../../platform/db/client.ts'

const INVARIANTS = fs.readFileSync(path.join(import.meta.dirname, '../payments.invariants.sql'), 'utf8')

interface OfHold {
  appointmentId: string
}

/** Reads what was recorded, so that a test can compare it with what the provider stated. */
export function openBooks(db: Database) {
  const paymentsFor = ({ appointmentId }: OfHold) =>
    db
      .selectFrom('gateway_payments')
      .innerJoin('order_lines', 'order_lines.order_id', 'gateway_payments.order_id')
      .where('appointment_id', '=', appointmentId)

  return {
    async appointmentOf({ appointmentId }: OfHold): Promise<string> {
      const appointments = db.selectFrom('appointments').select('status').where('id', '=', appointmentId)
      return (await appointments.executeTakeFirstOrThrow()).status
    },

    /** Counts how often an appointment was confirmed, according to its events. */
    async confirmationsOf({ appointmentId }: OfHold): Promise<number> {
      const events = db.selectFrom('appointment_events').select('id').where('appointment_id', '=', appointmentId)
      return (await events.where('to_status', '=', 'confirmed').execute()).length
    },

    paymentsOf: (hold: OfHold) =>
      paymentsFor(hold)
        .select(['provider_payment_id as id', 'status', 'disposition'])
        .orderBy('provider_payment_id')
        .execute(),

    refundsOf: (hold: OfHold) =>
      paymentsFor(hold)
        .innerJoin('refunds', 'refunds.provider_payment_id', 'gateway_payments.provider_payment_id')
        .select(['refunds.provider_payment_id as payment', 'reason', 'refunds.status'])
        .orderBy('refunds.provider_payment_id')
        .execute(),

    /** Lists the messages that a patient got, by template name. */
    async toldTo({ patient }: { patient: { userId: string } }): Promise<string[]> {
      const left = db.selectFrom('outbox').select('payload').orderBy('created_at').orderBy('id')
      const messages = (await left.execute()).map(({ payload }) => payload as { user_id?: string; template?: string })
      return messages.filter(({ user_id }) => user_id === patient.userId).map(({ template }) => template!)
    },

    /** The ids of every captured payment. */
    async captured(): Promise<string[]> {
      const payments = db.selectFrom('gateway_payments').select('provider_payment_id as id')
      return (await payments.where('status', '=', 'captured').execute()).map(({ id }) => id)
    },

    inbox: () => db.selectFrom('webhook_inbox').selectAll().orderBy('id').execute(),

    /** The rows that break our bookkeeping rules; there must be none. */
    violations: async () => (await sql.raw<{ rule: string; id: string }>(INVARIANTS).execute(db)).rows,
  }
}
