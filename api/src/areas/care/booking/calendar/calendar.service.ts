import type { CalendarRefusal } from '@app/contracts/booking'
import type { Download } from '@app/contracts/download'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Shown } from '../../../../platform/http/audits.ts'
import { findAppointmentOf, type Viewer } from '../appointments/appointments.repository.ts'
import { calendarFile, inCalendar } from './calendar-file.rules.ts'
import type { Base } from '../../../../platform/base.ts'

interface Wiring extends Base {
  /** The origin at which visitors open the site. */
  site: string
}

/** Gives a patient or a doctor the calendar file that adds, moves or removes their appointment. */
export const createCalendarService = ({ db, clock, site }: Wiring) => ({
  async calendarFile(id: string, viewer: Viewer): Promise<Result<Shown<Download>, CalendarRefusal>> {
    const row = await findAppointmentOf(db, id, viewer)
    if (!row) return refuse({ code: 'appointment_not_found' })
    const entry = inCalendar(row)
    if (!entry) return refuse({ code: 'not_booked' })
    const base64 = Buffer.from(calendarFile(entry, { site, now: clock() })).toString('base64')
    return ok({
      answer: { name: 'appointment.ics', media_type: 'text/calendar', base64 },
      patientIds: [row.patient_id],
    })
  },
})
