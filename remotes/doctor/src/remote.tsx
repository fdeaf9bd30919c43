import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/parts/fallback'
import { lazy } from 'react'
import { availability } from './availability/availability.routes.tsx'
import { bank } from './bank/bank.routes.tsx'
import { calendar } from './calendar/calendar.routes.tsx'
import { earnings } from './earnings/earnings.routes.tsx'
import { feedback } from './feedback/feedback.routes.tsx'
import { leave } from './leave/leave.routes.tsx'
import { messages } from './messages/messages.routes.tsx'
import { outcome } from './outcome/outcome.routes.tsx'
import { encounter } from './encounter/encounter.routes.tsx'
import { patients } from './patients/patients.routes.tsx'
import { profile } from './profile/profile.routes.tsx'
import { questions } from './questions/questions.routes.tsx'
import { signingPin } from './signing-pin/signing-pin.routes.tsx'
import { today } from './today/today.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([
    today,
    outcome,
    patients,
    messages,
    encounter,
    availability,
    leave,
    profile,
    bank,
    signingPin,
    feedback,
    earnings,
    calendar,
    questions,
  ]),
  fallback: Fallback,
  panels: { visit: lazy(async () => ({ default: (await import('./encounter/visit-panel.tsx')).VisitPanel })) },
  // a new version of the remote must not replace a partly filled form
  busy: () =>
    ['/doctor-dashboard/calls/', '/doctor-dashboard/profile'].some((path) => location.pathname.startsWith(path)),
})
