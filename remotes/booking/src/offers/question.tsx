import { Link } from '@app/kernel'
import { Picture } from '@app/ui/picture'
import { ANSWERS, type Goal } from './answers.ts'
import css from './question.module.css'

/**
 * Asks one question, whose answers are links to pages, so that they work before the page's code has loaded, and with
 * the Back button.
 */
export const Question = ({ answer }: { answer: Goal }) => (
  <nav aria-label="What would help you most?">
    <ul className={css.answers}>
      {ANSWERS.map(({ goal, to, title, text, picture }) => (
        <li key={goal}>
          <Link className={css.answer} to={to} aria-current={goal === answer ? 'true' : undefined}>
            <Picture className={css.picture} src={picture} alt="" width={64} height={64} eager />
            <span className={css.words}>
              <strong>{title}</strong> <small className={css.text}>{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
