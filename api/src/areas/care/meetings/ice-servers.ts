import { HOUR } from '@app/domain/durations'
import type { JoinTicket } from '@app/contracts/meetings'
import { createHmac } from 'node:crypto'

type IceServers = JoinTicket['ice_servers']

/** Milliseconds for which credentials of a relay are good: longer than any call. */
const LIFETIME = 2 * HOUR

/**
 * The STUN and TURN servers for one person. With a shared secret, each relay gets credentials of a short life by the form
 * that coturn knows (`use-auth-secret`): whoever keeps them can't relay for long by us.
 *
 * @param user - Who they are for, in a word that tells a relay nothing.
 */
export function iceServersFor(servers: IceServers, secret: string | undefined, user: string, now: Date): IceServers {
  if (secret === undefined) return servers
  const username = `${Math.floor((now.getTime() + LIFETIME) / 1000)}:${user}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return servers.map((server) =>
    server.urls.some((url) => /^turns?:/.test(url)) ? { ...server, username, credential } : server,
  )
}
