import { isShared, MOST_SHARED } from '../flags.ts'
import { canonicalJson } from './canonical-json.ts'
import { goneBack } from './gone-back.ts'
import { mayClaim, mayMove, type Key, type KeyList } from './key-list.ts'
import { hashOf, isSignedBy } from './signing.ts'
import { buildsOf, flagsIn, namedIn, type Named, type State, type Version } from './version.ts'

/**
 * Explains in one line why a version is not valid; undefined if it is. `before` is the previous version in force: the
 * key is responsible for each difference from it. If the version does not follow `before`, the key is responsible for
 * everything in the version.
 */
export function versionFault(version: Version, before: Version | undefined, { keys }: KeyList): string | undefined {
  const key = keys.find(({ id }) => id === version.by)
  if (!key) return `no key is called ${version.by}`
  if (!isSignedBy(version, key.publicKey)) return `key ${key.id} did not sign it`
  if (version.at > key.notAfter) return `key ${key.id} was good until ${key.notAfter}`
  if (key.upTo !== undefined && version.n > key.upTo) return `key ${key.id} was withdrawn`
  const follows = before !== undefined && version.previous === hashOf(before)
  if (follows && version.at < before.at) return 'it is older than the version before it'
  return stateFault(version, follows ? before : undefined, key)
}

/** Explains why a key may not change one state to another; undefined if it may. */
export function stateFault(state: State, before: State | undefined, key: Key): string | undefined {
  const now = namedIn(state)
  if (now.size !== state.remotes.length + 1) return 'it names a remote twice'
  const canaries = state.remotes.filter(({ canary }) => canary).map(({ name }) => name)
  if (canaries.length > 1)
    return `${canaries.join(' and ')} are canaries at once: one at a time shows which of them fails`
  const shared = Object.entries(flagsIn(state)).flatMap(([flag, share]) => (isShared(share) ? [flag] : []))
  if (shared.length > MOST_SHARED)
    return `${shared.join(', ')} are flags with a share at once: at most ${MOST_SHARED} may be; switch one on for all, or off`
  const was = before && namedIn(before)
  const moved = [...new Set([...now.keys(), ...(was?.keys() ?? [])])].filter(
    (name) => canonicalJson(now.get(name) ?? null) !== canonicalJson(was?.get(name) ?? null),
  )
  for (const name of moved) {
    if (!mayMove(key, name)) return `key ${key.id} may not move ${name}`
    if (key.role === 'gate') return `key ${key.id} signs receipts of the skew gate, and moves nothing`
    if (
      key.role === 'watcher' &&
      !isCanaryEnded(now.get(name), was?.get(name)) &&
      !isGoneBack(now.get(name), was?.get(name))
    )
      return `key ${key.id} may end a canary, or take back a build whose team asked for it, and nothing else`
    const fault = routesFault(name, now, key)
    if (fault) return fault
  }
  return undefined
}

function isCanaryEnded(now: Named | undefined, was: Named | undefined): boolean {
  if (!now || !was?.canary) return false
  const { canary, ...ended } = was
  const { [canary.build]: _, ...others } = was.builds
  const builds = buildsOf(ended).includes(canary.build) ? was.builds : others
  return canonicalJson(now) === canonicalJson({ ...ended, builds })
}

function isGoneBack(now: Named | undefined, was: Named | undefined): boolean {
  const back = was && goneBack(was)
  return back !== undefined && canonicalJson(now ?? null) === canonicalJson(back)
}

function routesFault(name: string, now: ReadonlyMap<string, Named>, key: Key): string | undefined {
  const claimed = routesOf(now.get(name))
  const foreign = claimed.find((route) => !mayClaim(key, route))
  if (foreign !== undefined) return `${name} claims ${foreign}, which key ${key.id} may not claim`
  const shown = shownRoutesOf(now.get(name))
  for (const [owner, other] of now) {
    if (owner === name) continue
    const taken = new Set(shownRoutesOf(other).map(shapeOf))
    const stolen = shown.find((route) => taken.has(shapeOf(route)))
    if (stolen !== undefined) return `${name} claims ${stolen}, which is ${owner}’s`
  }
  return undefined
}

const routesOf = (named: Named | undefined): readonly string[] =>
  named ? buildsOf(named).flatMap((build) => named.builds[build]?.routes ?? []) : []

/**
 * Lists the routes of the builds that visitors see. The list omits last good builds: after a page has moved from one
 * name to another, the first name's last good build still has the page.
 */
const shownRoutesOf = (named: Named | undefined): readonly string[] =>
  named ? [named.current, named.canary?.build].flatMap((build) => (build && named.builds[build]?.routes) || []) : []

/** Two routes that differ only in their parameters' names are the same route. */
const shapeOf = (route: string): string => route.replaceAll(/:[a-z]+/gi, ':')
