import type { Page } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import type { Sidecar } from '@app/federation/registry'
import { readSmoke, type SmokeStep } from '@app/federation/smoke'

/** The address of the dashboard that a login opens, by the kind of user. */
const DASHBOARD = { patient: '/patient-dashboard', doctor: '/doctor-dashboard' }

/** Returns a build's own smoke steps; for a build that is too old to have any, steps that every remote can take. */
export const smokeOf = (sidecar: Sidecar): SmokeStep[] =>
  sidecar.smoke ? readSmoke(sidecar.smoke) : fewest(sidecar.pages)

/** Returns steps that open a page as a document and, if the site map lists the page, also by a click. */
function fewest(pages: readonly Page[]): SmokeStep[] {
  const plain = pages.filter(({ path, access = 'public' }) => !path.includes(':') && access !== 'guest')
  const isListed = ({ access = 'public', listed = true, document = 'default' }: Page) =>
    access === 'public' && listed && document === 'default'
  const page = plain.find(isListed) ?? plain[0]
  // for a page with parameters, only the remote's team knows a valid address
  if (!page) return [{ open: '/' }]
  if (isListed(page)) return [{ open: page.path }, { open: '/site-map' }, { followTo: page.path }]
  const access = page.access ?? 'public'
  if (access === 'public') return [{ open: page.path }]
  return [{ logIn: access === 'doctor' ? 'doctor' : 'patient' }, { open: page.path }]
}

/** Returns the remotes whose pages the steps open, according to the sidecars of the site's remotes. */
export function visitedBy(steps: readonly SmokeStep[], remotes: readonly Sidecar[]): Sidecar[] {
  const paths = steps.flatMap((step) =>
    'open' in step
      ? [step.open]
      : 'followTo' in step
        ? [step.followTo]
        : 'logIn' in step
          ? [DASHBOARD[step.logIn]]
          : [],
  )
  const owners = paths.map((path) => pageAt(remotes, path.split('?')[0]!)?.owner)
  return [...new Set(owners.filter((owner) => owner !== undefined))]
}
