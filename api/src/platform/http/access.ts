import type { UserType } from '@app/contracts/accounts'
import type { Access } from '@app/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { HttpRefusal, NOT_FOUND, UNAUTHORIZED } from './errors.ts'

/** The user who calls a route that is not public, with their data from the database. */
export interface Actor {
  userId: string
  userType: UserType
  name: string
  sessionId: string
  /** The doctor's profile of this account; null for patients. */
  doctorId: number | null
}

/**
 * Returns the user to whom a token belongs; undefined if it is missing, forged or expired, or if its session has ended.
 */
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

/** Returns the token in the Authorization header, with or without the word Bearer. */
export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * Enforces the access that each route declares. The user's role comes from the database through the session, never from
 * the token.
 *
 * @throws Error at startup for a route that declares no access, so that the check can't be forgotten.
 */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor')
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`)
    // the access check runs after the route's existing hooks, which limit the sender's address: guessed tokens count
    // like other requests
    route.onRequest = [route.onRequest ?? [], checkAccess].flat()
  })

  async function checkAccess(request: FastifyRequest): Promise<void> {
    const access = request.routeOptions.config.access!
    // the web process always states on whose behalf it forwards a request
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
