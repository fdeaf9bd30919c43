import { useKernel, useQuery } from '@app/kernel'
import { reasonQuery } from './meeting.query.ts'
import css from './reason.module.css'

/** Tells the doctor why the patient comes, if the patient lets them read it. */
export function Reason({ appointmentId }: { appointmentId: string }) {
  const { data } = useQuery(reasonQuery(useKernel(), appointmentId))
  const reason = data && (data.concern?.name ?? data.words)
  return reason && <p className={css.reason}>Reason for booking: {reason}</p>
}
