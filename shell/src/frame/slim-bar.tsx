import type { ReactNode } from 'react'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { QuickExit } from './quick-exit.tsx'

/** Replaces the hidden header and footer with the home link, one more link, and the quick exit. */
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
