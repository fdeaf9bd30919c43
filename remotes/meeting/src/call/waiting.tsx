import { isLive, type AppointmentStatus } from '@app/contracts/booking'
import type { JoinTicket } from '@app/contracts/meetings'
import { MINUTE } from '@app/domain/durations'
import { formatTime, timeSince } from '@app/domain/india-time'
import { Link, useKernel, useQuery } from '@app/kernel'
import { PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { PhoneLinks } from '@app/parts/phone-links'
import { Button } from '@app/ui/button'
import { useEffect } from 'react'
import { meetingStateQuery } from '../meeting.query.ts'
import { Reason } from '../reason.tsx'
import { WhoIsLate } from '../late/who-is-late.tsx'
import css from './waiting.module.css'
import { WhenLate } from './when-late.tsx'

interface WaitingProps {
  appointmentId: string
  role: JoinTicket['role']
  other: string
  startsAt: string
  /** True if the other person is here, according to the socket, which is faster than the next read of the state. */
  isOtherHere: boolean
  onAdmit(): void
  /** Called when the appointment will no longer take place. */
  onGone(status: AppointmentStatus): void
}

/** Tells a person at the door what the other person is doing. */
export function Waiting(props: WaitingProps) {
  const { appointmentId, role, other, startsAt, isOtherHere, onAdmit, onGone } = props
  const { data } = useQuery(meetingStateQuery(useKernel(), appointmentId))
  const status = data?.status
  useEffect(() => {
    if (status && !isLive(status)) onGone(status)
    // onGone is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])

  if (isOtherHere && role !== 'doctor')
    return (
      <>
        <p className={css.main}>{other} is here and will let you in shortly.</p>
        <p>You can keep your camera off.</p>
        <NotLetIn />
      </>
    )
  if (isOtherHere)
    return (
      <>
        <p className={css.main}>{other} is waiting.</p>
        {data?.waiting_since && <Since at={data.waiting_since} />}
        <Reason appointmentId={appointmentId} />
        <p>You’ll see and hear each other once you let them in.</p>
        <div className={css.step}>
          <Button onClick={onAdmit}>Let {other} in</Button>
        </div>
      </>
    )
  return (
    <>
      {data?.other === 'with_another' ? (
        <p className={css.main}>{other} is with another patient and will see you next. You’re in the right place.</p>
      ) : (
        <p className={css.main}>{other} isn’t here yet. You’re in the right place.</p>
      )}
      {data && <WhoIsLate said={data.late.said} />}
      <p>The call is at {formatTime(startsAt)}&nbsp;IST.</p>
      <WhenLate startsAt={startsAt} role={role} />
    </>
  )
}

/** Tells the doctor how long the patient has waited. */
function Since({ at }: { at: string }) {
  const now = useNow()
  return now - Date.parse(at) >= MINUTE && <p className={css.quiet}>Waiting for {timeSince(at, now)}</p>
}

/** Says what people can do whom the doctor does not let in. */
function NotLetIn() {
  const { phones } = useKernel().contact
  return (
    <p className={css.quiet}>
      Not let in after 5&nbsp;minutes?{' '}
      {phones.length > 0 ? (
        <>
          Call us: <PhoneLinks />
        </>
      ) : (
        <Link to={PATHS.contact} target="_blank">
          Write to us
        </Link>
      )}
    </p>
  )
}
