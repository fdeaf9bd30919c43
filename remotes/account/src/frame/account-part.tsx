import { PrivatePage } from '@app/care/private-page'
import { Link, useIdentity, useLocation } from '@app/kernel'
import type { ReactNode } from 'react'
import { shellPages } from '../shell.pages.ts'
import css from './account-part.module.css'

const { account, profile, security, privacy } = shellPages
const WAYS = [
  { page: account, title: 'Your account' },
  { page: profile, title: 'Your details' },
  { page: security, title: 'Security' },
  { page: privacy, title: 'Privacy' },
] as const

/** A page of the account, with the ways to the others beside it. */
export function AccountPart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isPatient = useIdentity()?.userType === 'Patient'
  const ways = WAYS.filter(({ page }) => page !== profile || isPatient)
  return (
    <PrivatePage
      aside={
        <nav aria-label="Your account">
          <ul className={css.ways}>
            {ways.map(({ page: { path }, title }) => (
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
