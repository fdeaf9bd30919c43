import { Icon, type IconName } from './art/icon.tsx'
import { Band } from './band.tsx'
import css from './promises.module.css'

interface Promised {
  icon: IconName
  title: string
  text: string
}

const PROMISES: readonly Promised[] = [
  {
    icon: 'eye',
    title: 'Nobody looks over your shoulder',
    text: 'No advertising, no trackers, no request to anybody else while you read. Only the payment page talks to the payment provider.',
  },
  {
    icon: 'tape',
    title: 'Nothing is recorded',
    text: 'Sound and picture pass between the two of you and are kept nowhere. The chat ends with the call.',
  },
  {
    icon: 'letter',
    title: 'Messages give nothing away',
    text: 'A code or a time, never a topic. Payments carry a number, and private pages have a neutral title.',
  },
  {
    icon: 'door',
    title: 'You can leave quickly',
    text: 'On private pages one button, or Shift three times, puts a plain page about the weather in place of ours.',
  },
]

export const Promises = () => (
  <Band title="Private, and how" lead="What holds on every visit, paid or not." beside>
    <ul className={css.list}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className={css.promise}>
          <Icon name={icon} />
          <div>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Band>
)
