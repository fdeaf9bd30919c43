/**
 * The key for a visitor's limits: an IPv4 address, or the /64 that one IPv6 household uses.
 *
 * @param address - An IP address, as reported by a socket or a trusted proxy; an IPv4 address may be written as IPv6.
 */
export function visitorKey(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return plain.includes(':') ? `${networkOf(plain)}::/64` : plain
}

/** The first four of an address's eight groups. */
function networkOf(address: string): string {
  // the URL parser accepts every notation for such an address
  const { hostname } = new URL(`http://[${address.split('%')[0]!}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
