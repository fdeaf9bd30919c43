import { Link, logOut, useKernel, useLocation, useNavigate } from '@app/kernel'
import { useEffect, useRef } from 'react'
import { shellManifest } from '../manifest.ts'
import type { Site } from '../site.ts'
import css from './app-nav.module.css'
import { appPages, type AppPage } from './app-pages.ts'

/**
 * The navigation of private pages: beside the page, or below it on a phone. The document contains the pages of every
 * role and is the same for every visitor; an attribute that is set before the first paint shows the pages of the
 * reader's role.
 */
export function AppNav({ entries }: Pick<Site, 'entries'>) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const more = useRef<HTMLDivElement>(null)
  const pages = appPages([shellManifest, ...entries])
  const current = nearest(pages, pathname)
  // a browser without popovers shows all pages at the same time
  useEffect(() => more.current?.hidePopover?.(), [pathname])
  const isBehindMore = pages.some(({ path, nav }) => nav.needsRoom && path === current)
  const itemOf = ({ path, access, nav: { label, icon } }: AppPage, className: string | undefined) => (
    <li key={path} className={className} data-for={access}>
      <Link
        className={css.link}
        to={path}
        aria-current={path === current ? (path === pathname ? 'page' : true) : undefined}
      >
        <Icon path={icon} />
        {label}
      </Link>
    </li>
  )
  const logOutButton = (className: string | undefined) => (
    <button className={className} onClick={() => void logOut(kernel).then(() => navigate('/'))}>
      Log out
    </button>
  )
  return (
    <nav className={css.nav} aria-label="Your pages">
      <ul className={css.list}>
        {pages.map((page) => itemOf(page, page.nav.needsRoom ? css.roomy : css.item))}
        <li className={css.item} data-more="">
          <button className={css.link} popoverTarget="more-pages" aria-current={isBehindMore || undefined}>
            <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
            More
          </button>
        </li>
      </ul>
      {logOutButton(css.leave)}
      <div ref={more} id="more-pages" className={css.more} popover="auto">
        <ul className={css.all}>{pages.filter(({ nav }) => nav.needsRoom).map((page) => itemOf(page, css.one))}</ul>
        {logOutButton(css.out)}
      </div>
    </nav>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/**
 * Returns the open page, the one that holds it, or the one above it: /account/security marks Account. Other pages are
 * below a dashboard, so the dashboard is marked only while it is itself open.
 */
function nearest(pages: readonly AppPage[], pathname: string): string | undefined {
  const paths = pages.map(({ path }) => path)
  const isAbove = (path: string, other: string) => other.startsWith(`${path}/`)
  const isAt = (path: string) => path === pathname || isAbove(path, pathname)
  const holder = pages.find(({ nav: { holds = [] } }) => holds.some(isAt))
  if (holder) return holder.path
  return paths.find((path) => path === pathname || (isAt(path) && !paths.some((other) => isAbove(path, other))))
}
