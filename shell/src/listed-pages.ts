import type { Manifest, Page } from '@app/federation/manifest'

/** Public pages that have their own address. */
export const isListed = ({ path, access, listed }: Page): boolean =>
  listed !== false && (access ?? 'public') === 'public' && !path.includes(':')

/** Returns the paths of the API's address lists for pages with parameters; each list is returned once. */
export function indexesOf(manifests: readonly Manifest[]): { index: string; group: string | undefined }[] {
  const found = manifests.flatMap(({ pages }) => pages.flatMap(({ index, group }) => (index ? [{ index, group }] : [])))
  return [...new Map(found.map((item) => [item.index, item])).values()]
}
