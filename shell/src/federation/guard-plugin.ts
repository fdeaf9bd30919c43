import { hashOf, scriptUrl } from './trust.ts'

const development = process.env.NODE_ENV !== 'production'

/** Milliseconds after which a remote's entry counts as hanging. */
const ENTRY_TIMEOUT = 6000

/**
 * The federation runtime creates its scripts and links here: each gets the hash from the registry, and a script without
 * a hash is refused.
 */
export const guardPlugin = {
  name: 'guard',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script')
    const hash = hashOf(url)
    if (!hash && !development) throw new TypeError(`no hash for ${url}`)
    if (hash) secure(script, hash)
    script.src = scriptUrl(url)
    return { script, timeout: ENTRY_TIMEOUT }
  },
  createLink({ url }: { url: string }) {
    const link = document.createElement('link')
    link.href = url
    const hash = hashOf(url)
    if (hash) secure(link, hash)
    return link
  },
}

const secure = (element: HTMLScriptElement | HTMLLinkElement, hash: string): void => {
  element.integrity = hash
  element.crossOrigin = 'anonymous'
}
