const SEGMENT = '[a-z0-9][a-z0-9-]*'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,4}$`)
const PREFIX = new RegExp(`^(?:${SEGMENT}/){0,4}$`)
const LONGEST = 200

/**
 * We generate all keys: lower-case letters, digits, hyphens and slashes. Text that a person typed never becomes a key.
 *
 * @throws Error for anything else.
 */
export function checkKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new Error('this is no key of a stored file')
  return key
}

/** @throws Error if the text cannot be the beginning of a key. */
export function checkPrefix(prefix: string): string {
  if (prefix.length > LONGEST || !PREFIX.test(prefix)) throw new Error('this is no beginning of a stored file’s key')
  return prefix
}
