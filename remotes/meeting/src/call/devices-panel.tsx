import type { OwnView } from '../engine/own-view.ts'
import type { VideoCall } from '../engine/video-engine.ts'
import { DevicePicker } from '../media/device-picker.tsx'
import type { useDevices } from '../media/use-devices.ts'
import css from './devices-panel.module.css'
import { Panel } from './panel.tsx'

interface DevicesPanelProps {
  call: VideoCall
  local: OwnView
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
          current={local.devices.camera}
          onPick={(deviceId) => void call.switchCamera(deviceId)}
        />
        <DevicePicker
          label="Microphone"
          devices={devices.microphones}
          current={local.devices.microphone}
          onPick={(deviceId) => void call.switchMicrophone(deviceId)}
        />
      </div>
    </Panel>
  )
}
