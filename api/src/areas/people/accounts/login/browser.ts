import type { FastifyRequest } from 'fastify'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import { deviceName } from '../sessions/device-name.rules.ts'

/** In what somebody logs in: the secret by which it is known, if it has one, and what its owner would call it. */
export interface Browser {
  secret: string | undefined
  name: string
}

export const browserOf = ({ headers }: FastifyRequest, { device }: AccountCookies): Browser => ({
  secret: device.read(headers.cookie),
  name: deviceName(headers['user-agent']),
})
