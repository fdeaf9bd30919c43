import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '@app/contracts/accounts'
import type { AccountCookies } from './account-cookies.ts'
import type { AccountsService } from './accounts.service.ts'
import type { OpenSession } from './sessions.service.ts'

/** Gives a browser what it keeps of a login: the refresh token, and a secret by which it is known from now on. */
export async function letIn(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { session, refreshToken, userId }: OpenSession,
  { accounts, cookies }: { accounts: Pick<AccountsService, 'rememberDevice'>; cookies: AccountCookies },
): Promise<Session> {
  cookies.refresh.set(reply, refreshToken)
  cookies.device.set(reply, await accounts.rememberDevice(cookies.device.read(headers.cookie), userId))
  return session
}
