import type { Manifest, Page } from './manifest.ts'

interface Found<M extends Manifest> {
  page: Page
  owner: M
}

/** Matches a parameter: ':slug' stands for a whole segment, ':slug-new' for a segment with a fixed end. */
const PARAMETER = /^:[a-z]+(-.+)?$/i

/**
 * Ranks a pattern: a higher rank is more specific. From the left, a static segment ranks above a parameter with a
 * fixed end, which ranks above a plain parameter.
 */
const weight = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const parameter = PARAMETER.exec(segment)
      return parameter ? (parameter[1] ? '2' : '1') : '3'
    })
    .join('')

const fits = (wanted: string, given: string): boolean => {
  const parameter = PARAMETER.exec(wanted)
  if (!parameter) return wanted === given
  const [, end = ''] = parameter
  return given.endsWith(end) && given.length > end.length
}

const matches = (pattern: string, pathname: string): boolean => {
  // nearly all patterns are plain paths, and every link on a page is looked up here
  if (!pattern.includes(':')) return pattern === pathname
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return wanted.length === given.length && wanted.every((segment, i) => fits(segment, given[i]!))
}

/** The page at a path, with the manifest that declares it. */
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
