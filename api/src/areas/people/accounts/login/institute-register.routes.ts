import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccountsService } from '../accounts.service.ts'
import type { InstitutesService } from '../../institutes/institutes.service.ts'
import { browserOf } from './browser.ts'
import { callerOf } from './caller.ts'
import { destinationOf } from '../codes/destination.rules.ts'
import { letIn } from './let-in.ts'

/**
 * Registers a member of an institute: they log in with a one-time code, which creates an account if they have none, and
 * join the institute.
 */
export function registerInstituteRegister(
  app: App,
  {
    accounts,
    cookies,
    institutes,
  }: { accounts: AccountsService; cookies: AccountCookies; institutes: Pick<InstitutesService, 'check' | 'join'> },
): void {
  const door = { accounts, cookies }
  serve(app, 'POST /user/institute/register', async (call, reply) => {
    const { institute_code, email, request_id, phone, otp, name, consent_version, ...second } = call.body
    const caller = await callerOf(call, door)
    const joining = { code: institute_code, email }
    const checked = await institutes.check(joining, caller)
    if (!checked.ok) return checked
    const answer = {
      requestId: request_id,
      destination: destinationOf({ phone }),
      code: otp,
      name,
      consentVersion: consent_version,
      second: { code: second.second_code, requestId: second.second_request_id },
    }
    const verified = await accounts.verifyCode(answer, caller, browserOf(call, cookies), (trx, userId) =>
      institutes.join(trx, userId, joining),
    )
    return verified.ok ? ok(await letIn(call, reply, verified.value, door)) : verified
  })
}
