import { ThemeSwitch } from '@app/parts/theme-switch'
import type { Entry } from '@app/federation/registry'
import { useLocation } from '@app/kernel'
import { useEffect, useRef, type MouseEvent } from 'react'
import { AccountLink } from './account-link.tsx'
import { BookLink } from './book-link.tsx'
import css from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { Logo } from './logo.tsx'
import { SiteMenu } from './site-menu.tsx'
import { QuickExit } from './quick-exit.tsx'

/**
 * The header is complete before any remote's code has loaded. It is one row, and links that do not fit are in the menu.
 */
export function Header({ entries }: { entries: readonly Entry[] }) {
  // the location's key changes with each link, even with a link to the page that is already shown
  const { key } = useLocation()
  const menu = useRef<HTMLDialogElement>(null)
  const close = () => {
    menu.current?.hidePopover()
    menu.current?.close()
  }
  useEffect(close, [key])
  const open = (event: MouseEvent) => {
    // the reader opened the menu before this code ran, so the browser itself closes it
    if (menu.current!.matches(':popover-open')) return
    event.preventDefault()
    menu.current!.showModal()
  }
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Logo />
        <nav className={css.wide} aria-label="Main">
          <ul className={css.list}>
            <HeaderLinks entries={entries} />
          </ul>
        </nav>
        <div className={css.end}>
          <BookLink entries={entries} className={css.book} />
          <QuickExit />
          <ThemeSwitch className={css.icon} />
          <AccountLink className={css.account} />
          <button className={css.menu} popoverTarget="menu" onClick={open}>
            <span className={css.more}>More</span>
            <svg className={css.narrow} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label="Menu">
              <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
      <SiteMenu ref={menu} entries={entries} close={close} />
    </header>
  )
}
