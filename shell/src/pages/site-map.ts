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
/**
 * Groups whose pages have the same names as the pages of another group: each is a second link in a row there. The
 * others get rows of their own there, or stay where they are.
 */
const SECOND = [
  { of: 'Start from a treatment', to: 'Treatments', stay: false },
  { of: 'Authors', to: 'Our experts', stay: true },
]
/** The group whose pages and whose rows of the API are of one kind, and stand in one order. */
const IN_ONE_ORDER = 'Plans'

interface Link {
  path: string
  title: string
}

export interface SiteMapGroup {
  title: string
  /** `second` is the path of another page with the same name. */
  links: (Link & { second?: string })[]
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
  for (const { of, to, stay } of SECOND) {
    const seconds = groups.get(of)
    const firsts = groups.get(to)
    if (!seconds || !firsts) continue
    const paths = new Map(seconds.map((link) => [link.title, link.path]))
    const names = new Set(firsts.map((link) => link.title))
    const paired = firsts.map((link) => ({ ...link, second: paths.get(link.title) }))
    const others = seconds.filter((link) => !names.has(link.title))
    groups.set(to, stay ? paired : [...paired, ...others])
    if (stay && others.length > 0) groups.set(of, others)
    else groups.delete(of)
  }
  return [...groups]
    .map(([title, ofGroup]) => ({
      title,
      links: (title === IN_ONE_ORDER ? inRows(ofGroup).toSorted(byTitle) : ofGroup).map(asLink),
    }))
    .toSorted((a, b) => place(a.title) - place(b.title))
}

/** Makes one row of a page about a plan and of the plan itself, whose addresses end alike. */
const inRows = (links: readonly Link[]) =>
  [...Map.groupBy(links, ({ path }) => path.split('/').at(-1)).values()].map(([first, plan]) =>
    plan ? { ...plan, second: first!.path } : first!,
  )

const asLink = ({ path, title, second }: Link & { second?: string | undefined }) => ({
  path,
  title,
  ...(second !== undefined && { second }),
})

const byTitle = (a: Link, b: Link): number => a.title.localeCompare(b.title, 'en')

const homeFirst = (a: Link, b: Link): number => Number(b.path === '/') - Number(a.path === '/') || byTitle(a, b)

const place = (title: string): number => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length)
