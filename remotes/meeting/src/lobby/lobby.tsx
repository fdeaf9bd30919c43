import { isNotFound } from '@app/parts/is-not-found'
import { WithFace } from '@app/parts/with-face'
import { isAhead } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { formatMoment } from '@app/domain/india-time'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { DashboardLink } from '../dashboard-link.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { appointmentQuery, doorQuery, meetingStateQuery } from '../meeting.query.ts'
import { SayLate } from '../late/say-late.tsx'
import { WhoIsLate } from '../late/who-is-late.tsx'
import { BeforeCall } from './before-call.tsx'
import { DeviceTests } from './device-tests.tsx'
import { DoorShut } from './door-shut.tsx'
import type { RunningCall } from './enter-call.ts'
import { JoinStep } from './join-step.tsx'
import css from './lobby.module.css'
import { isOff, NotTakingPlace } from './not-taking-place.tsx'
import { OwnPicture } from './own-picture.tsx'

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
  const refusal = door.data && !door.data.ok ? door.data.error : null
  const isOver = refusal !== null && !refusal.opens_at
  const standing = useQuery({
    ...meetingStateQuery(kernel, appointmentId),
    enabled: door.data !== undefined && !isOver,
  })

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

  const { starts_at, ends_at, patient_name, doctor_name, doctor_profile_pic, mode, status } = appointment.data
  const late = standing.data?.late
  const isWaiting = isDoctor && standing.data?.status === 'checked_in' && standing.data.other === 'here'
  const doctor = { name: doctor_name, src: doctor_profile_pic }
  const patient = { name: patient_name, src: undefined }
  const [me, other] = isDoctor ? [doctor, patient] : [patient, doctor]
  const title = `Your call with ${other.name}`
  if (isOver) {
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
    <Page>
      <div className={css.lobby}>
        <div className={css.who}>
          <WithFace isMain {...other}>
            <h1>{title}</h1>
            <p>
              {formatMoment(starts_at)}, {(Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE} minutes.
            </p>
          </WithFace>
        </div>
        <div className={css.picture}>
          <OwnPicture media={media} name={me.name} portrait={me.src} />
        </div>
        <div className={css.step}>
          {late && <WhoIsLate said={late.said} />}
          <JoinStep
            appointmentId={appointmentId}
            isLetIn={!isDoctor && isAhead(status)}
            isByVoice={mode === 'audio'}
            media={media}
            waiting={isWaiting ? patient_name : null}
            opensAt={refusal?.opens_at ?? null}
            onEnter={onEnter}
            onRefused={() => void door.refetch()}
          >
            <DeviceTests appointmentId={appointmentId} media={media} />
          </JoinStep>
          {late && <SayLate appointmentId={appointmentId} left={late.left} other={other.name} />}
          <BeforeCall />
          <DashboardLink look="quiet" />
        </div>
      </div>
    </Page>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="middle">
    <h1>{title}</h1>
    {children}
  </Page>
)
