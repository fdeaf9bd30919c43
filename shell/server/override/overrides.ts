import { readBuild } from '@app/federation/publishing/facts'
import { buildsFault, parseOverride, signatureFault } from '@app/federation/publishing/override'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebConfig } from '../config.ts'
import type { createRegistry } from '../registry/registry.ts'
import { type Variant, variantOf } from './variant.ts'
import { cookieIn, setCookie } from '../cookie.ts'

/** The cookie is given only to a browser that opened a link from `release override`. */
const NAME = 'override'

/** Makes the cookie, which expires together with its token. */
const cookieOf = (token: string, until: string, now: Date, isSecure: boolean): string =>
  setCookie(NAME, token, Math.floor((Date.parse(until) - now.getTime()) / 1000), isSecure)

const cleared = (isSecure: boolean): string => setCookie(NAME, '', 0, isSecure)

type Judged = { site: Variant; fault?: never } | { fault: string }

const PLAIN = 'text/plain; charset=utf-8'
/** A link that shows such builds may end up where a search engine reads it. */
const UNLISTED = { 'x-robots-tag': 'noindex' }

/**
 * Lets one browser see published builds that are not live: a link sets a cookie, whose content is checked again with
 * each request. The process stores no token, so nobody can fill it with tokens.
 *
 * @returns the function that returns the variant for a request's browser in place of the live site, if that browser has
 * permission.
 */
export function registerOverrides(
  app: FastifyInstance,
  { releases, publicUrl }: WebConfig,
  registry: ReturnType<typeof createRegistry>,
): (request: FastifyRequest, reply: FastifyReply) => Variant | undefined {
  const isSecure = publicUrl.startsWith('https:')

  function judge(token: string, now: Date): Judged {
    const override = parseOverride(token)
    const inForce = registry.inForce()
    if (!override || !inForce) return { fault: 'it is cut short, or none' }
    const unsigned = signatureFault(override, inForce.keys, now)
    if (unsigned !== undefined) return { fault: unsigned }
    // the folder is read each time, because only the files that are there now count
    const found = override.builds.flatMap(({ name, build }) => {
      const read = readBuild(releases, name, build)
      return read ? [{ name, build, ...read }] : []
    })
    const fault = buildsFault(override, found, inForce)
    if (fault !== undefined) return { fault }
    const sidecars = found.map(({ sidecar }) => sidecar)
    return { site: variantOf(registry.current(), sidecars, override.until) }
  }

  app.get('/override', (request, reply) => {
    const { token } = request.query as { token?: string | string[] }
    const now = new Date()
    const judged = judge(String(token ?? ''), now)
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...UNLISTED })
    if (judged.fault !== undefined)
      return reply.status(403).type(PLAIN).send(`This link shows nothing: ${judged.fault}.\n`)
    return reply
      .header('set-cookie', cookieOf(String(token), judged.site.shown.until, now, isSecure))
      .redirect('/', 303)
  })

  app.get('/override/leave', (_request, reply) =>
    reply.header('cache-control', 'no-store').header('set-cookie', cleared(isSecure)).redirect('/', 303),
  )

  return (request, reply) => {
    const token = cookieIn(request.headers.cookie, NAME, isSecure)
    if (token === undefined) return undefined
    const judged = judge(token, new Date())
    if (judged.fault === undefined) {
      void reply.headers(UNLISTED)
      return judged.site
    }
    void reply.header('set-cookie', cleared(isSecure))
    return undefined
  }
}
