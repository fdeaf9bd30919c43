import type { VideoCall } from '../engine/video-engine.ts'
import { DevicePicker } from '../media/device-picker.tsx'
import type { LocalView } from '../media/local-media.ts'
import type { useDevices } from '../media/use-devices.ts'
import css from './devices-panel.module.css'
import { Panel } from './panel.tsx'

interface DevicesPanelProps {
  call: VideoCall
  local: LocalView
  devices: ReturnType<typeof useDevices>
  onClose(): void
}

export function DevicesPanel({ call, local, devices, onClose }: DevicesPanelProps) {
  return (
    <Panel title="Devices" onClose={onClose}>
      <div className={css.pickers}>
        <DevicePicker
          label="Camera"
          devices={devices.cameras}
          track={local.camera}
          onPick={(deviceId) => void call.switchCamera(deviceId)}
        />
        <DevicePicker
          label="Microphone"
          devices={devices.microphones}
          track={local.microphone}
          onPick={(deviceId) => void call.switchMicrophone(deviceId)}
        />
      </div>
    </Panel>
  )
}
