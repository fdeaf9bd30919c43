import { useSyncExternalStore } from 'react'
import { DevicePicker } from '../media/device-picker.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { useDevices } from '../media/use-devices.ts'
import css from './device-tests.module.css'
import { NetworkTest } from './network-test.tsx'
import { SoundTest } from '../media/sound-test.tsx'

/** Lets the reader choose their devices, hear a test tone, and measure whether the call will work. */
export function DeviceTests({ appointmentId, media }: { appointmentId: string; media: LocalMedia }) {
  const local = useSyncExternalStore(media.subscribe, media.get)
  const { cameras, microphones } = useDevices(local)
  return (
    <>
      <DevicePicker
        label="Camera"
        devices={cameras}
        current={local.camera?.getSettings().deviceId}
        onPick={(deviceId) => void media.switchCamera(deviceId)}
      />
      <DevicePicker
        label="Microphone"
        devices={microphones}
        current={local.microphone?.getSettings().deviceId}
        onPick={(deviceId) => void media.switchMicrophone(deviceId)}
      />
      <div className={css.test}>
        <SoundTest />
      </div>
      <div className={css.test}>
        <NetworkTest appointmentId={appointmentId} />
      </div>
    </>
  )
}
