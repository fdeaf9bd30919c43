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
 * Contains every link of the header, including those that do not fit into its row. The menu is a popover if the reader
 * opens it before this code runs, otherwise a modal dialog: the browser keeps the focus inside, and returns the focus
 * when the menu closes.
 */
export const SiteMenu = ({ ref, entries, close }: SiteMenuProps) => (
  <dialog
    id="menu"
    ref={ref}
    className={css.drawer}
    popover="auto"
    // a press outside the menu also closes it
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
