import { useId } from 'react'
import css from './device-picker.module.css'

interface DevicePickerProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** The one in use, if it is on. */
  track: MediaStreamTrack | null
  onPick(deviceId: string): void
}

/** Chooses between devices; with fewer than two there is nothing to choose. */
export function DevicePicker({ label, devices, track, onPick }: DevicePickerProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={track?.getSettings().deviceId} onChange={({ target }) => onPick(target.value)}>
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  )
}
