import { PATHS } from '@app/parts/paths'
import { useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { leaveAsGuest } from '../meeting.query.ts'
import css from './leave-as-guest.module.css'

/** Lets a guest leave permanently with one press, so that the person who invited them can't invite them again. */
export function LeaveAsGuest({ appointmentId, from }: { appointmentId: string; from: string }) {
  const leaving = useMutation(leaveAsGuest)
  const navigate = useNavigate()
  async function leave() {
    if ((await leaving.send({ guest_call_id: appointmentId })).ok) navigate(PATHS.patientDashboard, { replace: true })
  }
  return (
    <div className={css.apart}>
      <Button look="quiet" busy={leaving.isBusy} onClick={() => void leave()}>
        Leave this call and block {from}
      </Button>
      <p>{from} can’t invite you again, and will only see that no one is invited.</p>
      {leaving.error && <Refusal>{leaving.error.message}.</Refusal>}
    </div>
  )
}
