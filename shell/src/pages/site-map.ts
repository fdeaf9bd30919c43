import type { AddressesPath } from '@app/contracts/addresses.endpoints'
import type { Manifest } from '@app/federation/manifest'
import { indexesOf, isListed } from '../listed-pages.ts'
import { shellManifest } from '../manifest.ts'
import type { Site } from '../site.ts'

/** The number of links of a long list that the page has; search engines find all of them in `/sitemap.xml`. */
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
/** A group that stands below another one, because its pages have the same names as the pages there. */
const BELOW: Readonly<Record<string, string>> = { 'Start from a treatment': 'Treatments' }
/** The group whose pages and whose rows of the API are of one kind, and stand in one order. */
const IN_ONE_ORDER = 'Plans'

interface Link {
  path: string
  title: string
}

export interface SiteMapGroup {
  title: string
  links: Link[]
  /** Groups that belong here, each under its own title. */
  below: { title: string; links: Link[] }[]
}

/**
 * Lists every public page in the registry, home first and the others by title. After them come the addresses that the
 * API lists for pages with parameters, in the API's order. The page that shows all of a group comes first in the group.
 */
export async function loadSiteMap({ entries, kernel }: Pick<Site, 'entries' | 'kernel'>): Promise<SiteMapGroup[]> {
  const manifests: Manifest[] = [...entries, shellManifest]
  const indexes = indexesOf(manifests)
  const listed = manifests
    .flatMap(({ pages }) => pages.filter(isListed))
    .map(({ path, title, group }) => ({ path, title: title ?? path, group: group ?? OTHERS }))
    .toSorted(homeFirst)
    .map((page) =>
      indexes.some(({ group }) => group === page.title)
        ? { path: page.path, title: `All ${page.title.toLowerCase()}`, group: page.title }
        : page,
    )
  const titles = new Set(listed.map(({ title }) => title))
  const details = await Promise.all(
    indexes.map(async ({ index, group }) => {
      // a list that can't be loaded is omitted, and the rest of the map is shown
      const addresses = await kernel.api.get(index as AddressesPath, { limit: SHOWN }).catch(() => [])
      return addresses
        .filter(({ title }) => group !== IN_ONE_ORDER || !titles.has(title))
        .map(({ path, title }) => ({ path, title, group: group ?? OTHERS }))
    }),
  )
  const links = new Map([...listed, ...details.flat()].map((link) => [link.path, link]))
  const groups = Map.groupBy(links.values(), ({ group }) => group)
  return [...groups]
    .filter(([title]) => !groups.has(BELOW[title] ?? ''))
    .map(([title, ofGroup]) => ({
      title,
      links: (title === IN_ONE_ORDER ? ofGroup.toSorted(byTitle) : ofGroup).map(asLink),
      below: [...groups]
        .filter(([one]) => BELOW[one] === title)
        .map(([one, ofIt]) => ({ title: one, links: ofIt.map(asLink) })),
    }))
    .toSorted((a, b) => place(a.title) - place(b.title))
}

const asLink = ({ path, title }: Link): Link => ({ path, title })

const byTitle = (a: Link, b: Link): number => a.title.localeCompare(b.title, 'en')

const homeFirst = (a: Link, b: Link): number => Number(b.path === '/') - Number(a.path === '/') || byTitle(a, b)

const place = (title: string): number => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length)
