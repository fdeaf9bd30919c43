import type { Entry } from '@app/federation/registry'
import { Link, useLocation } from '@app/kernel'
import { useEffect, useRef } from 'react'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { QuickExit } from './quick-exit.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useHomeSection } from './use-home-section.ts'

/** Sections of the home page, by the specification's names. */
const HOME_SECTIONS = [
  { id: 'know-your-problem', label: 'Know Your Problem' },
  { id: 'how-we-treat', label: 'How We Treat' },
  { id: 'success-stories', label: 'Success Stories' },
]
const PAGES = [
  { to: '/shi', label: 'Sexual Health Score' },
  { to: '/doctors', label: 'Doctors' },
  { to: '/blog', label: 'Blogs' },
  { to: '/whatsapp', label: 'Chat' },
]

/** The menu, right before any remote's code is there: a link stands when the registry has its page. */
export function Header({ entries }: { entries: readonly Entry[] }) {
  const goToSection = useHomeSection()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => drawer.current?.hidePopover(), [pathname])
  const pages = PAGES.filter(({ to }) => findPage({ entries }, to))
  const links = (
    <>
      {HOME_SECTIONS.map(({ id, label }) => (
        <li key={id}>
          <a
            className={css.link}
            href={`/#${id}`}
            onClick={(event) => {
              drawer.current?.hidePopover()
              goToSection(event, id)
            }}
          >
            {label}
          </a>
        </li>
      ))}
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Link className={css.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </>
  )
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Logo />
        <nav className={css.wide} aria-label="Main">
          <ul className={css.list}>{links}</ul>
        </nav>
        <div className={css.end}>
          <QuickExit />
          <ThemeSwitch />
          <AccountLink />
          <button className={css.menu} popoverTarget="menu" aria-label="Menu">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
      <nav id="menu" ref={drawer} className={css.drawer} popover="auto" aria-label="Menu">
        <ul className={css.drawerList}>{links}</ul>
      </nav>
    </header>
  )
}

/** All three are in the document, the same for every visitor; an attribute set before first paint shows one. */
const AccountLink = () => (
  <>
    <Link className={css.account} data-for="guest" to="/login">
      Login
    </Link>
    <Link className={css.account} data-for="patient" to="/patient-dashboard">
      My Account
    </Link>
    <Link className={css.account} data-for="doctor" to="/doctor-dashboard">
      My Account
    </Link>
  </>
)
