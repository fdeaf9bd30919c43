import type { ReactNode } from 'react'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { QuickExit } from './quick-exit.tsx'

/** Stands where header and footer are hidden: the way home, one link, and the way out. */
export const SlimBar = ({ children }: { children: ReactNode }) => (
  <header className={css.header}>
    <div className={css.row}>
      <Logo />
      <nav className={css.end} aria-label="Help">
        {children}
        <QuickExit />
      </nav>
    </div>
  </header>
)
