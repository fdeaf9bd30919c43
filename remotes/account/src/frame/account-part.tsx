import { PATHS } from '@app/parts/paths'
import { PrivatePage } from '@app/parts/private-page'
import { Link, useIdentity, useLocation } from '@app/kernel'
import type { ReactNode } from 'react'
import css from './account-part.module.css'

const WAYS = [
  { path: PATHS.profile, title: 'Your details' },
  { path: PATHS.security, title: 'Security' },
  { path: PATHS.privacy, title: 'Privacy' },
] as const

/** Frames one page of the account with links to the account's other pages. */
export function AccountPart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isPatient = useIdentity()?.userType === 'Patient'
  const ways = WAYS.filter(({ path }) => path !== PATHS.profile || isPatient)
  return (
    <PrivatePage
      up={{ to: PATHS.account, title: 'Your account' }}
      aside={
        <nav aria-label="Your account">
          <ul className={css.ways}>
            {ways.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
    </PrivatePage>
  )
}
