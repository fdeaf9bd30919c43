import * as z from 'zod'
import { isSignedBy } from './signing.ts'

const Key = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  publicKey: z.string(),
  /** The names that the key may change; '*' stands for all of them, including the shell. */
  remotes: z.array(z.string()),
  /**
   * The paths that builds released with this key may claim: '/login', '/blog/*' for everything below '/blog', '/*' for
   * all.
   */
  routes: z.array(z.string().startsWith('/')),
  /**
   * A watcher key may only end a canary, or roll back a build whose team has asked for that, so it may be stored on one
   * of the site's machines. A gate key signs the skew gate's receipts for these remotes, and changes nothing.
   */
  role: z.exactOptional(z.enum(['watcher', 'gate'])),
  /** True if the key may release a build without a receipt from the skew gate, for a stated reason. */
  withoutSkew: z.exactOptional(z.literal(true)),
  /** The last moment at which the key may sign. */
  notAfter: z.iso.datetime(),
  /** Only for a withdrawn key: the number of its last valid version. */
  upTo: z.exactOptional(z.int().min(0)),
})

const KeyList = z.strictObject({
  at: z.iso.datetime(),
  keys: z.array(Key),
  signature: z.string(),
})

export type Key = z.output<typeof Key>
/**
 * `keys.json` defines what each key may change. The root key, which is on none of the site's machines, signs the list.
 */
export type KeyList = z.output<typeof KeyList>

export const KEYS_FILE = 'keys.json'

/** @throws Error with one line if the text is not a key list, or was not signed by the root key. */
export function parseKeyList(text: string, root: string): KeyList {
  const parsed = KeyList.safeParse(JSON.parse(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`it is no list of keys: ${issue!.path.join('.')} ${issue!.message}`)
  }
  if (!isSignedBy(parsed.data, root)) throw new Error('the root key did not sign it')
  return parsed.data
}

export const mayMove = ({ remotes }: Key, name: string): boolean => remotes.includes('*') || remotes.includes(name)

/** A page whose first segment is a parameter matches every address that no other page has: '/:page'. */
const WILD = /^\/:\w+(?:\/|$)/

/** A key's list must name a page with such a path exactly: '/*' does not include the page. */
export const mayClaim = ({ routes }: Key, path: string): boolean =>
  routes.some(
    (route) =>
      route === path || (!WILD.test(path) && route.endsWith('/*') && `${path}/`.startsWith(route.slice(0, -1))),
  )
