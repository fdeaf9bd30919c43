import { Link } from '@app/kernel'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { QuickExit } from './quick-exit.tsx'

/** Stands where header and footer are hidden: the way home, help, and the way out. */
export const SlimBar = () => (
  <header className={css.header}>
    <div className={css.row}>
      <Logo />
      <nav className={css.end} aria-label="Help">
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
        <QuickExit />
      </nav>
    </div>
  </header>
)
