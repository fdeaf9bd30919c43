import { Select } from '@app/ui/select'

interface DevicePickerProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** The id of the device in use, if it is on. */
  current: string | undefined
  /** The number of devices from which on the list is shown. */
  least?: number
  onPick(deviceId: string): void
}

/** Lets the reader choose a device; shows nothing if there are too few, which usually means fewer than two. */
export const DevicePicker = ({ label, devices, current, least = 2, onPick }: DevicePickerProps) =>
  devices.length >= least && (
    <Select label={label} value={current} onChange={({ target }) => onPick(target.value)}>
      {devices.map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${index + 1}`}
        </option>
      ))}
    </Select>
  )
