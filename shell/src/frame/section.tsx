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

/**
 * If one remote fails, only its own section is affected: a 404 says so, and any other error offers a retry without
 * a reload.
 */
export function SectionError({ site, entry }: { site: Site; entry: Entry }) {
  const error = useRouteError()
  return isNotThere(error) ? <Unmatched site={site} /> : <SectionDown site={site} name={entry.name} />
}

/**
 * Shown for a path that no code answers. If no page has the path, it is a 404; if its remote did not load, it is
 * that remote's failure.
 */
export function Unmatched({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const entry = remoteAt(site.entries, pathname)
  return entry && !site.modules.has(entry.name) ? <SectionDown site={site} name={entry.name} /> : <NotFound />
}

/** The section comes back by itself, and the rest of the page stays as it is. */
export function SectionDown({ site, name }: { site: Site; name: string }) {
  const retry = async () => site.onRetry?.(name)
  useRetries(retry)
  // looked up during rendering, because the element is created before the module is loaded
  const Own = site.modules.get(name)?.fallback
  const label = site.entries.find((entry) => entry.name === name)?.label ?? 'This page'
  return (
    <div data-down={name}>
      {Own ? <Own retry={retry} /> : <Fallback retry={retry} title={`${label} did not load`} />}
    </div>
  )
}
