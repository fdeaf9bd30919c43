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
    title: 'No one tracks you here',
    text: 'We have no ads and no trackers. Only the payment page connects to another company, the payment provider.',
  },
  {
    icon: 'tape',
    title: 'Nothing is recorded',
    text: 'We don’t store a call’s audio or video. Chat messages in a call disappear when the call ends.',
  },
  {
    icon: 'letter',
    title: 'Messages give nothing away',
    text: 'Our messages never mention your health. Payments show our company’s name and a number. Private pages have a neutral title.',
  },
  {
    icon: 'door',
    title: 'You can leave quickly',
    text: 'On private pages, one button shows a plain weather page instead. On a keyboard, you can also press Shift three times.',
  },
]

export const Promises = () => (
  <Band title="How we keep your care private" lead="We protect every appointment, paid or not." tone="soft">
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
