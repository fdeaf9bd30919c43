import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import { s3Store, type Bucket } from './s3-store.ts'
import type { Store } from './store.ts'

/** The variables that locate a registry. */
interface StoreVariables {
  RELEASES: string
  /** A folder, or the https address of a bucket with the path in it; if omitted, the folder beside the builds. */
  REGISTRY?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_REGION?: string | undefined
}

export type StorePlace = string | Bucket

const ADDRESS = /^https?:\/\//

/** Names the missing variable and explains why it is needed. */
export function storeFault(given: StoreVariables): [variable: string, message: string] | undefined {
  if (!ADDRESS.test(given.REGISTRY ?? '')) return undefined
  const lacking = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'] as const).find((name) => !given[name])
  return lacking && [lacking, 'is not set, and REGISTRY is a bucket']
}

export function storePlace(given: StoreVariables): StorePlace {
  const { REGISTRY, RELEASES } = given
  if (!REGISTRY) return join(RELEASES, 'registry')
  if (!ADDRESS.test(REGISTRY)) return REGISTRY
  return {
    address: REGISTRY.replace(/\/$/, ''),
    keyId: given.AWS_ACCESS_KEY_ID ?? '',
    secret: given.AWS_SECRET_ACCESS_KEY ?? '',
    region: given.AWS_REGION ?? '',
  }
}

export const openStore = (place: StorePlace): Store => (typeof place === 'string' ? folderStore(place) : s3Store(place))
