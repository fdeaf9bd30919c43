import { LINK_MINUTES } from '@app/contracts/password-form'
import type { ChangeRefusal, ForgotRefusal, ResetRefusal } from '@app/contracts/passwords'
import { MINUTE } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../../platform/http/access.ts'
import { spend } from '../../../../platform/limits/limits.repository.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { passwordLinkCounts, type Caller } from '../login/budgets.rules.ts'
import { forgetDevicesOf } from '../sessions/devices.repository.ts'
import { insertLink, lockLink, wasUsed } from '../links/links.repository.ts'
import { passwordFault } from './password.rules.ts'
import { hashPassword } from './password.ts'
import type { createPresentPassword } from './present-password.ts'
import { hashOf, newSecret } from '../secret.ts'
import { endOtherSessions, endSessionsOf } from '../sessions/sessions.repository.ts'
import { findUser, findUserByEmail, noteVerified } from '../users.repository.ts'
import { writePassword } from './write-password.ts'
import type { Base } from '../../../../platform/base.ts'
import { deleteJobs } from '../../../../platform/jobs/outbox.repository.ts'

const LIFETIME = LINK_MINUTES * MINUTE
/**
 * The fixed delay, in milliseconds, before every request for a link is answered. Writing a link takes time, so the
 * delay hides whether there is an account.
 */
const ANSWERED_AFTER = 60

/**
 * Sets passwords, both through a link and for people who know their current one. A new password ends the account's
 * sessions, however it was set.
 */
export function createPasswordsService({
  db,
  clock,
  siteUrl,
  isPresent,
}: Base & { siteUrl: string; isPresent: ReturnType<typeof createPresentPassword> }) {
  return {
    /**
     * Sends a link if the address has an open account. If no account has the address, the response looks the same and
     * takes just as long.
     */
    async forgot(email: string, by: Caller): Promise<Result<null, ForgotRefusal>> {
      const isTime = setTimeout(ANSWERED_AFTER)
      const answer = await inTransaction(db, async (trx): Promise<Result<null, ForgotRefusal>> => {
        const now = clock()
        const { budgets, crowd } = passwordLinkCounts(email.toLowerCase(), by)
        const { wait } = await spend(trx, budgets, now, crowd)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
        const user = await findUserByEmail(trx, email)
        if (!user || user.disabled_at) return ok(null)
        const code = newSecret()
        const hash = hashOf(code)
        await insertLink(trx, {
          hash,
          purpose: 'password',
          user_id: user.id,
          expires_at: new Date(now.getTime() + LIFETIME),
        })
        // the link carries the code after the #, so that no server, log or referrer sees it
        const link = new URL(`/reset-password#${code}`, siteUrl).href
        const words = { template: 'password_link', params: { link, minutes: LINK_MINUTES } } as const
        await sendMessage(trx, { ...words, key: `password-link:${hash}`, to: { email: user.email! } }, now)
        return ok(null)
      })
      await isTime
      return answer
    },

    /**
     * Sets a new password through a link. All sessions of the account end and all known browsers are forgotten, because
     * someone else may have an open session.
     */
    reset: (code: string, password: string): Promise<Result<null, ResetRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<null, ResetRefusal>> => {
        const now = clock()
        const person = await lockLink(trx, hashOf(code), 'password', now)
        if (!person) return refuse({ code: (await wasUsed(trx, hashOf(code))) ? 'link_used' : 'link_invalid' })
        const fault = passwordFault(password, [person.name, person.email, person.phone])
        if (fault) return refuse({ code: fault })
        await writePassword(trx, { userId: person.id, hash: await hashPassword(password), now })
        await noteVerified(trx, person.id, 'email', now)
        await forgetDevicesOf(trx, person.id)
        await endSessionsOf(trx, person.id, 'password', now)
        return ok(null)
      }),

    async change(
      { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
      passwords: { old: string; fresh: string },
      by: Caller,
    ): Promise<Result<null, ChangeRefusal>> {
      const user = await findUser(db, userId)
      const fault = passwordFault(passwords.fresh, [user.name, user.email, user.phone])
      if (fault) return refuse({ code: fault })
      const present = await isPresent(user, passwords.old, by)
      if (!present.ok) return present
      const hash = await hashPassword(passwords.fresh)
      return inTransaction(db, async (trx) => {
        const now = clock()
        await writePassword(trx, { userId, hash, now })
        await endOtherSessions(trx, userId, sessionId, 'password', now)
        return ok(null)
      })
    },

    forgetOld: () => deleteJobs(db, 'password-link', new Date(clock().getTime() - LIFETIME)),
  }
}
