import { appointmentPath } from '@app/parts/paths'
import type { AppointmentStatus } from '@app/contracts/booking'
import { useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { DashboardLink } from '../dashboard-link.tsx'

const BACK = 'All that you paid goes back the way you paid. A session of a plan is in your plan again.'

interface Words {
  title: string
  patient: string
  doctor: string
  /** The label of the link to the appointment's page, if the patient has something to do there. */
  todo?: string
}

/** The messages by the status of an appointment that is cancelled, missed or over. */
const WORDS: Partial<Record<AppointmentStatus, Words>> = {
  cancelled_provider: {
    title: 'This call was cancelled',
    patient: `We are sorry: we can’t keep it. ${BACK}`,
    doctor: 'We cancelled it. The patient has been told.',
  },
  cancelled_patient: {
    title: 'This call was cancelled',
    patient: 'You cancelled it. The appointment’s page shows your refund.',
    doctor: 'The patient cancelled it.',
    todo: 'Open the appointment',
  },
  cancelled_system: {
    title: 'This call was cancelled',
    patient: `Its time was no longer free. ${BACK}`,
    doctor: 'Its time was no longer free.',
  },
  needs_choice: {
    title: 'This call won’t take place as booked',
    patient: 'We are sorry. Choose another time, or take all of your money back.',
    doctor: 'The patient chooses between another time and a refund.',
    todo: 'Choose what you want',
  },
  no_show_doctor: {
    title: 'This call did not take place',
    patient: `We are sorry. ${BACK}`,
    doctor: 'All that was paid goes back to the patient.',
  },
  no_show_patient: {
    title: 'This call was missed',
    patient: 'You did not come in time. The appointment’s page shows whether you can book it again without paying.',
    doctor: 'The patient did not come.',
    todo: 'Open the appointment',
  },
  no_show_both: {
    title: 'This call did not take place',
    patient: `Nobody came. ${BACK}`,
    doctor: 'Nobody came. All that was paid goes back to the patient.',
  },
}

/**
 * Returns true if this page has a message for a status. If there is no message for the status, the closed door says why
 * the reader can't join.
 */
export const isOff = (status: AppointmentStatus): boolean => WORDS[status] !== undefined

/** Says that the call does not take place, what happens to the money, and what the reader can do. */
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
