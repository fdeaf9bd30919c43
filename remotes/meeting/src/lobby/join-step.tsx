import { formatTime } from '@app/domain/india-time'
import { useKernel } from '@app/kernel'
import { Fold } from '@app/parts/fold'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Note, Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { CaptureNote } from '../media/capture-note.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { admitWhoWaits } from './admit-who-waits.ts'
import { enterCall, type RunningCall } from './enter-call.ts'
import css from './join-step.module.css'

/** Milliseconds after the patient's arrival in which a press was meant for what the button said before. */
const MOMENT = 1_000

interface JoinStepProps {
  appointmentId: string
  /** True if someone must let this reader in first. */
  isLetIn: boolean
  /** True if the appointment was booked as a voice call. */
  isByVoice: boolean
  media: LocalMedia
  /** The patient who is waiting at this doctor's door; null if nobody is waiting to be let in. */
  waiting: string | null
  /** When the door opens; null once it is open. */
  opensAt: string | null
  onEnter(call: RunningCall): void
  onRefused(): void
  /** What the reader opens beside the call. */
  beside?: ReactNode
  /** The device choice and the device tests, which are collapsed at first. */
  children: ReactNode
}

export function JoinStep(props: JoinStepProps) {
  const { appointmentId, isLetIn, isByVoice, media, waiting, opensAt, onEnter, onRefused, beside, children } = props
  const kernel = useKernel()
  const [isVoiceOnly, setVoiceOnly] = useState(isByVoice)
  const [isJoining, setJoining] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const known = useRef({ waiting, since: -Infinity })
  useLayoutEffect(() => {
    if (known.current.waiting !== waiting) known.current = { waiting, since: performance.now() }
  }, [waiting])
  const letsIn = () => waiting !== null && performance.now() - known.current.since >= MOMENT

  async function join({ admits }: { admits: boolean }) {
    setJoining(true)
    setFailed(false)
    try {
      const entered = await enterCall(kernel, appointmentId, media)
      if (entered.ok) {
        if (isVoiceOnly) entered.value.call.setVoiceOnly(true)
        if (admits) admitWhoWaits(entered.value.call)
        return onEnter(entered.value)
      }
      onRefused()
    } catch {
      setFailed(true)
    }
    setJoining(false)
  }

  return (
    <div className={css.step}>
      <div role="status">
        {opensAt ? (
          <Note>
            <p>
              <strong>You can join from {formatTime(opensAt)}&nbsp;IST.</strong>
            </p>
            <p>Stay on this page. It updates by itself. In the meantime, you can test your camera and microphone.</p>
          </Note>
        ) : (
          <GoingIn isVoiceOnly={isVoiceOnly} isLetIn={isLetIn} />
        )}
      </div>
      {hasFailed && <Refusal>The call didn’t start. Check your connection and try again.</Refusal>}
      {!opensAt && (
        <Button wide busy={isJoining} onClick={() => void join({ admits: letsIn() })}>
          {isJoining ? 'Joining…' : wayIn(waiting, isLetIn)}
        </Button>
      )}
      {beside}
      {/* below the buttons, so that they don't move away from under a finger when the patient arrives */}
      {!opensAt && waiting !== null && !isJoining && (
        <Button look="quiet" onClick={() => void join({ admits: false })}>
          Join without letting them in
        </Button>
      )}
      <Problems media={media} />
      <Fold title="Devices and test">
        <div className={css.folded}>
          <Checkbox checked={isVoiceOnly} onChange={({ target }) => setVoiceOnly(target.checked)}>
            Use voice only, without sending or receiving video. You can change this during the call.
          </Checkbox>
          {children}
        </div>
      </Fold>
    </div>
  )
}

function wayIn(waiting: string | null, isLetIn: boolean): string {
  if (waiting !== null) return `Join and let ${waiting} in`
  return isLetIn ? 'Ask to join' : 'Join the call'
}

interface GoingInProps {
  isVoiceOnly: boolean
  isLetIn: boolean
}

/** Tells the reader how the other person will see and hear them, beyond what the switches of the devices say. */
const GoingIn = ({ isVoiceOnly, isLetIn }: GoingInProps) => (
  <p>
    {isVoiceOnly && 'You’ll join by voice only. '}
    {isLetIn
      ? 'No one can see or hear you until you’re let in.'
      : 'You can turn your camera and microphone on or off at any time.'}
  </p>
)

/** Says why a device does not work. The reason is shown below the button, so that the button does not move. */
function Problems({ media }: { media: LocalMedia }) {
  const { problems } = useSyncExternalStore(media.subscribe, media.get)
  return (
    <>
      <CaptureNote device="camera" problem={problems.camera} />
      <CaptureNote device="microphone" problem={problems.microphone} />
    </>
  )
}
