import { ADDRESSES_A_READ, type Addresses } from '@app/contracts/addresses'
import type { AddressesPath } from '@app/contracts/addresses.endpoints'
import type { Manifest } from '@app/federation/manifest'
import type { Api } from '@app/kernel'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { indexesOf, isListed } from '../../src/listed-pages.ts'

/** The number of addresses in one file. */
const A_FILE = 5000
const PAGES = '/sitemaps/pages.xml'

interface Source {
  manifests: readonly Manifest[]
  api: Api
  publicUrl: string
}

/**
 * Returns the site map's index or one of its files, generated from the registry and the API's lists; undefined for any
 * other address.
 */
export async function siteMap(pathname: string, source: Source): Promise<string | undefined> {
  if (pathname === '/sitemap.xml') return indexFile(source)
  if (pathname === PAGES) return fileOf(source, listedPages(source.manifests))
  const [, name, number] = /^\/sitemaps\/([a-z-]+)-(\d{1,4})\.xml$/.exec(pathname) ?? []
  const index = indexesOf(source.manifests).find((item) => nameOf(item.index) === name)?.index
  if (!index || !number) return undefined
  const addresses = await addressesFrom(source.api, index as AddressesPath, (Number(number) - 1) * A_FILE)
  return addresses.length ? fileOf(source, addresses) : undefined
}

const listedPages = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ pages }) => pages.filter(isListed)).map(({ path }) => ({ path, updatedAt: null }))

async function indexFile({ manifests, api, publicUrl }: Source): Promise<string> {
  const stream = new SitemapIndexStream()
  stream.write({ url: publicUrl + PAGES })
  for (const { index } of indexesOf(manifests))
    for (let file = 1; await hasMore(api, index, (file - 1) * A_FILE); file++)
      stream.write({ url: `${publicUrl}/sitemaps/${nameOf(index)}-${file}.xml` })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** Reads the addresses of one file, from number `first` of the list on. */
async function addressesFrom(api: Api, index: AddressesPath, first: number): Promise<Addresses> {
  const found: Addresses = []
  while (found.length < A_FILE) {
    const read = await api.get(index, { skip: first + found.length, limit: ADDRESSES_A_READ })
    found.push(...read)
    if (read.length < ADDRESSES_A_READ) break
  }
  return found
}

const hasMore = async (api: Api, index: string, skip: number): Promise<boolean> =>
  (await api.get(index as AddressesPath, { skip, limit: 1 })).length > 0

async function fileOf(
  { publicUrl }: Source,
  addresses: readonly { path: string; updatedAt: string | null }[],
): Promise<string> {
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const { path, updatedAt } of addresses) stream.write({ url: path, ...(updatedAt ? { lastmod: updatedAt } : {}) })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** Names a list's files: those of '/blog/addresses' are 'blog-addresses-1.xml' and so on. */
const nameOf = (index: string): string => index.slice(1).replaceAll('/', '-')
