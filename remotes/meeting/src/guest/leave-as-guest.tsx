import { PATHS } from '@app/parts/paths'
import { useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { leaveAsGuest } from '../meeting.query.ts'

/** Lets a guest leave permanently with one press, so that the person who invited them can't invite them again. */
export function LeaveAsGuest({ appointmentId, from }: { appointmentId: string; from: string }) {
  const leaving = useMutation(leaveAsGuest)
  const navigate = useNavigate()
  async function leave() {
    if ((await leaving.send({ guest_call_id: appointmentId })).ok) navigate(PATHS.patientDashboard, { replace: true })
  }
  return (
    <>
      <Button wide look="quiet" busy={leaving.isBusy} onClick={() => void leave()}>
        Leave for good, and block {from}
      </Button>
      {leaving.error && <Refusal>{leaving.error.message}.</Refusal>}
    </>
  )
}
