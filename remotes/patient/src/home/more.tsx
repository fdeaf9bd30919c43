import { PATHS } from '@app/care/paths'
import { Link } from '@app/kernel'
import css from './more.module.css'

const PARTS = [
  { to: PATHS.appointments, title: 'All your appointments', about: 'What was, what is to come, what you cancelled.' },
  { to: PATHS.plan, title: 'Your plan', about: 'What is in it, and what is left.' },
  { to: PATHS.myCourses, title: 'Your courses', about: 'How far you are, and what comes next.' },
  { to: PATHS.messages, title: 'Messages', about: 'What you and your expert write to each other.' },
  { to: PATHS.labBookings, title: 'Your tests', about: 'When and where they are, and your results.' },
  { to: PATHS.ask, title: 'Ask our experts', about: 'A question without your name, answered within days.' },
  { to: PATHS.payments, title: 'Your payments', about: 'What you paid, what came back, and the bills.' },
] as const

/** The ways to what a phone’s bar has no room for. */
export const More = () => (
  <section className={css.more} aria-labelledby="more">
    <h2 id="more" className={css.title}>
      More for you
    </h2>
    <ul className={css.parts}>
      {PARTS.map(({ to, title, about }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <p className={css.about}>{about}</p>
        </li>
      ))}
    </ul>
  </section>
)
