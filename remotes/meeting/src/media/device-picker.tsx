import { Select } from '@app/ui/select'

interface DevicePickerProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** The id of the device in use, if it is on. */
  current: string | undefined
  onPick(deviceId: string): void
}

/** Lets the reader choose a device; shows nothing if there are fewer than two devices. */
export const DevicePicker = ({ label, devices, current, onPick }: DevicePickerProps) =>
  devices.length > 1 && (
    <Select label={label} value={current} onChange={({ target }) => onPick(target.value)}>
      {devices.map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${index + 1}`}
        </option>
      ))}
    </Select>
  )
