import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Actor, Authenticate } from '../../platform/http/access.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { createAbsenceService } from './booking/absence.service.ts'
import { booked } from './booking/booked.ts'
import { bookingJobs } from './booking/booking.jobs.ts'
import { registerBooking } from './booking/booking.routes.ts'
import { createBookingService } from './booking/booking.service.ts'
import { createCalendarService } from './booking/calendar.service.ts'
import { cancelAlong, createCancelService } from './booking/cancel.service.ts'
import { createChangeMessages } from './booking/change-messages.ts'
import { indiaDays } from './booking/calendar.rules.ts'
import { createFollowUpService } from './booking/follow-up.service.ts'
import type { MoneyPort } from './booking/money.port.ts'
import { registerHours } from './booking/hours.routes.ts'
import { createHoursService } from './booking/hours.service.ts'
import { lowestFees } from './booking/free-consultations.ts'
import { createLeaveService } from './booking/leave.service.ts'
import { createMissedService } from './booking/missed.service.ts'
import { createMoveService } from './booking/move.service.ts'
import { createTodayService } from './booking/today.service.ts'
import { createTouchedService } from './booking/touched.service.ts'
import { backBy } from './booking/working-days.rules.ts'
import { registerFeedback } from './feedback/feedback.routes.ts'
import { createFeedbackService } from './feedback/feedback.service.ts'
import { openLabBookings } from './lab-bookings/lab-bookings.ts'
import type { MoneyPort as LabMoneyPort } from './lab-bookings/lab-bookings.ports.ts'
import { withoutTalk } from './without-talk.ts'
import type { OfferingsPort } from './outcomes/outcomes.ports.ts'
import { registerOutcomes } from './outcomes/outcomes.routes.ts'
import { createOutcomesService } from './outcomes/outcomes.service.ts'
import { openMeetings } from './meetings/meetings.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
  /** What was paid for an appointment, and its way back. */
  money: MoneyPort
  /** The same of a lab booking. */
  labMoney: LabMoneyPort
  /** What can be recommended after a call. */
  offerings: OfferingsPort
  /** Who has a session; undefined once it has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  authenticate: Authenticate
}

/** What a patient and a doctor have together: the time, and the meeting. */
export function openCare({ config, db, clock, messages, money, labMoney, offerings, findActor, authenticate }: Ports) {
  const booking = createBookingService({ db, clock, messages })
  const tell = createChangeMessages(messages)
  const absence = createAbsenceService({ db, clock, money, tell })
  const touched = createTouchedService({ money, tell })
  const hours = createHoursService({ db, clock, touched })
  const leave = createLeaveService({ db, clock, touched })
  const calendar = createCalendarService({ db, clock, site: config.PUBLIC_URL })
  const labBookings = openLabBookings({
    db,
    clock,
    messages,
    money: labMoney,
    talks: { ...booking, cancelAlong: (trx, talk) => cancelAlong(trx, { tell }, talk) },
    calendar: { daysFrom: indiaDays, backBy },
    isPlayed: config.PAYMENTS_MODE === 'sandbox',
    authenticate,
  })
  const { isInOrder } = labBookings
  const changes = {
    ...absence,
    ...createMoveService({ db, clock, slots: booking, confirmation: booking, tell, isInOrder }),
    ...createCancelService({ db, clock, money, tell }),
  }
  const outcomes = createOutcomesService({ db, clock, offerings })
  const missed = createMissedService({ money, tell })
  const meetings = openMeetings({
    config,
    db,
    clock,
    booking: { describe: booking.describe, ...booking.meetingStatus, miss: missed.miss },
    findActor,
  })
  return {
    /** For payments: what is held, and what a paid line of an order gives. */
    booking: { ...booking, fulfilment: withoutTalk(booking.fulfilment, labBookings.isTalk) },
    labBookings,
    /** For the record, which hangs on what is booked. */
    booked,
    /** For messages: whether what they say of an appointment is still so. */
    whyStale: booking.whyStale,
    /** For the directory of doctors. */
    nextSlots: booking.nextSlots,
    /** For the catalogue. */
    lowestFees: () => lowestFees(db, clock()),
    jobs: [...bookingJobs(booking, absence), ...labBookings.jobs, ...meetings.jobs],
    register(app) {
      const followUps = createFollowUpService({ db, clock, messages, holds: booking })
      registerBooking(app, booking, changes, { ...calendar, ...createTodayService({ db, clock }) }, followUps)
      registerHours(app, hours, leave)
      labBookings.register(app)
      registerFeedback(app, createFeedbackService({ db, clock }))
      registerOutcomes(app, outcomes)
      meetings.register(app)
    },
  } satisfies Area & Record<string, unknown>
}
