import { Link } from '@app/kernel'
import css from './header.module.css'
import { Logo } from './logo.tsx'

/** Stands where header and footer are hidden: the way home, and the way out of trouble. */
export const SlimBar = ({ label }: { label: string }) => (
  <header className={css.header}>
    <div className={css.row} aria-label={label}>
      <Logo />
      <nav className={css.end} aria-label="Help">
        <Link className={css.link} to="/discovery-call">
          About the call
        </Link>
      </nav>
    </div>
  </header>
)
