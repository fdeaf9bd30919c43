import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '@app/contracts/accounts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import type { Arrival } from './arrivals.service.ts'

/**
 * Sets what a browser keeps after a login: the refresh token, and a secret by which the server will recognize it. A
 * browser belongs to only one person: the last one who logged in with it.
 */
export async function letIn(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { session, refreshToken, deviceSecret }: Arrival,
  { accounts, cookies }: { accounts: Pick<AccountsService, 'forgetDevice'>; cookies: AccountCookies },
): Promise<Session> {
  const before = cookies.device.read(headers.cookie)
  if (before !== undefined && before !== deviceSecret) await accounts.forgetDevice(before)
  cookies.refresh.set(reply, refreshToken)
  cookies.device.set(reply, deviceSecret)
  return session
}
