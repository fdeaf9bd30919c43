import type { FastifyReply } from 'fastify'

export type AccountCookie = ReturnType<typeof createAccountCookie>

interface Wish {
  publicUrl: string
  name: string
  /** Under which browsers send it: an address of the site, whose proxy stands before the API. */
  path: string
  /** Seconds. */
  lifetime: number
}

/** A cookie that holds one secret, and that no script reads. */
export function createAccountCookie({ publicUrl, name: plainName, path, lifetime }: Wish) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Secure-${plainName}` : plainName
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  return {
    set: (reply: FastifyReply, secret: string): void =>
      void reply.header('set-cookie', `${name}=${secret}; Max-Age=${lifetime}; ${attributes}`),
    clear: (reply: FastifyReply): void => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
    read: (header: string | undefined): string | undefined => pattern.exec(header ?? '')?.[1],
  }
}
