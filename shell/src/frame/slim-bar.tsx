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
          About the call
        </Link>
        <QuickExit />
      </nav>
    </div>
  </header>
)
