import type { Manifest, Page } from './manifest.ts'

interface Found<M extends Manifest> {
  page: Page
  owner: M
}

const SEGMENT = /^:/

/** Higher is more telling: static segments before parameters, from the left. */
const weight = (path: string): string =>
  path
    .split('/')
    .map((segment) => (SEGMENT.test(segment) ? '1' : '2'))
    .join('')

const matches = (pattern: string, pathname: string): boolean => {
  // nearly all patterns are plain paths, and every link of a page asks
  if (!pattern.includes(':')) return pattern === pathname
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (SEGMENT.test(segment) ? given[i] !== '' : segment === given[i]))
  )
}

/** The page that answers a path, with the manifest that declares it. */
export function pageAt<M extends Manifest>(manifests: readonly M[], pathname: string): Found<M> | undefined {
  const plain = pathname.replace(/(.)\/$/, '$1')
  let best: Found<M> | undefined
  for (const owner of manifests) {
    for (const page of owner.pages) {
      if (matches(page.path, plain) && (!best || weight(page.path) > weight(best.page.path))) best = { page, owner }
    }
  }
  return best
}
