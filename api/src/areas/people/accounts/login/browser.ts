import type { FastifyRequest } from 'fastify'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import { deviceName } from '../sessions/device-name.rules.ts'

/**
 * The browser in which a person logs in: the secret, if any, by which the server recognizes it, and a name that the
 * person understands.
 */
export interface Browser {
  secret: string | undefined
  name: string
}

export const browserOf = ({ headers }: FastifyRequest, { device }: AccountCookies): Browser => ({
  secret: device.read(headers.cookie),
  name: deviceName(headers['user-agent']),
})
