import { Fallback } from '@app/parts/fallback'
import type { Entry } from '@app/federation/registry'
import { Outlet, useLocation, useRouteError } from '@app/kernel'
import { isNotThere } from '../not-there.ts'
import { remoteAt, type Site } from '../site.ts'
import { NotFound } from './not-found.tsx'
import { useRetries } from '@app/ui/use-retries'

export const Section = ({ name }: { name: string }) => (
  <div data-remote={name}>
    <Outlet />
  </div>
)

/**
 * Shows one remote's failure only in that remote's own section: a 404 shows that the page is missing, and any other
 * error offers a retry without a reload.
 */
export function SectionError({ site, entry }: { site: Site; entry: Entry }) {
  const error = useRouteError()
  return isNotThere(error) ? <Unmatched site={site} /> : <SectionDown site={site} name={entry.name} />
}

/**
 * Shown for a path that no code handles. If no page has the path, the reader gets a 404; if the path's remote did not
 * load, the reader sees that remote's failure.
 */
export function Unmatched({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const entry = remoteAt(site.entries, pathname)
  return entry && !site.modules.has(entry.name) ? <SectionDown site={site} name={entry.name} /> : <NotFound />
}

/** Shows that a section is down. The section returns automatically, and the rest of the page stays unchanged. */
export function SectionDown({ site, name }: { site: Site; name: string }) {
  const retry = async () => site.onRetry?.(name)
  useRetries(retry)
  // the fallback is looked up during rendering, because this element is created before the remote's module is loaded
  const Own = site.modules.get(name)?.fallback
  const label = site.entries.find((entry) => entry.name === name)?.label ?? 'This page'
  return (
    <div data-down={name}>
      {Own ? <Own retry={retry} /> : <Fallback retry={retry} title={`${label} did not load`} />}
    </div>
  )
}
