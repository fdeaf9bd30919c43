import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { createAbsenceService } from './booking/absence/absence.service.ts'
import { createFollowUpService } from './booking/appointments/follow-up.service.ts'
import { bookingJobs } from './booking/booking.jobs.ts'
import { registerBooking } from './booking/booking.routes.ts'
import { createBookingService } from './booking/booking.service.ts'
import { createConcernService } from './booking/concern/concern.service.ts'
import { createCalendarService } from './booking/calendar/calendar.service.ts'
import { registerHours } from './booking/hours/hours.routes.ts'
import { createHoursService } from './booking/hours/hours.service.ts'
import { createLeaveService } from './booking/leave/leave.service.ts'
import { createCancelService } from './booking/cancelling-and-moving/cancel.service.ts'
import { createMoveService } from './booking/cancelling-and-moving/move.service.ts'
import { registerFeedback } from './feedback/feedback.routes.ts'
import { createFeedbackService } from './feedback/feedback.service.ts'
import { openLabBookings } from './lab-bookings/lab-bookings.ts'
import { openMeetings } from './meetings/meetings.ts'
import { registerOutcomes } from './outcomes/outcomes.routes.ts'
import { createOutcomesService } from './outcomes/outcomes.service.ts'
import type { Base } from '../../platform/base.ts'
import type { ContentVersion } from '../../platform/db/content-version.ts'
import type { People } from '../people/people.door.ts'

/** Opens the area that covers appointments, lab bookings, meetings and feedback. */
export function openCare({
  config,
  db,
  clock,
  content,
  people: { authenticate, findActor },
}: Base & {
  config: Config
  content: Pick<ContentVersion, 'current'>
  people: Pick<People, 'authenticate' | 'findActor'>
}) {
  const booking = createBookingService({ db, clock, content })
  const absence = createAbsenceService({ db, clock })
  const changes = {
    ...absence,
    ...createMoveService({ db, clock, slots: booking }),
    ...createCancelService({ db, clock }),
  }
  const calendar = createCalendarService({ db, clock, site: config.PUBLIC_URL })
  const labBookings = openLabBookings({ db, clock, isPlayed: config.PAYMENTS_MODE === 'sandbox', authenticate })
  const meetings = openMeetings({ config, db, clock, findActor })
  return {
    /** the doctor directory shows the slots that this function finds */
    nextSlots: booking.nextSlots,
    jobs: [...bookingJobs(booking, absence), ...labBookings.jobs, ...meetings.jobs],
    register(app) {
      registerBooking(
        app,
        booking,
        changes,
        calendar,
        createFollowUpService({ db, clock }),
        createConcernService({ db, clock }),
      )
      registerHours(app, createHoursService({ db, clock }), createLeaveService({ db, clock }))
      labBookings.register(app)
      registerFeedback(app, createFeedbackService({ db, clock }))
      registerOutcomes(app, createOutcomesService({ db, clock }))
      meetings.register(app)
    },
  } satisfies Area & Record<string, unknown>
}
