import { useId } from 'react'
import css from './device-picker.module.css'

interface DevicePickerProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** The id of the device in use, if it is on. */
  current: string | undefined
  onPick(deviceId: string): void
}

/** Lets the reader choose a device; it shows nothing if there are fewer than two. */
export function DevicePicker({ label, devices, current, onPick }: DevicePickerProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={current} onChange={({ target }) => onPick(target.value)}>
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  )
}
