import { Link } from '@app/kernel'
import css from './link-tabs.module.css'

interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; title: string; isOpen: boolean }[]
}

/** Links between the lists of one page. Each list has its own address, so that readers can save it and return to it. */
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
