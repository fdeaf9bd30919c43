import { appointmentsPages } from '../appointments/appointments.pages.ts'
import { askPages } from '../ask/ask.pages.ts'
import { coursesPages } from '../courses/courses.pages.ts'
import { labBookingsPages } from '../lab-bookings/lab-bookings.pages.ts'
import { learnPages } from '../learn/learn.pages.ts'
import { messagesPages } from '../messages/messages.pages.ts'
import { paymentsPages } from '../payments/payments.pages.ts'
import { planPages } from '../plan/plan.pages.ts'
import { WayCards, type Way } from '../ways/way-cards.tsx'
import css from './more.module.css'

const PARTS: readonly Way[] = [
  {
    to: appointmentsPages.all.path,
    title: 'All your appointments',
    about: 'What was, what is to come, what you cancelled.',
    icon: appointmentsPages.all.nav.icon,
  },
  {
    to: planPages.plan.path,
    title: 'Your plan',
    about: 'What is in it, and what is left.',
    icon: planPages.plan.nav.icon,
  },
  {
    to: coursesPages.list.path,
    title: 'Your courses',
    about: 'How far you are, and what comes next.',
    icon: learnPages.learn.nav.icon,
  },
  {
    to: messagesPages.threads.path,
    title: 'Messages',
    about: 'What you and your expert write to each other.',
    icon: messagesPages.threads.nav.icon,
  },
  {
    to: labBookingsPages.list.path,
    title: 'Your tests',
    about: 'When and where they are, and your results.',
    icon: 'M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M7.5 15h9',
  },
  {
    to: askPages.ask.path,
    title: 'Ask our experts',
    about: 'A question without your name, answered within days.',
    icon: askPages.ask.nav.icon,
  },
  {
    to: paymentsPages.payments.path,
    title: 'Your payments',
    about: 'What you paid, what came back, and the bills.',
    icon: paymentsPages.payments.nav.icon,
  },
]

/** Links to the pages that do not fit into a phone’s navigation bar. */
export const More = () => (
  <section className={css.more} aria-labelledby="more">
    <h2 id="more" className={css.title}>
      More for you
    </h2>
    <WayCards ways={PARTS} level={3} />
  </section>
)
