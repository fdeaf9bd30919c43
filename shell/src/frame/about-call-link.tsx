import { Link } from '@app/kernel'
import css from './header.module.css'

export const AboutCallLink = () => (
  <Link className={css.link} to="/discovery-call">
    <span className={`${css.glyph} ${css.ask}`} aria-hidden="true">
      ?
    </span>
    <span className={css.word}>About the call</span>
  </Link>
)
