import { ThemeSwitch } from '@app/parts/theme-switch'
import type { Entry } from '@app/federation/registry'
import type { Ref } from 'react'
import { AccountLink } from './account-link.tsx'
import { BookLink } from './book-link.tsx'
import header from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { QuickExit } from './quick-exit.tsx'
import css from './site-menu.module.css'

interface SiteMenuProps {
  ref: Ref<HTMLDialogElement>
  entries: readonly Entry[]
  close(): void
}

/**
 * Everything that the header leads to, whatever its row has room for. A popover to whoever opens it before this code
 * runs, else a modal: the platform holds the focus in it, and gives it back.
 */
export const SiteMenu = ({ ref, entries, close }: SiteMenuProps) => (
  <dialog
    id="menu"
    ref={ref}
    className={css.drawer}
    popover="auto"
    // a press beside it, too
    closedby="any"
    aria-labelledby="menu-title"
  >
    <div className={css.all}>
      <div className={css.first}>
        <h2 id="menu-title">Menu</h2>
        <button className={header.menu} popoverTarget="menu" popoverTargetAction="hide" onClick={close}>
          Close
        </button>
      </div>
      <BookLink entries={entries} className={header.book} />
      <AccountLink className={`${header.account} ${css.account}`} />
      <nav aria-label="Menu">
        <ul className={css.list}>
          <HeaderLinks entries={entries} />
        </ul>
      </nav>
      <div className={css.last}>
        <QuickExit />
        <ThemeSwitch className={header.icon} />
      </div>
    </div>
  </dialog>
)
