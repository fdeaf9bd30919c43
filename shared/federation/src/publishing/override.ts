import * as z from 'zod'
import { claimFault, type Claim } from './claim-fault.ts'
import type { KeyList } from './key-list.ts'
import { isSignedBy, signed } from './signing.ts'
import type { OwnKey } from './key-file.ts'
import type { State } from './version.ts'

const Id = z.string().regex(/^[a-z0-9_-]+$/)

/** A token with more builds would not fit into a cookie. */
const MOST_BUILDS = 12

const Override = z.strictObject({
  builds: z
    .array(
      z.strictObject({
        name: Id,
        build: Id,
        /** SHA-384 of the build's `remote.json`: a build with different bytes is a different build. */
        sidecar: z.string(),
      }),
    )
    .min(1)
    .max(MOST_BUILDS)
    .refine((builds) => new Set(builds.map(({ name }) => name)).size === builds.length),
  until: z.iso.datetime(),
  /** Id of the key that signed it. */
  by: z.string(),
  signature: z.string(),
})

/** Permission for one browser to see published builds that are not live. */
export type Override = z.output<typeof Override>

const HOUR = 3_600_000
/** The maximum number of hours for which a link may be valid. */
export const MOST_HOURS = 168
/** Milliseconds by which the clocks of two machines may differ. */
const CLOCKS_DIFFER = 60_000

/** The token in a link, and later in a cookie. */
export function overrideToken(claims: readonly Claim[], hours: number, key: OwnKey, now: Date): string {
  const builds = claims.map(({ name, build, facts: { sidecar } }) => ({ name, build, sidecar }))
  const until = new Date(now.getTime() + hours * HOUR).toISOString()
  const override = signed({ builds, until, by: key.id }, key.privateKey)
  return Buffer.from(JSON.stringify(override)).toString('base64url')
}

/** Reads a token; undefined if the text is not a token. This does not check whether the token is valid. */
export function parseOverride(token: string): Override | undefined {
  try {
    return Override.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/**
 * Explains why an override gives no permission now, worded as the end of a sentence; undefined if it gives permission.
 * Call this check first, so that a stranger can't trigger the more expensive checks.
 */
export function signatureFault(override: Override, { keys }: KeyList, now: Date): string | undefined {
  const key = keys.find(({ id }) => id === override.by)
  if (!key) return `no key is called ${override.by}`
  if (!isSignedBy(override, key.publicKey)) return `key ${key.id} did not sign it`
  if (key.upTo !== undefined) return `key ${key.id} was withdrawn`
  if (now.toISOString() > key.notAfter) return `key ${key.id} was good until ${key.notAfter}`
  const left = Date.parse(override.until) - now.getTime()
  if (left <= 0) return `it was good until ${override.until}`
  return left > MOST_HOURS * HOUR + CLOCKS_DIFFER ? `it is good for more than ${MOST_HOURS} hours` : undefined
}

interface Live {
  state: State
  keys: KeyList
}

/**
 * Explains why the signer may not show these builds in place of the live ones; undefined if they may. `claims` are the
 * builds that are currently in the folder.
 */
export function buildsFault(
  { builds, by }: Override,
  claims: readonly Claim[],
  { state, keys }: Live,
): string | undefined {
  for (const { name, build, sidecar } of builds) {
    const found = claims.find((claim) => claim.name === name && claim.build === build)
    if (!found) return `${name} ${build} is not published`
    if (found.facts.sidecar !== sidecar) return `${name} ${build} was changed since it was signed for`
  }
  const key = keys.keys.find(({ id }) => id === by)
  return key ? claimFault(claims, state, key) : `no key is called ${by}`
}
