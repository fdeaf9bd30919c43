import { Link, useLocation } from '@app/kernel'
import css from './header.module.css'

const CALL = '/discovery-call'

/** On the way to a call alone: whoever logs in, or buys something else, asks nothing about it. */
export function AboutCallLink() {
  if (!useLocation().pathname.startsWith(CALL)) return null
  return (
    <Link className={css.link} to={CALL}>
      <span className={`${css.glyph} ${css.ask}`} aria-hidden="true">
        ?
      </span>
      <span className={css.word}>About the call</span>
    </Link>
  )
}
