import type { Build, Entry } from '@app/federation/registry'

// Checks every script URL of the page. The check accepts exact paths whose hash the registry names and, in a document
// for payments, the provider's script.
const hashes = new Map<string, string>()
const foreign = new Set<string>()

export const trustBuild = ({ base, files }: Build): void => {
  for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash)
}

export const trustEntries = (entries: readonly Entry[]): void => {
  for (const entry of entries) {
    trustBuild(entry.current)
    if (entry.lastGood) trustBuild(entry.lastGood)
  }
}

export const trustForeign = (urls: readonly string[]): void => urls.forEach((url) => foreign.add(absolute(url).href))

export const hashOf = (url: string): string | undefined => hashes.get(absolute(url).pathname)

const absolute = (url: string) => new URL(url, document.baseURI)

/** The number of times that the page has requested each file of a build. */
const asked = new Map<string, number>()

const gate = (url: string): string => {
  const { href, origin, pathname } = absolute(url)
  const isOwn = origin === location.origin && hashes.has(pathname)
  if (process.env.NODE_ENV === 'production' && !isOwn && !foreign.has(href))
    throw new TypeError(`script refused: ${origin}${pathname}`)
  if (!isOwn) return url
  const times = asked.get(pathname) ?? 0
  asked.set(pathname, times + 1)
  // the address changes only if the file did not arrive before: with the same address, the browser would join the
  // request that hangs
  return times === 0 ? url : `${url}?again=${times}`
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const named = trustedTypes?.createPolicy('shell', { createScriptURL: gate })
// remotes' chunk loaders assign strings, so this default policy checks these strings too
trustedTypes?.createPolicy('default', { createScriptURL: gate })

/** Returns the URL in a form that `script.src` accepts under Trusted Types. */
export const scriptUrl = (url: string): string => (named ? named.createScriptURL(url) : gate(url))
