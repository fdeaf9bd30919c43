import { Checkbox } from '@app/ui/field'
import type { OwnView } from '../engine/own-view.ts'
import type { VideoCall } from '../engine/video-engine.ts'
import { DevicePicker } from '../media/device-picker.tsx'
import type { useDevices } from '../media/use-devices.ts'
import { Panel } from './panel.tsx'
import css from './settings-panel.module.css'

const KEYS = [
  ['m', 'Microphone on or off'],
  ['v', 'Camera on or off'],
  ['s', 'Start or stop screen sharing'],
  ['c', 'Chat'],
  ['l', 'Leave'],
  ['?', 'These settings'],
]

type Devices = ReturnType<typeof useDevices>

export const hasChoice = ({ cameras, microphones }: Devices): boolean => cameras.length > 1 || microphones.length > 1

interface SettingsPanelProps {
  call: VideoCall
  local: OwnView
  devices: Devices
  /** False on a device without a keyboard, for which the keys would mean nothing. */
  hasKeyboard: boolean
  areKeysOn: boolean
  onKeys(on: boolean): void
  onClose(): void
}

/** Lets the reader choose a camera and a microphone, and lists the keyboard shortcuts with a switch for them. */
export const SettingsPanel = (props: SettingsPanelProps) => {
  const { call, local, devices, hasKeyboard, areKeysOn, onKeys, onClose } = props
  return (
    <Panel title="Settings" onClose={onClose}>
      <div className={css.settings}>
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
        {hasKeyboard && (
          <>
            <h3>Keyboard shortcuts</h3>
            <dl className={css.keys}>
              {KEYS.map(([key, does]) => (
                <div key={key} className={css.key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
            <Checkbox checked={areKeysOn} onChange={({ target }) => onKeys(target.checked)}>
              Use these keys
            </Checkbox>
          </>
        )}
      </div>
    </Panel>
  )
}
