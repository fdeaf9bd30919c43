import type { AddressesPath } from '@app/contracts/addresses.endpoints'
import type { Manifest } from '@app/federation/manifest'
import { indexesOf, isListed } from '../listed-pages.ts'
import { shellManifest } from '../manifest.ts'
import type { Site } from '../site.ts'

/** The number of links in a long list that the page shows; search engines find all of them in `/sitemap.xml`. */
const SHOWN = 200
const ORDER = [
  'Care',
  'Conditions',
  'Treatments',
  'Plans',
  'Lab tests',
  'Courses',
  'Our experts',
  'Cities',
  'Read',
  'Topics',
  'What people ask',
  'Authors',
  'About',
  'Legal',
]
const OTHERS = 'More'

interface Link {
  path: string
  title: string
}

export interface SiteMapGroup {
  title: string
  links: Link[]
}

/**
 * Lists every public page in the registry, home first and the others by title. After them come the addresses that the
 * API lists for pages with parameters, in the API's order.
 */
export async function loadSiteMap({ entries, kernel }: Pick<Site, 'entries' | 'kernel'>): Promise<SiteMapGroup[]> {
  const manifests: Manifest[] = [...entries, shellManifest]
  const listed = manifests
    .flatMap(({ pages }) => pages.filter(isListed))
    .map(({ path, title, group }) => ({ path, title: title ?? path, group: group ?? OTHERS }))
    .toSorted(homeFirst)
  const details = await Promise.all(
    indexesOf(manifests).map(async ({ index, group }) => {
      // a list that can't be loaded is omitted, and the rest of the map is shown
      const addresses = await kernel.api.get(index as AddressesPath, { limit: SHOWN }).catch(() => [])
      return addresses.map(({ path, title }) => ({ path, title, group: group ?? OTHERS }))
    }),
  )
  const links = new Map([...listed, ...details.flat()].map((link) => [link.path, link]))
  return [...Map.groupBy(links.values(), ({ group }) => group)]
    .map(([title, ofGroup]) => ({ title, links: ofGroup.map(({ path, title: name }) => ({ path, title: name })) }))
    .toSorted((a, b) => place(a.title) - place(b.title))
}

const homeFirst = (a: Link, b: Link): number =>
  Number(b.path === '/') - Number(a.path === '/') || a.title.localeCompare(b.title, 'en')

const place = (title: string): number => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length)
