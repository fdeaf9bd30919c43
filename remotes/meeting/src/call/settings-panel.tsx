import { Fold } from '@app/parts/fold'
import { Button } from '@app/ui/button'
import { Switch } from '@app/ui/switch'
import type { OwnView } from '../engine/own-view.ts'
import type { VideoCall } from '../engine/video-engine.ts'
import { SoundTest } from '../media/sound-test.tsx'
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
  /** True if the bar has no room for the control that shares the screen. */
  mayShareScreen: boolean
  areKeysOn: boolean
  onKeys(on: boolean): void
  onClose(): void
}

/**
 * Lets the reader choose a camera and a microphone and hear a sound, and has the switch for the keyboard shortcuts, with
 * their list.
 */
export const SettingsPanel = (props: SettingsPanelProps) => {
  const { call, local, devices, hasKeyboard, mayShareScreen, areKeysOn, onKeys, onClose } = props
  return (
    <Panel title="Settings" onClose={onClose}>
      <div className={css.settings}>
        <DevicePicker
          label="Camera"
          devices={devices.cameras}
          least={1}
          current={local.devices.camera}
          onPick={(deviceId) => void call.switchCamera(deviceId)}
        />
        <DevicePicker
          label="Microphone"
          devices={devices.microphones}
          least={1}
          current={local.devices.microphone}
          onPick={(deviceId) => void call.switchMicrophone(deviceId)}
        />
        {(hasKeyboard || hasChoice(devices)) && (
          <div className={css.sound}>
            <h3>Loudspeaker</h3>
            <SoundTest />
          </div>
        )}
        {mayShareScreen && (
          <Button look="secondary" onClick={() => void call.shareScreen(!local.screen)}>
            {local.screen ? 'Stop sharing' : 'Share screen'}
          </Button>
        )}
        {hasKeyboard && (
          <div>
            <Switch label="Keyboard shortcuts" checked={areKeysOn} onChange={({ target }) => onKeys(target.checked)} />
            <Fold title="Show the keys">
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
            </Fold>
          </div>
        )}
      </div>
    </Panel>
  )
}
