import type { Manifest } from '@app/federation/manifest'

/** Lists the addresses that search engines may visit: all except the API's calls and the pages behind a login. */
export function robots(manifests: readonly Manifest[], publicUrl: string): string {
  const isPrivate = manifests.flatMap(({ pages }) =>
    pages.filter(({ access }) => (access ?? 'public') !== 'public').map(({ path }) => path.split('/:')[0]!),
  )
  const closed = [...new Set(['/backend/', ...isPrivate])]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}
