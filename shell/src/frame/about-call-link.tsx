import { Link } from '@app/kernel'
import css from './header.module.css'

export const AboutCallLink = () => (
  <Link className={css.link} to="/discovery-call">
    <svg className={css.glyph} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M9 9a3 3 0 1 1 4 3c-1 .4-1 1-1 2m0 3v.1"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    <span className={css.word}>About the call</span>
  </Link>
)
