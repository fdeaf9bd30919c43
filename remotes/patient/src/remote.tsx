import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/parts/fallback'
import { appointment } from './appointment/appointment.routes.tsx'
import { ask } from './ask/ask.routes.tsx'
import { appointments } from './appointments/appointments.routes.tsx'
import { courses } from './courses/courses.routes.tsx'
import { documents } from './documents/documents.routes.tsx'
import { home } from './home/home.routes.tsx'
import { journal } from './journal/journal.routes.tsx'
import { labBookings } from './lab-bookings/lab-bookings.routes.tsx'
import { learn } from './learn/learn.routes.tsx'
import { messages } from './messages/messages.routes.tsx'
import { payments } from './payments/payments.routes.tsx'
import { plan } from './plan/plan.routes.tsx'
import { records } from './records/records.routes.tsx'
import { shi } from './shi/shi.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([
    home,
    appointments,
    appointment,
    labBookings,
    plan,
    payments,
    records,
    documents,
    journal,
    messages,
    learn,
    courses,
    ask,
    shi,
  ]),
  fallback: Fallback,
  // another version must not end a timer that runs, nor a film
  busy: () => /^\/patient-dashboard\/learn\/(?:exercises\/|courses\/[^/]+\/)/.test(location.pathname),
})
