import type { AddressesPath } from '@app/contracts/addresses.endpoints'
import type { Manifest } from '@app/federation/manifest'
import { indexesOf, isListed } from '../listed-pages.ts'
import { shellManifest } from '../manifest.ts'
import type { Site } from '../site.ts'

/** The number of links of a long list that the page has; search engines find all of them in `/sitemap.xml`. */
const SHOWN = 200
/** The number of links of such a list that are shown before the rest is folded. */
const FIRST = 9
/** A rest that is not longer than this is shown too. */
const FEW = 3
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
  /** The rest of a long list, which the page folds. */
  more: Link[]
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
  const pages = new Set(listed.map(({ path }) => path))
  return [...Map.groupBy(links.values(), ({ group }) => group)]
    .map(([title, ofGroup]) => {
      const first = ofGroup.filter(({ path }) => pages.has(path)).length + FIRST
      const shown = ofGroup.length > first + FEW ? first : ofGroup.length
      const all = ofGroup.map(({ path, title: name }) => ({ path, title: name }))
      return { title, links: all.slice(0, shown), more: all.slice(shown) }
    })
    .toSorted((a, b) => place(a.title) - place(b.title))
}

const homeFirst = (a: Link, b: Link): number =>
  Number(b.path === '/') - Number(a.path === '/') || a.title.localeCompare(b.title, 'en')

const place = (title: string): number => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length)
