import type { FastifyReply } from 'fastify'

export type AccountCookie = ReturnType<typeof createAccountCookie>

interface Wish {
  publicUrl: string
  name: string
  /** The lifetime in seconds. */
  lifetime: number
}

/**
 * Creates a cookie that contains one secret and that scripts can't read. Browsers accept a name that begins with
 * `__Host-` only from this exact host and for all of its paths, so another host in the same domain can't set it.
 */
export function createAccountCookie({ publicUrl, name: plainName, lifetime }: Wish) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  return {
    set: (reply: FastifyReply, secret: string): void =>
      void reply.header('set-cookie', `${name}=${secret}; Max-Age=${lifetime}; ${attributes}`),
    clear: (reply: FastifyReply): void => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
    read: (header: string | undefined): string | undefined => pattern.exec(header ?? '')?.[1],
  }
}
