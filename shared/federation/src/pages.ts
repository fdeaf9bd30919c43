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

/** The pages of a manifest: those with a plain path by their path, and those whose path has a parameter. */
interface Index {
  plain: ReadonlyMap<string, Page>
  patterns: readonly { page: Page; segments: readonly string[]; rank: string }[]
}

/** A page looks up each of its links each time it is drawn, so a manifest is read only once. */
const indexes = new WeakMap<Manifest, Index>()

function indexOf(manifest: Manifest): Index {
  const known = indexes.get(manifest)
  if (known) return known
  const plain = new Map<string, Page>()
  const patterns = []
  for (const page of manifest.pages) {
    const { path } = page
    if (path.includes(':')) patterns.push({ page, segments: path.split('/'), rank: weight(path) })
    else if (!plain.has(path)) plain.set(path, page)
  }
  const index = { plain, patterns }
  indexes.set(manifest, index)
  return index
}

/** The page at a path, with the manifest that declares it. */
export function pageAt<M extends Manifest>(manifests: readonly M[], pathname: string): Found<M> | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  // a plain path ranks above each pattern
  for (const owner of manifests) {
    const page = indexOf(owner).plain.get(path)
    if (page) return { page, owner }
  }
  const given = path.split('/')
  let best: (Found<M> & { rank: string }) | undefined
  for (const owner of manifests) {
    for (const { page, segments, rank } of indexOf(owner).patterns) {
      if (segments.length !== given.length || (best && rank <= best.rank)) continue
      if (segments.every((segment, i) => fits(segment, given[i]!))) best = { page, owner, rank }
    }
  }
  return best && { page: best.page, owner: best.owner }
}
