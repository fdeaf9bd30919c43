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
  return (
    <nav className={css.nav} aria-label="Your pages">
      <ul className={css.list}>
        {appPages([shellManifest, ...entries]).map(({ path, access, nav: { label, icon } }) => (
          <li key={path} className={css.item} data-for={access}>
            <Link className={css.link} to={path} aria-current={currentFor(path, pathname)}>
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

/** A page below one of these, such as /account/security, marks it too. */
function currentFor(path: string, pathname: string) {
  if (path === pathname) return 'page'
  return pathname.startsWith(`${path}/`) ? true : undefined
}
