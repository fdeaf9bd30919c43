import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

export type IsTrusted = (address: string) => boolean

/** @param proxies - Addresses or ranges; loopback is always trusted as well. */
export function trustProxies(proxies: readonly string[]): IsTrusted {
  const trusted = new BlockList()
  for (const range of ['127.0.0.0/8', '::1/128', ...proxies]) {
    const [address, bits] = range.split('/') as [string, string | undefined]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Returns the address of a request that has not reached a route, found in the same way as `request.ip`: the last
 * address that is not trusted.
 */
export function addressOfRaw({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  let address = socket.remoteAddress
  while (address !== undefined && isTrusted(address) && named.length > 0) address = named.pop()
  return address
}
