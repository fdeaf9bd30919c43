import { MINUTE } from '@app/domain/durations'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { openConnections, testDatabase } from '../../../../../test/database.ts'
import type { Tables } from '../../../../platform/db/schema.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { DEMO_CLINIC } from '../../../../platform/config/clinic.ts'
import { agreeAtLogin } from '../../../people/accounts/consents/consents.service.ts'
import { createBookingService } from '../../../care/booking/booking.service.ts'
import { createBookService } from '../../../care/lab-bookings/book.service.ts'
import { createChangeService } from '../../../care/lab-bookings/change.service.ts'
import { createTalksService } from '../../../care/lab-bookings/talks.service.ts'
import { createWindowsService } from '../../../care/lab-bookings/windows.service.ts'
import { findPlacedAttempt, type PlacedAttempt } from '../orders/attempts.repository.ts'
import { takeLooks, takeNews } from '../due-work.ts'
import type { Provider } from '@app/contracts/payments'
import type { Gateways } from '../providers/gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { insertOrder } from '../orders/orders.repository.ts'
import { absentGateway } from '../providers/absent-gateway.ts'
import { createPaymentsService, type Patient } from '../payments.service.ts'
import { createExpiryService } from '../../plans/expiry.service.ts'
import { createUpgradeService } from '../../plans/upgrade.service.ts'
import { createCouponsService } from '../../coupons/coupons.service.ts'
import { createOffersService } from '../../offers/offers.service.ts'
import { createCourseOrdersService } from '../../course-orders/course-orders.service.ts'
import { createPlansService } from '../../plans/plans.service.ts'
import { withoutUnit } from '../../without-unit.ts'
import { openBooks } from './books.ts'
import { lowestFees, products } from '../../../care/care.door.ts'
import { goOn, moveClose } from '../../../conversations/conversations.door.ts'
import { showPackage } from '../../../catalogue/packages/show-package.ts'
import type { Database } from '../../../../platform/db/client.ts'

const CONNECTIONS = 12

/** An appointment with its own doctor, held by its own patient. */
export interface Hold {
  appointmentId: string
  doctorId: number
  startsAt: Date
  patient: Patient
}

export type World = Awaited<ReturnType<typeof paymentsWorld>>

/**
 * Payments on a database of their own, with the real booking code, at a time that a test can change: 21 November 2026,
 * 10:00 in India.
 */
export async function paymentsWorld(given: Partial<Gateways>) {
  const { db, url, close } = await testDatabase({ poolMax: CONNECTIONS })
  // connections open one by one: the first request would finish before the others had one, so nothing would race
  await openConnections(db, CONNECTIONS)
  const time = { now: new Date('2026-11-21T04:30:00.000Z') }
  const clock: Clock = () => time.now
  const booking = createBookingService({ db, clock })
  const alerts: string[] = []
  const log: PaymentsContext['log'] = {
    info: () => {},
    warn: () => {},
    error: (_fields: unknown, message?: string) => void alerts.push(message!),
  }
  const labs = {
    ...createWindowsService({ db, clock }),
    ...createBookService({ db, clock }),
    ...createChangeService({ db, clock }),
    lockOrdered: products.lab_test.lock,
    confirmOrdered: products.lab_test.confirm,
    fulfilment: products.lab_test,
    talks: createTalksService({ db, clock }),
  }
  const upgrades = createUpgradeService({ db, clock })
  const expiry = createExpiryService({ db, clock })
  const catalogue = {
    showPackage: async (on: Database, slug: string, which: 'shown' | 'linked' = 'shown') =>
      showPackage(on, slug, { fees: await lowestFees(on, clock()), which }),
  }
  const plans = createPlansService({ db, clock, products, catalogue, onPlanMoved: { goOn, moveClose } })
  const offers = createOffersService({ db, clock, catalogue })
  const courseOrders = createCourseOrdersService({ db, clock })
  const fulfilments = {
    appointment: withoutUnit(products.appointment),
    package: { ...plans.fulfilment, prepare: upgrades.prepare },
    lab_test: withoutUnit(products.lab_test),
    course: courseOrders.fulfilment,
  }
  // a test may set its own gateway later
  const gateways = Object.assign(given, {
    razorpay: given.razorpay ?? absentGateway,
    cashfree: given.cashfree ?? absentGateway,
  })
  const context: PaymentsContext = {
    db,
    clock,
    products,
    fulfilments,
    gateways,
    clinic: DEMO_CLINIC,
    log,
  }
  const payments = createPaymentsService(context)
  const coupons = createCouponsService({ db, clock, products })
  let people = 0

  const wait = (minutes: number): void => {
    time.now = new Date(time.now.getTime() + minutes * MINUTE)
  }

  async function aPatient(): Promise<Patient> {
    const phone = `+919${String((people += 1)).padStart(9, '0')}`
    const { id } = await db
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'Meera Pillai', phone, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => agreeAtLogin(trx, id, CONSENT_DOCUMENT.version, clock()))
    return { userId: id, doctorId: null }
  }

  async function holdSlot(wish: Omit<Hold, 'appointmentId'>): Promise<Hold> {
    const held = await booking.hold(wish.patient, wish)
    if (!held.ok) throw new Error(held.error.code)
    return { ...wish, appointmentId: held.value.id }
  }

  const orderTogether = (holds: readonly Hold[]) =>
    db.transaction().execute(async (trx) => {
      const ids = holds.map(({ appointmentId }) => appointmentId)
      const held = await trx.selectFrom('appointments').selectAll().where('id', 'in', ids).execute()
      const lines = held.map(({ id, kind, price_paise }) => ({
        product_kind: kind,
        list_paise: price_paise,
        appointment_id: id,
      }))
      await insertOrder(trx, { patientId: holds[0]!.patient.userId, lines, now: clock() })
    })

  /** Places one provider's order for a hold. */
  async function placeBy(provider: Provider, hold: Hold): Promise<string> {
    const made = await payments.makeOrder({ appointmentId: hold.appointmentId }, hold.patient, provider)
    if (!made.ok) throw new Error(made.error.code)
    return made.value.providerOrderId
  }

  return {
    ...openBooks(db),
    db,
    url,
    close,
    context,
    payments,
    coupons,
    plans,
    labs,
    offers,
    upgrades,
    courseOrders,
    expiry,
    booking,
    alerts,
    time,
    wait,
    aPatient,

    /** Returns how many rows a table has. */
    async count(table: keyof Tables): Promise<number> {
      const { count } = await db
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * @param wish.slot - Which of the doctor's free times to hold. Two holds for one patient need two different times.
     */
    async aHold(wish: { patient?: Patient; slot?: number } = {}): Promise<Hold> {
      const [doctorId, patient] = [await aDoctor(db), wish.patient ?? (await aPatient())]
      const { days } = await booking.discoverySlots({ doctorId })
      // far enough ahead that it does not begin during a test
      const slot = days.flatMap((day) => day.slots)[wish.slot ?? 8]!
      return holdSlot({ doctorId, startsAt: new Date(slot.starts_at), patient })
    },

    /** Lets the hold lapse and someone else take the time. */
    async loseSlot(hold: Hold): Promise<void> {
      wait(16)
      await holdSlot({ ...hold, patient: await aPatient() })
    },

    /**
     * Places the provider's order for a hold, as the browser gets it. Other holds by the same patient become lines of
     * it too.
     */
    async placeOrder(hold: Hold, ...others: Hold[]): Promise<string> {
      if (others.length > 0) await orderTogether([hold, ...others])
      return placeBy('razorpay', hold)
    },

    /** Places the provider's order for one of our orders. */
    async placeOrderOf(orderId: string, patient: Patient): Promise<string> {
      const made = await payments.makeOrder({ orderId }, patient, 'razorpay')
      if (!made.ok) throw new Error(made.error.code)
      return made.value.providerOrderId
    },

    placeBy,

    attemptOf: async (providerOrderId: string, provider: Provider = 'razorpay'): Promise<PlacedAttempt> =>
      (await findPlacedAttempt(db, provider, providerOrderId))!,

    async stateOf(hold: Hold): Promise<string> {
      const status = await payments.status(hold.appointmentId, hold.patient)
      return status.ok ? status.value.state : status.error.code
    },

    async runJobs(): Promise<void> {
      await takeLooks(context)
      await takeNews(context)
    },
  }
}
