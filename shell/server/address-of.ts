import type { FastifyRequest } from 'fastify'

const ORIGIN = 'http://site.invalid'

/**
 * Returns the requested address; undefined if it is invalid. The origin comes from the configuration, never from the
 * client.
 */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): URL | undefined {
  try {
    const address = new URL(url, ORIGIN)
    decodeURIComponent(address.pathname)
    return address.origin === ORIGIN ? address : undefined
  } catch {
    return undefined
  }
}
