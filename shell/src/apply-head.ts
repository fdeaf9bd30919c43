import type { Head } from '@app/kernel'

/**
 * Sets the head of the page that a navigation within the browser shows, exactly as the server would have written it.
 */
export function applyHead(head: Head, pathname: string, site: string): void {
  const isKeptOut = head.robots?.includes('noindex') ?? false
  const path = head.canonical ?? (isKeptOut ? undefined : pathname)
  const address = path === undefined ? undefined : site + path
  document.title = head.title
  setMeta('name', 'description', head.description)
  setMeta('name', 'robots', head.robots)
  setCanonical(address)
  setMeta('property', 'og:title', isKeptOut ? undefined : head.title)
  setMeta('property', 'og:description', isKeptOut ? undefined : head.description)
  setMeta('property', 'og:type', isKeptOut ? undefined : (head.kind ?? 'website'))
  setMeta('property', 'og:url', isKeptOut ? undefined : address)
  // this script described the page that the server sent, and the security policy does not let us write a new one
  document.querySelector('script[type="application/ld+json"]')?.remove()
}

/**
 * Returns the site's own address according to the served document; a link preview's picture is the same on every page.
 */
export const siteAddress = (): string =>
  new URL(document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? location.href).origin

function setMeta(by: 'name' | 'property', name: string, content: string | undefined): void {
  const there = document.querySelector<HTMLMetaElement>(`meta[${by}="${name}"]`)
  if (content === undefined) return there?.remove()
  const meta = there ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(by, name)
  meta.content = content
}

function setCanonical(address: string | undefined): void {
  const there = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (address === undefined) return there?.remove()
  const link = there ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = address
}
