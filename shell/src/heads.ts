import { BRAND } from '@app/domain/brand'
import type { Page } from '@app/federation/manifest'
import type { Head } from '@app/kernel'
import { accessAt, findPage, type Site } from './site.ts'

/**
 * Returns a path's title and description: the remote's own if it has any, otherwise the registry's, otherwise the home
 * page's.
 */
export function headAt(
  site: Pick<Site, 'entries' | 'modules' | 'kernel'>,
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
  missing: boolean,
): Head {
  const found = findPage(site, pathname)
  if (missing || !found) return { title: titled('Page not found'), robots: 'noindex' }
  const own = site.modules.get(found.owner.name)?.head({ pathname, params, kernel: site.kernel })
  const home = findPage(site, '/')?.page
  const head: Head = own ?? {
    title: found.page.title ?? home?.title ?? '',
    description: found.page.description ?? home?.description ?? '',
  }
  const isPrivate = accessAt(site, pathname) !== 'public'
  // with a trailing slash, an address still means the same page
  const plain = pathname.replace(/(.)\/$/, '$1')
  return {
    ...(plain === pathname || isPrivate ? {} : { canonical: plain }),
    ...head,
    title: titled(head.title),
    ...(isPrivate || found.page.indexed === false ? { robots: 'noindex' } : {}),
  }
}

export const iconAt = (site: Pick<Site, 'entries'>, pathname: string): string => iconOf(findPage(site, pathname)?.page)

/** Behind a login the tab's icon is a plain dot, so that a person who sees the tab learns nothing. */
export const iconOf = (page: Page | undefined): string => {
  const access = page?.access ?? 'public'
  return access === 'public' || access === 'guest' ? '/favicon.svg' : '/favicon-plain.svg'
}

const titled = (title: string) => (title ? `${title} | ${BRAND}` : BRAND)
