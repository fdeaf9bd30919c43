/**
 * The host to which a site's passkeys belong. Browsers refuse passkeys for a site at an IP address, and for a site
 * without https unless it runs on the reader's own computer.
 */
export function passkeyHost(site: string): string | undefined {
  const { protocol, hostname } = new URL(site)
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && (protocol === 'https:' || hostname === 'localhost') ? hostname : undefined
}
