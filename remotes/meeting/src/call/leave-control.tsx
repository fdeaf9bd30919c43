import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useRef } from 'react'
import type { VideoCall } from '../engine/video-engine.ts'
import { endMeeting } from '../meeting.query.ts'
import { Control } from './control.tsx'
import css from './leave-control.module.css'

interface LeaveControlProps {
  appointmentId: string
  /** True if the reader is a guest. A guest's departure is not reported, because it does not affect the appointment. */
  isGuest: boolean
  /** True if the reader may end the call for everyone: a doctor, once the call has begun. */
  mayEnd: boolean
  call: VideoCall
}

/** Leaves the call; a doctor chooses whether this also ends a call that has begun. */
export function LeaveControl({ appointmentId, isGuest, mayEnd, call }: LeaveControlProps) {
  const question = useRef<HTMLDialogElement>(null)
  const ending = useMutation(endMeeting)

  async function leave() {
    // leaving must work without the network, so a failed request is ignored
    if (!isGuest) await ending.send({ appointment_id: appointmentId })
    call.leave()
  }
  async function endForBoth() {
    const ended = await ending.send({ appointment_id: appointmentId })
    if (ended.ok) call.leave()
  }

  if (!mayEnd) return <Control icon="leave" tone="danger" label="Leave" shortcut="l" onClick={() => void leave()} />
  return (
    <>
      <Control icon="leave" tone="danger" label="Leave" shortcut="l" onClick={() => question.current?.showModal()} />
      <dialog ref={question} className={css.question} aria-labelledby="leave-question">
        <h2 id="leave-question" className={css.title}>
          Leave or end the call?
        </h2>
        <p>If you leave, you can rejoin until the call’s time is up. If you end the call, it ends for everyone.</p>
        {ending.error && <Refusal>We couldn’t end the call. Check your connection and try again.</Refusal>}
        <div className={css.answers}>
          <Button look="danger" busy={ending.isBusy} onClick={() => void endForBoth()}>
            End for both
          </Button>
          <Button look="secondary" onClick={call.leave}>
            Leave
          </Button>
          <Button look="quiet" onClick={() => question.current?.close()}>
            Stay
          </Button>
        </div>
      </dialog>
    </>
  )
}
