import { appointmentPath } from '@app/parts/paths'
import type { AppointmentStatus } from '@app/contracts/booking'
import { useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { DashboardLink } from '../dashboard-link.tsx'

const BACK =
  'We’ll refund everything you paid to your original payment method. If you used a plan, you’ll get the session back.'

interface Words {
  title: string
  patient: string
  doctor: string
  /** The label of the link to the appointment's page, if the patient has something to do there. */
  todo?: string
}

/** The messages for an appointment that is cancelled, missed or over, by its status. */
const WORDS: Partial<Record<AppointmentStatus, Words>> = {
  cancelled_provider: {
    title: 'This call was cancelled',
    patient: `Sorry, we had to cancel this call. ${BACK}`,
    doctor: 'We cancelled this call and told the patient.',
  },
  cancelled_patient: {
    title: 'This call was cancelled',
    patient: 'You cancelled it. You can see your refund on the appointment page.',
    doctor: 'The patient cancelled it.',
    todo: 'Open the appointment',
  },
  cancelled_system: {
    title: 'This call was cancelled',
    patient: `The time was no longer available. ${BACK}`,
    doctor: 'The time was no longer available.',
  },
  needs_choice: {
    title: 'This call can’t go ahead as booked',
    patient: 'We’re sorry. Choose another time or get a full refund.',
    doctor: 'The patient can choose another time or a refund.',
    todo: 'Choose what you want',
  },
  no_show_doctor: {
    title: 'This call did not take place',
    patient: `We’re sorry. ${BACK}`,
    doctor: 'The patient gets a full refund.',
  },
  no_show_patient: {
    title: 'This call was missed',
    patient: 'You didn’t join in time. Open the appointment to see if you can book again without paying more.',
    doctor: 'The patient didn’t join.',
    todo: 'Open the appointment',
  },
  no_show_both: {
    title: 'This call did not take place',
    patient: `Nobody joined. ${BACK}`,
    doctor: 'Nobody joined. The patient gets a full refund.',
  },
}

/** Returns true if this page has a message for a status. Otherwise, the closed door says why the reader can't join. */
export const isOff = (status: AppointmentStatus): boolean => WORDS[status] !== undefined

/** Says that the call will not take place, what happens to the money, and what the reader can do. */
export function NotTakingPlace({ appointmentId, status }: { appointmentId: string; status: AppointmentStatus }) {
  const isPatient = useIdentity()?.userType === 'Patient'
  const words = WORDS[status]!
  return (
    <EmptyState title={words.title}>
      <p>{isPatient ? words.patient : words.doctor}</p>
      {isPatient && words.todo && <LinkButton to={appointmentPath(appointmentId)}>{words.todo}</LinkButton>}
      <DashboardLink look={isPatient && words.todo ? 'quiet' : 'primary'} />
    </EmptyState>
  )
}
