import type { AppointmentStatus } from '@app/contracts/booking'
import type { JoinTicket, MeetingState } from '@app/contracts/meetings'
import { Avatar } from '@app/ui/avatar'
import { Icon } from '../icon.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import { EnginePicture } from './engine-picture.tsx'
import { RemoteSound } from './remote-sound.tsx'
import css from './stage.module.css'
import { Waiting } from './waiting.tsx'
import { nameOf, taggedName } from '../people.ts'
import type { OtherView } from '../engine/video-engine.ts'
import type { ShownCall } from './use-call.ts'
import { Button } from '@app/ui/button'

/** Offers another engine if this one can't carry the call. */
const OtherWay = ({ other, onUse }: { other: string; onUse: (() => void) | undefined }) => (
  <>
    <p>We couldn’t connect you this way. You can try another way on this same page. {other} will switch with you.</p>
    <Button onClick={onUse}>Try another way to connect</Button>
  </>
)

const SoundHeld = () => (
  <p className={css.banner} role="status">
    Tap anywhere to turn the sound on.
  </p>
)

/** Names the person at the lower edge of their picture, and says when nobody hears them. */
const Name = ({ name, isMuted, state }: { name: string; isMuted: boolean; state?: string }) => (
  <span role="status">
    {isMuted && <Icon name="microphone-off" />}
    {name}
    {isMuted && ' is muted'}
    {state}
  </span>
)

interface StageProps {
  call: ShownCall
  appointmentId: string
  role: JoinTicket['role']
  other: string
  people: MeetingState['people']
  startsAt: string
  onAdmit(): void
  onOtherWay: (() => void) | undefined
  onGone(status: AppointmentStatus): void
}

/** Shows who is missing; while the reader waits for them, a ring around the face moves. */
const Face = ({ name, src, isComing = false }: { name: string; src: string | undefined; isComing?: boolean }) => (
  <div className={css.face} data-coming={isComing || undefined}>
    <Avatar src={src} name={name} size={128} />
  </div>
)

/** Shows and plays the other person, or explains why there is no picture or sound. */
export function Stage(props: StageProps) {
  const { call, other, people } = props
  const { state, remote, peer, isSoundHeld } = call
  const element = remote instanceof HTMLElement ? remote : null
  const stream = remote instanceof HTMLElement ? null : remote
  const isHere = state === 'connected'
  const portrait = people.find(({ name }) => name === other)?.picture ?? undefined
  const [only] = call.others
  if (call.others.length > 1) return <Two {...props} />
  const hasPicture = showsPicture({ remote, peer })
  return (
    <div className={css.tile} data-main>
      <StreamVideo
        className={css.picture}
        data-screen={peer?.screen ?? false}
        stream={stream}
        hidden={!stream || !hasPicture}
        data-testid="remote-video"
        aria-label={`Picture of ${other}`}
      />
      {element && (
        <EnginePicture className={css.picture} element={element} hidden={!hasPicture} label={`Picture of ${other}`} />
      )}
      <RemoteSound stream={stream} />
      {isHere && isSoundHeld && <SoundHeld />}
      {isHere && !hasPicture && (
        <div className={css.words}>
          <Face name={other} src={portrait} />
          <p className={css.off}>
            {other}’s camera is off.{' '}
            {peer?.microphone && (
              <>
                <br />
                You can still hear them.
              </>
            )}
          </p>
        </div>
      )}
      {isHere && (
        <p className={css.name}>
          <Name name={only ? taggedName(people, only.role) : other} isMuted={peer !== null && !peer.microphone} />
        </p>
      )}
      <div role="status" className={isHere ? undefined : hasPicture ? css.banner : css.words}>
        {!isHere && !hasPicture && state === 'waiting' && <Face name={other} src={portrait} isComing />}
        {!isHere && <Words {...props} />}
      </div>
    </div>
  )
}

// a video track that is off would keep showing its last picture
const showsPicture = ({ remote, peer }: Pick<OtherView, 'remote' | 'peer'>) =>
  remote !== null && (peer === null || peer.camera || peer.screen)

/**
 * Shows both other people, each with the state of their own connection. The larger place is for a shared screen, else
 * for the first of them who shows a picture.
 */
function Two({ call, people }: StageProps) {
  const { others } = call
  const main = others.find(({ peer }) => peer?.screen) ?? others.find(showsPicture) ?? others[0]
  return (
    <>
      {call.isSoundHeld && <SoundHeld />}
      {others.map((person) => {
        const { role, isConnected, remote, peer } = person
        const element = remote instanceof HTMLElement ? remote : null
        const stream = remote instanceof HTMLElement ? null : remote
        const hasPicture = showsPicture(person)
        const name = nameOf(people, role)
        const portrait = people.find((one) => one.role === role)?.picture ?? undefined
        return (
          <figure key={role} className={css.tile} data-main={person === main || undefined}>
            <StreamVideo
              className={css.picture}
              data-screen={peer?.screen ?? false}
              stream={stream}
              hidden={!stream || !hasPicture}
              data-testid={`remote-video-${role}`}
              aria-label={`Picture of ${name}`}
            />
            {element && (
              <EnginePicture
                className={css.picture}
                element={element}
                hidden={!hasPicture}
                label={`Picture of ${name}`}
              />
            )}
            {!hasPicture && (
              <div className={css.words}>
                <Face name={name} src={portrait} isComing={!isConnected} />
              </div>
            )}
            <RemoteSound stream={stream} />
            <figcaption className={css.name}>
              <Name
                name={taggedName(people, role)}
                isMuted={isConnected && peer !== null && !peer.microphone}
                state={isConnected ? '' : ', connecting…'}
              />
            </figcaption>
          </figure>
        )
      })}
    </>
  )
}

function Words({ call: { state, hasMet, isOtherHere }, onOtherWay, ...waiting }: StageProps) {
  if (state === 'failed') return <OtherWay other={waiting.other} onUse={onOtherWay} />
  if (state === 'reconnecting') return <p>The connection dropped. We’re trying again. Stay on this page.</p>
  if (state !== 'waiting') return <p>Connecting…</p>
  if (hasMet)
    return <p>{waiting.other} has left or lost the connection. If they come back, the call will continue by itself.</p>
  return <Waiting {...waiting} isOtherHere={isOtherHere} />
}
