import { PATHS } from '@app/care/paths'
import { WayCards, type Way } from '../ways/way-cards.tsx'
import css from './more.module.css'

const PARTS: readonly Way[] = [
  {
    to: PATHS.appointments,
    title: 'All your appointments',
    about: 'What was, what is to come, what you cancelled.',
    icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  },
  {
    to: PATHS.plan,
    title: 'Your plan',
    about: 'What is in it, and what is left.',
    icon: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  },
  {
    to: PATHS.myCourses,
    title: 'Your courses',
    about: 'How far you are, and what comes next.',
    icon: 'M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1c2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v13',
  },
  {
    to: PATHS.messages,
    title: 'Messages',
    about: 'What you and your expert write to each other.',
    icon: 'M3 6h18v12H3zM3 7l9 7l9-7',
  },
  {
    to: PATHS.labBookings,
    title: 'Your tests',
    about: 'When and where they are, and your results.',
    icon: 'M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M7.5 15h9',
  },
  {
    to: PATHS.ask,
    title: 'Ask our experts',
    about: 'A question without your name, answered within days.',
    icon: 'M4 5h16v11H9l-5 4zM10 9a2 2 0 1 1 2 2v1M12 14v0',
  },
  {
    to: PATHS.payments,
    title: 'Your payments',
    about: 'What you paid, what came back, and the bills.',
    icon: 'M3 6h18v12H3zM3 10h18M6 14.5h4',
  },
]

/** The ways to what a phone’s bar has no room for. */
export const More = () => (
  <section className={css.more} aria-labelledby="more">
    <h2 id="more" className={css.title}>
      More for you
    </h2>
    <WayCards ways={PARTS} level={3} />
  </section>
)
