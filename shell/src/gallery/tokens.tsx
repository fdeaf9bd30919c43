import { Group, Sample } from './group.tsx'
import css from './tokens.module.css'

const PAIRS = [
  ['ink', 'canvas'],
  ['ink-2', 'surface'],
  ['ink-3', 'sunken'],
  ['on-primary', 'primary'],
  ['primary', 'primary-soft'],
  ['link', 'canvas'],
  ['accent', 'accent-soft'],
  ['success', 'success-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
] as const

const SIZES = ['h1', 'h2', 'h3', 'h4', 'body', 'ui', 'small', 'meta']

export const Tokens = () => (
  <Group title="Colour and type">
    <Sample of="Text on its surface">
      <ul className={css.pairs}>
        {PAIRS.map(([text, on]) => (
          <li key={text} className={css.pair} style={{ color: `var(--${text})`, background: `var(--${on})` }}>
            {text} on {on}
          </li>
        ))}
      </ul>
    </Sample>
    <Sample of="Type scale">
      {SIZES.map((size) => (
        <p key={size} className={css.line} style={{ fontSize: `var(--text-${size})` }}>
          {size}: care in private
        </p>
      ))}
    </Sample>
  </Group>
)
