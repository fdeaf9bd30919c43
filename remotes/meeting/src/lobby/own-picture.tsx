import { Avatar } from '@app/ui/avatar'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { presenceOf, type LocalMedia } from '../media/local-media.ts'
import { MicrophoneLevel } from '../media/microphone-level.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import { useTrackStream } from '../media/use-track-stream.ts'
import css from './own-picture.module.css'

interface OwnPictureProps {
  media: LocalMedia
  /** The reader's name, and their portrait if they have one. */
  name: string
  portrait: string | undefined
}

/**
 * Shows what the other person will see of the reader. All devices are off until the reader turns them on, because
 * people open this page before they are ready to be seen.
 */
export function OwnPicture({ media, name, portrait }: OwnPictureProps) {
  const local = useSyncExternalStore(media.subscribe, media.get)
  const { camera, microphone } = presenceOf(local)
  const preview = useTrackStream(local.camera)
  return (
    <section className={css.picture} aria-label="Camera and microphone">
      {preview ? (
        <StreamVideo className={css.video} stream={preview} aria-label="Your camera" />
      ) : (
        <div className={css.portrait}>
          <Avatar src={portrait} name={name} size={128} eager />
          <p>Your camera is off. You can join without it.</p>
        </div>
      )}
      {microphone && local.microphone && <MicrophoneLevel track={local.microphone} />}
      <div className={css.toggles}>
        <Toggle device="microphone" isOn={microphone} onPress={() => void media.setMicrophone(!microphone)} />
        <Toggle device="camera" isOn={camera} onPress={() => void media.setCamera(!camera)} />
      </div>
    </section>
  )
}

interface ToggleProps {
  device: 'camera' | 'microphone'
  isOn: boolean
  onPress(): void
}

function Toggle({ device, isOn, onPress }: ToggleProps) {
  const state = `${device === 'camera' ? 'Camera' : 'Microphone'} ${isOn ? 'on' : 'off'}`
  const action = `Turn ${device} ${isOn ? 'off' : 'on'}`
  return (
    <button
      type="button"
      className={css.toggle}
      data-on={isOn}
      aria-label={`${state}. ${action}`}
      title={action}
      onClick={onPress}
    >
      <span>
        <Icon name={isOn ? device : `${device}-off`} />
      </span>
      {state}
    </button>
  )
}
