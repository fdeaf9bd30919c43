import type { FastifyReply } from 'fastify'

/** Seconds: as long as a session. */
const LIFETIME = 30 * 24 * 3600

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/**
 * The cookie of the refresh token. Its path is the address under which browsers see the one route that reads it, through
 * the site's proxy, so it travels with no other request.
 */
export function createRefreshCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-refresh' : 'refresh'
  const attributes = `Path=/backend/auth/refresh; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  return {
    set: (reply: FastifyReply, token: string): void =>
      void reply.header('set-cookie', `${name}=${token}; Max-Age=${LIFETIME}; ${attributes}`),
    clear: (reply: FastifyReply): void => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
    read: (header: string | undefined): string | undefined => pattern.exec(header ?? '')?.[1],
  }
}
