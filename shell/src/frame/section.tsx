import { Fallback } from '@app/parts/fallback'
import type { Entry } from '@app/federation/registry'
import { Outlet, useLocation, useRouteError } from '@app/kernel'
import { isNotThere } from '../not-there.ts'
import { remoteAt, type Site } from '../site.ts'
import { NotFound } from './not-found.tsx'
import { useRetries } from './use-retries.ts'

export const Section = ({ name }: { name: string }) => (
  <div data-remote={name}>
    <Outlet />
  </div>
)

/** One remote's failure costs its own section: a 404 says so, anything else offers a retry without a reload. */
export function SectionError({ site, entry }: { site: Site; entry: Entry }) {
  const error = useRouteError()
  return isNotThere(error) ? <Unmatched site={site} /> : <SectionDown site={site} name={entry.name} />
}

/** A path that no code answers: one that nobody owns is a 404, one whose remote did not come is that remote's failure. */
export function Unmatched({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const entry = remoteAt(site.entries, pathname)
  return entry && !site.modules.has(entry.name) ? <SectionDown site={site} name={entry.name} /> : <NotFound />
}

/** Comes back by itself, with whatever else stands on the page kept. */
export function SectionDown({ site, name }: { site: Site; name: string }) {
  const retry = async () => site.onRetry?.(name)
  useRetries(retry)
  // looked up while rendering: this element is older than the module
  const Own = site.modules.get(name)?.fallback
  const label = site.entries.find((entry) => entry.name === name)?.label ?? 'This page'
  return (
    <div data-down={name}>
      {Own ? <Own retry={retry} /> : <Fallback retry={retry} title={`${label} did not load`} />}
    </div>
  )
}
