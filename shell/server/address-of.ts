import type { FastifyRequest } from 'fastify'

const ORIGIN = 'http://site.invalid'

/** The address asked for; undefined where it is none. The origin never comes from what the client sent. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): URL | undefined {
  try {
    const address = new URL(url, ORIGIN)
    decodeURIComponent(address.pathname)
    return address.origin === ORIGIN ? address : undefined
  } catch {
    return undefined
  }
}
