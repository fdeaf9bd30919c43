import type { UserType } from '@app/contracts/accounts'
import type { Access } from '@app/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { HttpRefusal, NOT_FOUND, UNAUTHORIZED } from './errors.ts'

/** Whoever calls a route that is not public, as the database knows him. */
export interface Actor {
  userId: string
  userType: UserType
  name: string
  sessionId: string
  /** The profile that this account speaks for; null for patients. */
  doctorId: number | null
}

/** Answers undefined for a token that is missing, forged, expired or of an ended session. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set on every route whose access is patient, doctor or member. */
    actor: Actor
  }
}

const USER_TYPES: Record<Access, readonly UserType[] | 'anyone'> = {
  public: 'anyone',
  webhook: 'anyone',
  internal: 'anyone',
  patient: ['Patient'],
  doctor: ['Doctor'],
  member: ['Patient', 'Doctor'],
}

/** The token of the Authorization header, with the word Bearer or without it. */
export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * Enforces each route's declared access. The role comes from the database through the session, never from the token.
 *
 * @throws Error at start for a route that declares none: forgetting the check must not be possible.
 */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor')
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`)
    // after what the route has already, which is its address's limit: guesses at tokens count like other requests
    route.onRequest = [route.onRequest ?? [], checkAccess].flat()
  })

  async function checkAccess(request: FastifyRequest): Promise<void> {
    const access = request.routeOptions.config.access!
    // the web process passes nothing on without saying for whom
    if (access === 'internal' && request.headers['x-forwarded-for'] !== undefined) throw new HttpRefusal(404, NOT_FOUND)
    const allowed = USER_TYPES[access]
    if (allowed === 'anyone') return
    const token = bearerToken(request.headers)
    const actor = token && (await authenticate(token))
    if (!actor) throw new HttpRefusal(401, UNAUTHORIZED)
    if (!allowed.includes(actor.userType)) throw new HttpRefusal(403, UNAUTHORIZED)
    request.actor = actor
  }
}
