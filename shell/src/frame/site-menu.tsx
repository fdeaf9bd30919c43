import { ThemeSwitch } from '@app/parts/theme-switch'
import type { Entry } from '@app/federation/registry'
import { Fragment, type Ref } from 'react'
import { AccountLink } from './account-link.tsx'
import { BookLink } from './book-link.tsx'
import header from './header.module.css'
import { HeaderLinks, MENU } from './header-links.tsx'
import { QuickExit } from './quick-exit.tsx'
import css from './site-menu.module.css'

interface SiteMenuProps {
  ref: Ref<HTMLDialogElement>
  entries: readonly Entry[]
  close(): void
}

/**
 * Contains every link that the header's row has no space for, and further pages. The menu is a popover if the
 * reader opens it before this code runs, otherwise a modal dialog: the browser keeps the focus inside, and returns the
 * focus when the menu closes.
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
        {MENU.map(({ title, links }) => (
          <Fragment key={title}>
            <h3 className={css.group}>{title}</h3>
            <ul className={css.list}>
              <HeaderLinks entries={entries} of={links} />
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className={css.last}>
        <QuickExit />
        <ThemeSwitch className={header.icon} />
      </div>
    </div>
  </dialog>
)
