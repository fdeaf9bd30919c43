import { Outlet, useLocation, useNavigate, useRouteError } from '@app/kernel'
import type { Entry } from '@app/federation/registry'
import { ErrorState } from '@app/ui/states'
import { Page } from '@app/ui/page'
import { useEffect } from 'react'
import { isNotThere } from '../not-there.ts'
import { remoteAt, type Site } from '../site.ts'
import { NotFound } from './not-found.tsx'

export const Section = ({ name }: { name: string }) => (
  <div data-remote={name}>
    <Outlet />
  </div>
)

/** Served HTML kept while the remote's code isn't there; React does not write it while hydrating. */
export const Frozen = ({ name, html }: { name: string; html: string }) => (
  <div data-remote={name} data-frozen="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
)

/** One remote's failure costs its own section: a 404 says so, anything else offers a retry without a reload. */
export function SectionError({ site, entry }: { site: Site; entry: Entry }) {
  const error = useRouteError()
  return isNotThere(error) ? <Unmatched site={site} /> : <SectionDown site={site} entry={entry} />
}

/** A path that no code answers: one that nobody owns is a 404, one whose remote did not come is that remote's failure. */
export function Unmatched({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const entry = remoteAt(site.entries, pathname)
  return entry && !site.modules.has(entry.name) ? <SectionDown site={site} entry={entry} /> : <NotFound />
}

function SectionDown({ site, entry }: { site: Site; entry: Entry }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const retry = async () => {
    await site.onRetry?.(entry.name)
    navigate(pathname + search, { replace: true })
  }
  // the line is back: what was asked for while it was away is asked for again, with whatever else stands here kept
  useEffect(() => {
    const again = () => void retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  // looked up while rendering: this element is older than the module
  const Fallback = site.modules.get(entry.name)?.fallback
  if (Fallback) return <Fallback retry={() => void retry()} />
  return (
    <Page>
      <div data-down={entry.name}>
        <ErrorState title={`${entry.label} did not load`} onRetry={() => void retry()}>
          <p>The rest of the site works. Nothing that you have done is lost.</p>
        </ErrorState>
      </div>
    </Page>
  )
}
