import { Link, useLocation } from '@app/kernel'
import css from './header.module.css'

const CALL = '/discovery-call'

/**
 * A link to the page about calls; shown only on the way to a call, because a reader who logs in, or buys something
 * else, does not need that page.
 */
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
