import type { FastifyRequest } from 'fastify'
import { senderOf } from '../../../../platform/http/sender.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import type { Caller } from './budgets.rules.ts'

/** Identifies the sender of a request, so that the limits can count it. */
export const callerOf = async (
  request: FastifyRequest,
  { accounts, cookies }: { accounts: Pick<AccountsService, 'findDevice'>; cookies: AccountCookies },
): Promise<Caller> => ({
  ...senderOf(request),
  device: await accounts.findDevice(cookies.device.read(request.headers.cookie)),
})
