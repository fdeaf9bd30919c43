import { Button } from '@app/ui/button'
import { useSyncExternalStore } from 'react'
import { CaptureNote } from '../media/capture-note.tsx'
import { DevicePicker } from '../media/device-picker.tsx'
import { presenceOf, type LocalMedia } from '../media/local-media.ts'
import { MicrophoneLevel } from '../media/microphone-level.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import { useDevices } from '../media/use-devices.ts'
import { useTrackStream } from '../media/use-track-stream.ts'
import css from './device-check.module.css'
import { NetworkTest } from './network-test.tsx'
import { SoundTest } from './sound-test.tsx'

/**
 * Checks the devices. Everything is off until the reader turns it on, because people open this page before they are
 * ready to be seen.
 */
export function DeviceCheck({ appointmentId, media }: { appointmentId: string; media: LocalMedia }) {
  const local = useSyncExternalStore(media.subscribe, media.get)
  const { camera, microphone } = presenceOf(local)
  const { cameras, microphones } = useDevices(local)
  const preview = useTrackStream(local.camera)
  return (
    <section className={css.check} aria-labelledby="device-check">
      <h2 id="device-check" className={css.title}>
        Camera and microphone
      </h2>
      <div className={css.preview}>
        {preview ? (
          <StreamVideo className={css.picture} stream={preview} aria-label="Your camera" />
        ) : (
          <p>Your camera is off. You may keep it off.</p>
        )}
      </div>
      <div className={css.device}>
        <Button look="secondary" onClick={() => void media.setCamera(!camera)}>
          {camera ? 'Turn camera off' : 'Turn camera on'}
        </Button>
        <DevicePicker
          label="Camera"
          devices={cameras}
          current={local.camera?.getSettings().deviceId}
          onPick={(deviceId) => void media.switchCamera(deviceId)}
        />
        <CaptureNote device="camera" problem={local.problems.camera} />
      </div>
      <div className={css.device}>
        <Button look="secondary" onClick={() => void media.setMicrophone(!microphone)}>
          {microphone ? 'Turn microphone off' : 'Turn microphone on'}
        </Button>
        {microphone && local.microphone && <MicrophoneLevel track={local.microphone} />}
        <DevicePicker
          label="Microphone"
          devices={microphones}
          current={local.microphone?.getSettings().deviceId}
          onPick={(deviceId) => void media.switchMicrophone(deviceId)}
        />
        <CaptureNote device="microphone" problem={local.problems.microphone} />
      </div>
      <div className={css.device}>
        <SoundTest />
      </div>
      <div className={css.device}>
        <NetworkTest appointmentId={appointmentId} />
      </div>
    </section>
  )
}
