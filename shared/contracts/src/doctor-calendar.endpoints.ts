import { CalendarQuery, DoctorCalendar } from './doctor-calendar.ts'
import type { EndpointList } from './endpoint.ts'

export const doctorCalendarEndpoints = {
  'GET /doctor/calendar': { access: 'doctor', audits: 'record', query: CalendarQuery, answer: DoctorCalendar },
} as const satisfies EndpointList
