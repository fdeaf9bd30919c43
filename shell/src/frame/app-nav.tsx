import { Link, logOut, useKernel, useLocation, useNavigate } from '@app/kernel'
import { shellManifest } from '../manifest.ts'
import type { Site } from '../site.ts'
import css from './app-nav.module.css'
import { appPages } from './app-pages.ts'

/**
 * The navigation of private pages: beside the page, or below it on a phone. Pages of every role are in the document,
 * which is the same for every visitor; an attribute set before the first paint shows the reader's.
 */
export default function AppNav({ entries }: Pick<Site, 'entries'>) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const pages = appPages([shellManifest, ...entries])
  const current = nearest(pages, pathname)
  return (
    <nav className={css.nav} aria-label="Your pages">
      <ul className={css.list}>
        {pages.map(({ path, access, nav: { label, icon, needsRoom } }) => (
          <li key={path} className={needsRoom ? css.roomy : css.item} data-for={access}>
            <Link
              className={css.link}
              to={path}
              aria-current={path === current ? (path === pathname ? 'page' : true) : undefined}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={icon} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <button className={css.leave} onClick={() => void logOut(kernel).then(() => navigate('/'))}>
        Log out
      </button>
    </nav>
  )
}

/**
 * Returns the open page, or the one above it: /account/security marks Account. Other pages lie below a dashboard,
 * so it is marked only while it is open itself.
 */
function nearest(pages: readonly { path: string }[], pathname: string): string | undefined {
  const paths = pages.map(({ path }) => path)
  const isAbove = (path: string, other: string) => other.startsWith(`${path}/`)
  return paths.find(
    (path) => path === pathname || (isAbove(path, pathname) && !paths.some((other) => isAbove(path, other))),
  )
}
