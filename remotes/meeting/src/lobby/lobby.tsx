import { isNotFound } from '@app/parts/is-not-found'
import { WithFace } from '@app/parts/with-face'
import { MINUTE } from '@app/domain/durations'
import { formatMoment } from '@app/domain/india-time'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import type { LocalMedia } from '../media/local-media.ts'
import { appointmentQuery, doorQuery, meetingStateQuery } from '../meeting.query.ts'
import { DeviceCheck } from './device-check.tsx'
import { DoorShut } from './door-shut.tsx'
import type { RunningCall } from './enter-call.ts'
import { JoinStep } from './join-step.tsx'
import { NotTakingPlace, isOff } from './not-taking-place.tsx'
import css from './before-call.module.css'

const BeforeCall = () => (
  <section aria-labelledby="before-call">
    <h2 id="before-call" className={css.title}>
      Before you join
    </h2>
    <ul className={css.tips}>
      <li>Find a place where no one can hear you.</li>
      <li>Headphones keep the other voice to yourself, and stop the echo.</li>
      <li>Nothing is recorded. The chat is gone after the call, unless the expert adds it to the notes.</li>
    </ul>
  </section>
)

interface LobbyProps {
  appointmentId: string
  media: LocalMedia
  onEnter(call: RunningCall): void
}

/** Shows whom the reader will meet and whether the door is open, and checks camera and microphone. */
export function Lobby({ appointmentId, media, onEnter }: LobbyProps) {
  const kernel = useKernel()
  const identity = useIdentity()
  const appointment = useQuery(appointmentQuery(kernel, appointmentId))
  const door = useQuery(doorQuery(kernel, appointmentId))
  const isDoctor = identity?.userType === 'Doctor'
  const standing = useQuery({ ...meetingStateQuery(kernel, appointmentId), enabled: isDoctor })

  if (isNotFound(appointment.error)) {
    return (
      <Frame title="Your call">
        <DoorShut code="appointment_not_found" />
      </Frame>
    )
  }
  if (!appointment.data || !door.data) {
    const isBroken = appointment.isError || door.isError
    const retry = () => void Promise.all([appointment.refetch(), door.refetch()])
    return (
      <Frame title="Your call">
        {isBroken ? (
          <ErrorState title="Your call did not load" onRetry={retry} />
        ) : (
          <Skeleton label="Loading your call" />
        )}
      </Frame>
    )
  }

  const { starts_at, ends_at, patient_name, doctor_name, doctor_profile_pic } = appointment.data
  const isWaiting = standing.data?.status === 'checked_in' && standing.data.other === 'here'
  const title = `Your call with ${isDoctor ? patient_name : doctor_name}`
  const when = (
    <Lead>
      {formatMoment(starts_at)}, {(Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE} minutes.
    </Lead>
  )
  const refusal = door.data.ok ? null : door.data.error
  if (refusal && !refusal.opens_at) {
    const { status } = appointment.data
    return (
      <Frame title={title}>
        {isOff(status) ? (
          <NotTakingPlace appointmentId={appointmentId} status={status} />
        ) : (
          <DoorShut code={refusal.code} />
        )}
      </Frame>
    )
  }
  return (
    <Frame title={title}>
      {isDoctor ? (
        when
      ) : (
        <WithFace isMain src={doctor_profile_pic} name={doctor_name}>
          {when}
        </WithFace>
      )}
      <DeviceCheck appointmentId={appointmentId} media={media} />
      <BeforeCall />
      <JoinStep
        appointmentId={appointmentId}
        isByVoice={appointment.data.mode === 'audio'}
        media={media}
        waiting={isWaiting ? patient_name : null}
        opensAt={refusal?.opens_at ?? null}
        onEnter={onEnter}
        onRefused={() => void door.refetch()}
      />
    </Frame>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="middle">
    <h1>{title}</h1>
    {children}
  </Page>
)
