import { ok } from '@app/domain/result'
import type { App } from '../../../../platform/http/http-server.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { AccountsService } from '../accounts.service.ts'
import { browserOf } from '../login/browser.ts'
import { callerOf } from '../login/caller.ts'
import { letIn } from '../login/let-in.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import { challengeHash } from './passkey-check.ts'

export function registerPasskeys(app: App, door: { accounts: AccountsService; cookies: AccountCookies }): void {
  const { accounts, cookies } = door
  const { passkeys, passkeyLogin } = accounts
  serve(app, 'GET /user/passkeys', ({ actor }) => passkeys.list(actor))
  serve(app, 'POST /user/passkeys/begin', async (call) =>
    passkeys.begin(call.actor.userId, { ...call.body, by: await callerOf(call, door) }),
  )
  serve(app, 'POST /user/passkeys/finish', (call) =>
    passkeys.finish(call.actor.userId, call.body, browserOf(call, cookies).name),
  )
  serve(app, 'POST /user/passkeys/remove', async (call) => {
    const { passkey_id: id, ...proof } = call.body
    return passkeys.remove(call.actor.userId, { id, ...proof, by: await callerOf(call, door) })
  })
  serve(app, 'POST /user/passkeys/not-now', ({ actor }) => passkeys.decline(actor.userId))
  serve(app, 'POST /user/passkeys/ask', ({ actor, body }) => passkeys.ask(actor.userId, body.purpose))

  serve(app, 'POST /auth/passkey/begin', async (_call, reply) => {
    const asked = await passkeyLogin.begin()
    // a response counts only in the browser that requested the challenge
    if (asked.ok) cookies.challenge.set(reply, challengeHash(asked.value.challenge))
    return asked
  })
  serve(app, 'POST /auth/passkey/finish', async (call, reply) => {
    const held = cookies.challenge.read(call.headers.cookie)
    const login = await passkeyLogin.finish(call.body, held, await callerOf(call, door), browserOf(call, cookies))
    return login.ok ? ok(await letIn(call, reply, login.value, door)) : login
  })
}
