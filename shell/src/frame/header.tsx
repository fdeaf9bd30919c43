import type { Entry } from '@app/federation/registry'
import { useLocation } from '@app/kernel'
import { useEffect, useRef } from 'react'
import { AccountLink } from './account-link.tsx'
import css from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { Logo } from './logo.tsx'
import { QuickExit } from './quick-exit.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The menu, right before any remote's code is there. It is one row: what does not fit stands in the drawer. */
export function Header({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  const close = () => drawer.current?.hidePopover()
  useEffect(close, [pathname])
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Logo />
        <nav className={css.wide} aria-label="Main">
          <ul className={css.list}>
            <HeaderLinks entries={entries} isRow />
          </ul>
        </nav>
        <div className={css.end}>
          <QuickExit />
          <ThemeSwitch className={css.icon} />
          <AccountLink className={css.account} />
          <button className={css.menu} popoverTarget="menu">
            <span className={css.more}>More</span>
            <svg className={css.narrow} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label="Menu">
              <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
      <nav id="menu" ref={drawer} className={css.drawer} popover="auto" aria-label="Menu">
        <ul className={css.drawerList}>
          <HeaderLinks entries={entries} onChoose={close} />
        </ul>
        <AccountLink className={css.drawerAccount} />
        <ThemeSwitch className={`${css.icon} ${css.drawerIcon}`} />
      </nav>
    </header>
  )
}
