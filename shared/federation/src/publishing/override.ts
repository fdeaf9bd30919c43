import * as z from 'zod'
import { claimFault } from './claim-fault.ts'
import type { KeyList } from './key-list.ts'
import { isSignedBy, signed } from './signing.ts'
import type { OwnKey } from './key-file.ts'
import type { Facts, State } from './version.ts'

const Id = z.string().regex(/^[a-z0-9_-]+$/)

const Override = z.strictObject({
  remote: Id,
  build: Id,
  /** SHA-384 of the build's `remote.json`: a build with other bytes is another one. */
  sidecar: z.string(),
  until: z.iso.datetime(),
  /** Id of the key that signed it. */
  by: z.string(),
  signature: z.string(),
})

/** Permission for one browser to see a published build that is not live. */
export type Override = z.output<typeof Override>

const OVERRIDE_LASTS = 3_600_000
/** Milliseconds by which the clocks of two machines may differ. */
const CLOCKS_DIFFER = 60_000

/** The token that a link carries, and later a cookie. */
export function overrideToken(remote: string, build: string, facts: Facts, key: OwnKey, now: Date): string {
  const until = new Date(now.getTime() + OVERRIDE_LASTS).toISOString()
  const override = signed({ remote, build, sidecar: facts.sidecar, until, by: key.id }, key.privateKey)
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
 * Says why an override gives no permission at this moment, in words that end a sentence; undefined if it does. Call
 * this first: the further checks cost more than a stranger may cause.
 */
export function signatureFault(override: Override, { keys }: KeyList, now: Date): string | undefined {
  const key = keys.find(({ id }) => id === override.by)
  if (!key) return `no key is called ${override.by}`
  if (!isSignedBy(override, key.publicKey)) return `key ${key.id} did not sign it`
  if (key.upTo !== undefined) return `key ${key.id} was withdrawn`
  if (now.toISOString() > key.notAfter) return `key ${key.id} was good until ${key.notAfter}`
  const left = Date.parse(override.until) - now.getTime()
  if (left <= 0) return `it was good until ${override.until}`
  return left > OVERRIDE_LASTS + CLOCKS_DIFFER ? 'it is good for more than an hour' : undefined
}

interface Live {
  state: State
  keys: KeyList
}

/**
 * Says why its signer may not show that build in place of what is live; undefined if they may. `facts` are those of
 * the build as it is in the folder now.
 */
export function buildFault(
  { remote, build, sidecar, by }: Override,
  facts: Facts,
  { state, keys }: Live,
): string | undefined {
  if (remote === 'shell') return 'it names a shell, which is the same in all browsers'
  if (facts.sidecar !== sidecar) return `${remote} ${build} was changed since it was signed for`
  const key = keys.keys.find(({ id }) => id === by)
  return key ? claimFault(remote, build, facts, state, key) : `no key is called ${by}`
}
