import type { UserType } from '@app/contracts/accounts'
import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './errors.ts'

/** Who may call a route. `webhook` is open to the network and verifies the sender's signature itself. */
export type Access = 'public' | 'patient' | 'doctor' | 'member' | 'webhook'

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
  patient: ['Patient'],
  doctor: ['Doctor'],
  member: ['Patient', 'Doctor'],
}
export const UNAUTHORIZED = 'unauthorized access, please login again.'

/**
 * Enforces each route's declared access. The role comes from the database through the session, never from the token.
 *
 * @throws Error at start for a route that declares none: forgetting the check must not be possible.
 */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access`)
  })
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const allowed = USER_TYPES[request.routeOptions.config.access!]
    if (allowed === 'anyone') return
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
    const actor = token && (await authenticate(token))
    if (!actor) throw new HttpRefusal(401, UNAUTHORIZED)
    if (!allowed.includes(actor.userType)) throw new HttpRefusal(403, UNAUTHORIZED)
    request.actor = actor
  })
}
