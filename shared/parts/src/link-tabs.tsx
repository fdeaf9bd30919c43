import { Link } from '@app/kernel'
import css from './link-tabs.module.css'

interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; title: string; isOpen: boolean }[]
}

/** Lists of one page, each with an address of its own, so that it can be kept and gone back to. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav aria-label={label}>
    <ul className={css.tabs}>
      {tabs.map(({ to, title, isOpen }) => (
        <li key={title}>
          <Link className={css.tab} to={to} aria-current={isOpen ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
