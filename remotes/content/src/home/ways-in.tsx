import { PATHS } from '@app/care/paths'
import { CoverLink } from '@app/ui/linked-card'
import type { ReactNode } from 'react'
import { DoctorsScene } from './art/doctors-scene.tsx'
import { ReadScene } from './art/read-scene.tsx'
import { TalkScene } from './art/talk-scene.tsx'
import { Band } from './band.tsx'
import css from './ways-in.module.css'

const WAYS: readonly { to: string; title: string; text: string; scene: ReactNode }[] = [
  {
    to: PATHS.discoveryCall,
    title: 'Talk to someone',
    text: 'One short call. You say as much as you like; they ask the rest.',
    scene: <TalkScene />,
  },
  {
    to: PATHS.articles,
    title: 'Read first',
    text: 'Plain articles, checked by doctors. No login, and nobody is told.',
    scene: <ReadScene />,
  },
  {
    to: PATHS.doctors,
    title: 'See the doctors',
    text: 'Their training, their languages and when they are next free.',
    scene: <DoctorsScene />,
  },
]

export const WaysIn = () => (
  <Band title="Begin where it is easiest">
    <ul className={css.list}>
      {WAYS.map(({ to, title, text, scene }) => (
        <li key={to} className={css.card}>
          {scene}
          <div>
            <h3 className={css.title}>
              <CoverLink to={to}>{title}</CoverLink>
            </h3>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Band>
)
