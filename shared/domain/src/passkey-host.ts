/**
 * The host to which the passkeys of a site belong. A site at an IP address can have none, and neither can one without
 * https, unless it is the reader's own computer: browsers refuse both.
 */
export function passkeyHost(site: string): string | undefined {
  const { protocol, hostname } = new URL(site)
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && (protocol === 'https:' || hostname === 'localhost') ? hostname : undefined
}
