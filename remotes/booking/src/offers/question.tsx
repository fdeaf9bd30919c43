import { Link } from '@app/kernel'
import { Picture } from '@app/ui/picture'
import { ANSWERS, type Goal } from './answers.ts'
import css from './question.module.css'

/**
 * Asks one question, whose answers are links to pages, so that they work before the page's code has loaded, and with
 * the Back button. A page that is itself an answer offers those whose rows it does not show.
 */
export const Question = ({ answered = [] }: { answered?: readonly Goal[] }) => (
  <nav aria-label="What would help you most?">
    <ul className={css.answers}>
      {ANSWERS.filter(({ goal }) => !answered.includes(goal)).map(({ goal, to, title, text, picture }) => (
        <li key={goal}>
          <Link className={css.answer} to={to}>
            <Picture
              className={css.picture}
              src={picture}
              alt=""
              width={64}
              height={64}
              eager={answered.length === 0}
            />
            <span className={css.words}>
              <strong className={css.name}>{title}</strong> <small className={css.text}>{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
