import type { PageAccess } from '@app/federation/manifest'
import { useHydrated, useIdentity, useKernel, useLocation, useNavigate, type Identity } from '@app/kernel'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { useEffect, type ReactNode } from 'react'

/** The specification's words for the wrong role. */
const UNAUTHORIZED = 'unauthorized access, please login again.'

type Verdict = 'open' | 'login' | 'wrong-role' | 'home'

/** Who may see a page of this access: specification, section 6. The API decides again, for every call. */
export function verdictFor(access: PageAccess, identity: Identity | null): Verdict {
  if (access === 'public') return 'open'
  if (access === 'guest') return identity ? 'home' : 'open'
  if (!identity) return 'login'
  if (access === 'member') return 'open'
  return identity.userType.toLowerCase() === access ? 'open' : 'wrong-role'
}

/** Shows a private page once it is known that its reader may see it; the served document holds the frame alone. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const kernel = useKernel()
  const identity = useIdentity()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const verdict = verdictFor(access, identity)

  useEffect(() => {
    // asked when the page is entered: who logs in on it is led on by the page itself
    if (access === 'guest' && kernel.session.identity()) navigate('/', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [access, pathname])

  useEffect(() => {
    if (!hydrated || verdict === 'open' || verdict === 'home') return
    if (verdict === 'wrong-role') {
      kernel.session.destroy()
      kernel.notify('error', UNAUTHORIZED)
    } else {
      kernel.session.remember(pathname + search)
    }
    navigate('/login', { replace: true })
    // navigate is another function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hydrated, verdict, pathname])

  if (access === 'public' || access === 'guest') return children
  if (!hydrated || verdict !== 'open') {
    return (
      <Page>
        <Skeleton label="Loading" />
      </Page>
    )
  }
  return children
}
