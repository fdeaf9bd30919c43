import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { testDatabase } from '../../../../test/database.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Clock } from '../../../clock.ts'
import { createBookingService } from '../../booking/booking.service.ts'
import type { PlacedAttempt } from '../attempts.repository.ts'
import { takeLooks, takeNews } from '../due-work.ts'
import type { Gateways } from '../gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { createPaymentsService, type Patient } from '../payments.service.ts'
import { paymentTables } from '../payments.tables.ts'

const INVARIANTS = fs.readFileSync(path.join(import.meta.dirname, '../payments.invariants.sql'), 'utf8')
const MINUTE = 60_000

/** An appointment of its own doctor, held by a patient of its own. */
export interface Hold {
  appointmentId: string
  doctorId: number
  startsAt: Date
  patient: Patient
}

export type World = Awaited<ReturnType<typeof paymentsWorld>>

/** Payments on a database of its own with the real booking, at a moment that a test moves: 21 November 2026, 10:00 in India. */
export async function paymentsWorld(gateways: Gateways) {
  const { db, url, close } = await testDatabase({ poolMax: 12 })
  const time = { now: new Date('2026-11-21T04:30:00.000Z') }
  const clock: Clock = () => time.now
  const booking = createBookingService({ db, clock })
  const alerts: string[] = []
  const log: PaymentsContext['log'] = {
    info: () => {},
    warn: () => {},
    error: (_fields: unknown, message?: string) => void alerts.push(message!),
  }
  const context: PaymentsContext = { db, clock, booking, gateways, log }
  const payments = createPaymentsService(context)
  const tables = paymentTables(db)
  let people = 0

  async function aPatient(): Promise<Patient> {
    const phone = `+919${String(++people).padStart(9, '0')}`
    const { id } = await db
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'Meera Pillai', phone, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId: id, doctorId: null }
  }

  async function aHold(): Promise<Hold> {
    const [doctorId, patient] = [await aDoctor(db), await aPatient()]
    const { days } = await booking.discoverySlots(doctorId)
    const startsAt = new Date(days.flatMap((day) => day.slots)[8]!.starts_at)
    return holdSlot({ doctorId, startsAt, patient })
  }

  async function holdSlot(wish: Omit<Hold, 'appointmentId'>): Promise<Hold> {
    const held = await booking.hold(wish.patient, wish)
    if (!held.ok) throw new Error(held.error.code)
    return { ...wish, appointmentId: held.value.id }
  }

  /** The provider's order for a hold, as the browser gets it. */
  async function placeOrder(hold: Hold): Promise<string> {
    const made = await payments.makeOrder(hold.appointmentId, hold.patient, 'razorpay')
    if (!made.ok) throw new Error(made.error.code)
    return made.value.providerOrderId
  }

  return {
    db,
    url,
    close,
    context,
    payments,
    booking,
    alerts,
    time,
    aPatient,
    aHold,
    holdSlot,
    placeOrder,
    wait: (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * MINUTE)),

    /** The hold lapses, and somebody else takes the time. */
    async loseSlot(hold: Hold): Promise<void> {
      time.now = new Date(time.now.getTime() + 16 * MINUTE)
      await holdSlot({ ...hold, patient: await aPatient() })
    },

    attemptOf: async (providerOrderId: string): Promise<PlacedAttempt> => {
      const attempt = await tables
        .selectFrom('payment_attempts')
        .selectAll()
        .where('provider_order_id', '=', providerOrderId)
        .executeTakeFirstOrThrow()
      return { ...attempt, provider_order_id: providerOrderId }
    },
    async stateOf(hold: Hold): Promise<string> {
      const status = await payments.status(hold.appointmentId, hold.patient)
      return status.ok ? status.value.state : status.error.code
    },
    appointmentOf: async (hold: Hold) =>
      (
        await db
          .selectFrom('appointments')
          .select('status')
          .where('id', '=', hold.appointmentId)
          .executeTakeFirstOrThrow()
      ).status,
    /** How often an appointment was confirmed, by its events. */
    confirmationsOf: async (hold: Hold) =>
      (
        await db
          .selectFrom('appointment_events')
          .select('id')
          .where('appointment_id', '=', hold.appointmentId)
          .where('to_status', '=', 'confirmed')
          .execute()
      ).length,
    paymentsOf: (hold: Hold) =>
      tables
        .selectFrom('gateway_payments')
        .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
        .select(['provider_payment_id as id', 'status', 'disposition'])
        .where('appointment_id', '=', hold.appointmentId)
        .orderBy('provider_payment_id')
        .execute(),
    refundsOf: (hold: Hold) =>
      tables
        .selectFrom('refunds')
        .innerJoin('gateway_payments', (on) =>
          on
            .onRef('gateway_payments.provider', '=', 'refunds.provider')
            .onRef('gateway_payments.provider_payment_id', '=', 'refunds.provider_payment_id'),
        )
        .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
        .select(['refunds.provider_payment_id as payment', 'reason', 'refunds.status'])
        .where('appointment_id', '=', hold.appointmentId)
        .orderBy('refunds.provider_payment_id')
        .execute(),
    /** Every payment that our books hold as captured. */
    captured: async () =>
      (
        await tables
          .selectFrom('gateway_payments')
          .select('provider_payment_id')
          .where('status', '=', 'captured')
          .execute()
      ).map((row) => row.provider_payment_id),
    inbox: () => tables.selectFrom('webhook_inbox').selectAll().orderBy('id').execute(),

    async runJobs(): Promise<void> {
      await takeLooks(context)
      await takeNews(context)
    },
    /** What breaks the rules of our books: nothing may. */
    violations: async () => (await sql.raw<{ rule: string; id: string }>(INVARIANTS).execute(db)).rows,
  }
}
