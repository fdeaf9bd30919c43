import { formatTime } from '@app/domain/india-time'
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
  /** The time until which the server lets people in. */
  until: string
  /** True if the reader may end the call for everyone: a doctor, once the call has begun. */
  mayEnd: boolean
  call: VideoCall
}

/** Leaves the call; a doctor chooses whether this also ends a call that has begun. */
export function LeaveControl({ appointmentId, isGuest, until, mayEnd, call }: LeaveControlProps) {
  const question = useRef<HTMLDialogElement>(null)
  const ending = useMutation(endMeeting)

  async function leave() {
    // leaving must work without the network, so a failed request is ignored
    if (!isGuest) await ending.send({ appointment_id: appointmentId })
    call.leave()
  }
  async function endForEveryone() {
    const ended = await ending.send({ appointment_id: appointmentId })
    if (ended.ok) call.leave()
  }

  if (!mayEnd) return <Control icon="leave" tone="danger" label="Leave" shortcut="l" onClick={() => void leave()} />
  const close = () => question.current?.close()
  return (
    <>
      <Control
        icon="leave"
        tone="danger"
        label="Leave"
        shortcut="l"
        onClick={() => (question.current?.open ? close() : question.current?.show())}
      />
      {/* not modal, so that the quick exit can still be pressed */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its buttons */}
      <dialog
        ref={question}
        className={css.question}
        aria-labelledby="leave-question"
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <h2 id="leave-question" className={css.title}>
          Leave or end the call?
        </h2>
        {ending.error && <Refusal>We couldn’t end the call. Check your connection and try again.</Refusal>}
        <div className={css.answers}>
          <Button aria-describedby="leave-effect" onClick={call.leave}>
            Leave
          </Button>
          <p id="leave-effect">You can rejoin until {formatTime(until)}&nbsp;IST.</p>
          <Button
            look="danger"
            busy={ending.isBusy}
            aria-describedby="end-effect"
            onClick={() => void endForEveryone()}
          >
            End for everyone
          </Button>
          <p id="end-effect">The call ends, and no one can rejoin.</p>
          <Button look="quiet" onClick={close}>
            Stay
          </Button>
        </div>
      </dialog>
    </>
  )
}
