import { HOUR } from '@app/domain/durations'
import type { JoinTicket } from '@app/contracts/meetings'
import { createHmac } from 'node:crypto'

type IceServers = JoinTicket['ice_servers']

/** How long a relay accepts credentials, in milliseconds: longer than any call. */
const LIFETIME = 2 * HOUR

/**
 * Lists the STUN and TURN servers for one person. If there is a shared secret, each relay gets short-lived credentials
 * in coturn's format (`use-auth-secret`), so that nobody can use the clinic's relay for long with saved credentials.
 *
 * @param user - A name for the person that reveals nothing to the relay.
 */
export function iceServersFor(servers: IceServers, secret: string | undefined, user: string, now: Date): IceServers {
  if (secret === undefined) return servers
  const username = `${Math.floor((now.getTime() + LIFETIME) / 1000)}:${user}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return servers.map((server) =>
    server.urls.some((url) => /^turns?:/.test(url)) ? { ...server, username, credential } : server,
  )
}
