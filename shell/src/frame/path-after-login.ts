import type { Session, Identity } from '@app/kernel'
import { accessAt, type Site } from '../site.ts'
import { verdictFor } from './guard.tsx'

const DASHBOARD: Record<Identity['userType'], string> = { Patient: '/patient-dashboard', Doctor: '/doctor-dashboard' }

/**
 * Returns the page to open after a login: the page that the reader requested if their role may open it, otherwise the
 * role's dashboard.
 */
export function pathAfterLogin(site: Pick<Site, 'entries'>, session: Session, userType: Identity['userType']): string {
  const path = session.takeRemembered()
  if (path === null) return DASHBOARD[userType]
  const access = accessAt(site, path.split(/[?#]/)[0]!)
  return access && verdictFor(access, { userType, name: '' }) === 'open' ? path : DASHBOARD[userType]
}
