import type { Page } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import type { Sidecar } from '@app/federation/registry'
import { readSmoke, type SmokeStep } from '@app/federation/smoke'

/** Whose dashboard a login opens. */
const DASHBOARD = { patient: '/patient-dashboard', doctor: '/doctor-dashboard' }

/** The steps of a build: its own, or those that any remote can take if it is older than steps in builds. */
export const smokeOf = (sidecar: Sidecar): SmokeStep[] =>
  sidecar.smoke ? readSmoke(sidecar.smoke) : fewest(sidecar.pages)

/** Opens a page as a document and, where the site map has it, by a click. */
function fewest(pages: readonly Page[]): SmokeStep[] {
  const plain = pages.filter(({ path, access = 'public' }) => !path.includes(':') && access !== 'guest')
  const isListed = ({ access = 'public', listed = true, document = 'default' }: Page) =>
    access === 'public' && listed && document === 'default'
  const page = plain.find(isListed) ?? plain[0]
  // only its team knows an address of such a page
  if (!page) return [{ open: '/' }]
  if (isListed(page)) return [{ open: page.path }, { open: '/site-map' }, { followTo: page.path }]
  const access = page.access ?? 'public'
  if (access === 'public') return [{ open: page.path }]
  return [{ logIn: access === 'doctor' ? 'doctor' : 'patient' }, { open: page.path }]
}

/** The remotes whose pages steps open, by the side-cars of a site's remotes. */
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
