import { isNotFound } from '@app/parts/is-not-found'
import { encounterPath } from '@app/parts/paths'
import { isAhead } from '@app/contracts/booking'
import { BRAND } from '@app/domain/brand'
import { MINUTE } from '@app/domain/durations'
import { formatMoment, timeUntil } from '@app/domain/india-time'
import { useNow } from '@app/parts/use-now'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Fragment, type ReactNode } from 'react'
import { DashboardLink } from '../dashboard-link.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { LeaveAsGuest } from '../guest/leave-as-guest.tsx'
import { doorQuery, meetingStateQuery } from '../meeting.query.ts'
import { nameOf, namesOf, othersOf, taggedName } from '../people.ts'
import { SayLate } from '../late/say-late.tsx'
import { WhoIsLate } from '../late/who-is-late.tsx'
import { BeforeCall } from './before-call.tsx'
import { DeviceTests } from './device-tests.tsx'
import { DoorShut } from './door-shut.tsx'
import type { RunningCall } from './enter-call.ts'
import { JoinStep } from './join-step.tsx'
import { Faces } from './faces.tsx'
import css from './lobby.module.css'
import { isOff, NotTakingPlace } from './not-taking-place.tsx'
import { OwnPicture } from './own-picture.tsx'
import { Reason } from '../reason.tsx'
import { WhoIsHere } from './who-is-here.tsx'

interface LobbyProps {
  appointmentId: string
  media: LocalMedia
  onEnter(call: RunningCall): void
}

/** Shows whom the reader will meet and whether the door is open, and checks the camera and microphone. */
export function Lobby({ appointmentId, media, onEnter }: LobbyProps) {
  const kernel = useKernel()
  const at = useNow()
  const door = useQuery(doorQuery(kernel, appointmentId))
  const refusal = door.data && !door.data.ok ? door.data.error : null
  const isOver = refusal !== null && !refusal.opens_at
  const meeting = useQuery({ ...meetingStateQuery(kernel, appointmentId), ...(isOver && { refetchInterval: false }) })

  if (isNotFound(meeting.error)) {
    return (
      <Frame title="Your call">
        <DoorShut code="appointment_not_found" />
      </Frame>
    )
  }
  if (!meeting.data || !door.data) {
    const isBroken = meeting.isError || door.isError
    const retry = () => void Promise.all([meeting.refetch(), door.refetch()])
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

  const { starts_at, ends_at, mode, status, role, people, late } = meeting.data
  const isDoctor = role === 'doctor'
  const isWaiting = isDoctor && status === 'checked_in' && meeting.data.other === 'here'
  const me = people.find((one) => one.role === role)!
  const others = othersOf(meeting.data)
  const [other] = others
  const names = namesOf(others)
  const title = `Your call with ${names.replaceAll('Dr ', 'Dr\u00a0')}`
  if (refusal && isOver) {
    return (
      <Frame title={title}>
        {isOff(status) && role !== 'guest' ? (
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
        <p className={css.brand}>{BRAND}</p>
        <div className={css.who}>
          <Faces people={others} />
          <div>
            <h1>
              Your call with{' '}
              {others.map(({ role: of }, nth) => (
                <Fragment key={of}>
                  {nth > 0 && ' and '}
                  <span className={css.name}>{taggedName(people, of).replace('Dr ', 'Dr\u00a0')}</span>
                </Fragment>
              ))}
            </h1>
            <p>
              {formatMoment(starts_at)}&nbsp;·&nbsp;{(Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE}&nbsp;min
            </p>
            {isAhead(status) && at < Date.parse(starts_at) && (
              <p className={css.soon}>Starts {timeUntil(starts_at, at)}</p>
            )}
            {role === 'guest' && <p>{nameOf(people, 'patient')} has invited you.</p>}
          </div>
        </div>
        <div className={css.picture}>
          <OwnPicture media={media} name={me.name} portrait={me.picture ?? undefined} />
        </div>
        <div className={css.step}>
          {isDoctor && <Reason appointmentId={appointmentId} />}
          <WhoIsLate said={late.said} />
          {!refusal && <WhoIsHere meeting={meeting.data} name={other!.name} at={at} />}
          <JoinStep
            appointmentId={appointmentId}
            isLetIn={!isDoctor && isAhead(status)}
            isByVoice={mode === 'audio'}
            media={media}
            waiting={isWaiting ? other!.name : null}
            opensAt={refusal?.opens_at ?? null}
            onEnter={onEnter}
            onRefused={() => void door.refetch()}
            beside={
              isDoctor && (
                <LinkButton look="secondary" to={encounterPath(appointmentId)} target="_blank">
                  Open the notes
                </LinkButton>
              )
            }
          >
            <DeviceTests appointmentId={appointmentId} media={media} />
          </JoinStep>
          <div className={css.rest}>
            <SayLate appointmentId={appointmentId} left={late.left} other={names.replaceAll('Dr ', 'Dr\u00a0')} />
            <DashboardLink look="quiet" />
          </div>
        </div>
        <div className={css.before}>
          <BeforeCall doctor={isDoctor ? null : nameOf(people, 'doctor').replace('Dr ', 'Dr\u00a0')} />
          {role === 'guest' && <LeaveAsGuest appointmentId={appointmentId} from={nameOf(people, 'patient')} />}
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
