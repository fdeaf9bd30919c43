import type { PageAccess } from '@app/federation/manifest'
import {
  endSession,
  useAtomValue,
  useHydrated,
  useIdentity,
  useKernel,
  useLocation,
  useNavigate,
  type Identity,
  type Kernel,
} from '@app/kernel'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { useEffect, useRef, type ReactNode } from 'react'
import { linkStepAtom } from '../link/link-step.ts'
import { shellPages } from '../shell.pages.ts'

/** The specification's message for a reader with the wrong role. */
const UNAUTHORIZED = 'unauthorized access, please login again.'

/** Completes the login's sentence "Log in ...". */
const WHY: Partial<Record<PageAccess, string>> = {
  patient: 'to see your appointments',
  doctor: 'to see your day',
}
/** Returns the end of that sentence for pages that both a patient and a doctor may open. */
const whyOfMember = (pathname: string) =>
  isAtOrBelow(pathname, '/account') ? 'to see your account' : 'to join your call'
const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

type Verdict = 'open' | 'login' | 'wrong-role' | 'home'

/**
 * Decides whether a reader may see a page with this access (specification, section 6). The API checks again for every
 * call.
 */
export function verdictFor(access: PageAccess, identity: Identity | null): Verdict {
  if (access === 'public') return 'open'
  if (access === 'guest') return identity ? 'home' : 'open'
  if (!identity) return 'login'
  if (access === 'member') return 'open'
  return identity.userType.toLowerCase() === access ? 'open' : 'wrong-role'
}

/** Shows a private page once it is known that the reader may see it; the served document contains only the frame. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const kernel = useKernel()
  const identity = useIdentity()
  const hydrated = useHydrated()
  const isLinkDone = useAtomValue(linkStepAtom).at === 'done'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const verdict = verdictFor(access, identity)
  /** The page on which somebody was logged in: if a session ends there, the reader did not open the page as a guest. */
  const held = useRef<string>(undefined)

  useEffect(() => {
    // checked when the page is entered: if a reader logs in on the page, the page itself takes them further
    if (access === 'guest' && isLinkDone && kernel.session.identity()) navigate('/', { replace: true })
    // navigate is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [access, pathname, isLinkDone])

  useEffect(() => {
    if (!hydrated || !isLinkDone) return
    const wasHeld = held.current === pathname
    held.current = verdict === 'login' ? undefined : pathname
    if (verdict === 'wrong-role') void turnAway(kernel)
    if (verdict !== 'login') return
    if (!wasHeld) kernel.session.remember(pathname + search, access === 'member' ? whyOfMember(pathname) : WHY[access])
    navigate(shellPages.login.path, { replace: true })
    // navigate is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hydrated, isLinkDone, verdict, pathname])

  if (access === 'public' || access === 'guest') return children
  if (!hydrated || !isLinkDone || verdict !== 'open') {
    return (
      <Page>
        <Skeleton label="Loading" />
      </Page>
    )
  }
  return children
}

/** Handles the wrong role: ends the session in the browser and on the server; after that, the page opens the login. */
async function turnAway(kernel: Kernel): Promise<void> {
  await endSession(kernel)
  kernel.notify('error', UNAUTHORIZED)
}
