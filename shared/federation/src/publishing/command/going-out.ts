import { Refusal } from '../append-version.ts'
import { callFaults, sizeFaults } from '../fit.ts'
import type { History } from '../history.ts'
import { skewFault } from '../skew-receipt.ts'
import { currentIn, type Facts } from '../version.ts'
import type { Sidecar } from '../../registry.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'
import { apiName, apiOf } from './live.ts'

/** How a build is released to all visitors, or to some of them. */
export interface GoingOut {
  why?: string | undefined
  /** The site whose API must have everything that the build calls. */
  site?: string | undefined
  /** The reason for releasing it without a receipt from the skew gate; the history records it. */
  withoutSkew?: string | undefined
  /** The reason for releasing it without a check against the site's API; the history records it. */
  withoutApi?: string | undefined
  /** True if a build must never be rolled back automatically. */
  noReturn?: boolean | undefined
}

export const whyOf = ({ why, withoutSkew, withoutApi }: GoingOut, usual: string): string =>
  (why ?? usual) +
  (withoutSkew ? ` (without the skew gate: ${withoutSkew})` : '') +
  (withoutApi ? ` (without a look at the API: ${withoutApi})` : '')

interface Wish {
  name: string
  build: string
  /** The builds that are released in the same version, by name. */
  beside?: ReadonlyMap<string, string> | undefined
}

/**
 * Asks the site's API which operations it serves. Returns a function that checks builds against a history: it returns
 * what a version declares about a build, and throws a Refusal if visitors may not get the build.
 */
export async function checkGoingOut(
  { releases, isPublished, key, now }: Context,
  { site, withoutSkew, withoutApi, noReturn }: GoingOut,
): Promise<(wish: Wish, history: History) => Record<string, Facts>> {
  const api = site ? await apiOf(site) : undefined
  return ({ name, build, beside }, history) => {
    const ownFaults = (sidecar: Sidecar) => [
      ...sizeFaults(sidecar),
      ...(site && api ? callFaults(sidecar, api, apiName(site)) : []),
    ]
    const facts = checkedBuild(releases, { name, build, beside }, history, ownFaults)
    if (withoutSkew) expectRight(key().id, history)
    else if (isPublished) {
      const wish = { name, build, beside, sidecar: facts[build]!.sidecar }
      expectReceipt(releases, wish, history, now)
    }
    // before anything is live there may be no API to check against
    if (isPublished && !api && !withoutApi && history.versions.length > 0)
      throw new Refusal(
        `${name} ${build} is refused: nobody asked an API; say --site https://…, or set SITE; --without-api "why" goes without`,
      )
    const marked = { ...(api ? { api: api.release } : {}), ...(noReturn ? { noReturn } : {}) }
    return { [build]: { ...facts[build]!, ...marked } }
  }
}

/** @throws Refusal unless the key list allows the key to release without the skew gate. */
function expectRight(id: string, { keys }: History): void {
  if (!keys?.keys.some((key) => key.id === id && key.withoutSkew))
    throw new Refusal(
      `key ${id} may not go without the skew gate: have the gate judge the build, or use a key whose entry in the list says "withoutSkew": true`,
    )
}

/**
 * @throws Refusal if the receipt does not allow the build. A registry's first version needs no receipt, because nobody
 * has another build yet.
 */
function expectReceipt(
  releases: string,
  { name, build, ...wish }: Wish & { sidecar: string },
  { versions, keys }: History,
  now: Date,
): void {
  const newest = versions.at(-1)
  const fault = newest && skewFault(releases, { name, build, ...wish, live: currentIn(newest) }, keys, now)
  if (fault) throw new Refusal(`${name} ${build} is refused: ${fault}`)
}
