import { Checkbox } from '@app/ui/field'
import { Panel } from './panel.tsx'
import css from './shortcuts-panel.module.css'

const KEYS = [
  ['m', 'Microphone on or off'],
  ['v', 'Camera on or off'],
  ['s', 'Start or stop screen sharing'],
  ['c', 'Chat'],
  ['l', 'Leave'],
  ['?', 'This list'],
]

interface ShortcutsPanelProps {
  isOn: boolean
  onSwitch(on: boolean): void
  onClose(): void
}

/** Lists the keyboard shortcuts of the call, with a switch that turns them off. */
export const ShortcutsPanel = ({ isOn, onSwitch, onClose }: ShortcutsPanelProps) => (
  <Panel title="Keys" onClose={onClose}>
    <div className={css.list}>
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
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        Use these keys
      </Checkbox>
    </div>
  </Panel>
)
