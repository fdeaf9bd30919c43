import type { ChangeEmail, ChangeEmailRefusal, VerifyEmailRefusal } from '@app/contracts/contact-details'
import { EMAIL_LINK_HOURS } from '@app/contracts/password-form'
import { HOUR } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Confirm } from '../../../../platform/http/own-proof.ts'
import { spend } from '../../../../platform/limits/limits.repository.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { emailLinkCounts, type Caller } from '../login/budgets.rules.ts'
import type { FormerContacts } from './former-contacts.ts'
import { isTaken } from './is-taken.ts'
import { endLinksOf, insertLink, lockLink, wasUsed } from '../links/links.repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import { shortName } from '../login/short-name.ts'
import { findContacts, findUserByEmail, setEmail } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'
import { deleteJobs } from '../../../../platform/jobs/outbox.repository.ts'

const LIFETIME = EMAIL_LINK_HOURS * HOUR

/**
 * Changes an e-mail address. The link is sent after the person has proven who they are. The account gets the address
 * when its owner opens the link while logged in, so nobody can add a stranger's address to their own account.
 */
export function createEmailChangeService({
  db,
  clock,
  confirm,
  siteUrl,
  former,
}: Base & { confirm: Confirm; siteUrl: string; former: FormerContacts }) {
  return {
    /** Sends the link. Only the mailbox's owner learns whether another account has the address. */
    ask: (
      userId: string,
      { email: typed, ...proof }: ChangeEmail & { by: Caller },
    ): Promise<Result<null, ChangeEmailRefusal>> =>
      confirm(userId, 'email', proof, async (trx): Promise<Result<null, ChangeEmailRefusal>> => {
        const now = clock()
        const email = typed.toLowerCase()
        const present = await findContacts(trx, userId)
        if (present.email === email && present.email_verified_at) return refuse({ code: 'same_email' })
        const { budgets, crowd } = emailLinkCounts(email, userId, proof.by)
        const { wait } = await spend(trx, budgets, now, crowd)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
        await endLinksOf(trx, userId, now, 'email')
        const code = newSecret()
        const hash = hashOf(code)
        const expires_at = new Date(now.getTime() + LIFETIME)
        await insertLink(trx, { hash, purpose: 'email', user_id: userId, email, expires_at })
        // the link carries the code after the #, so that no server, log or referrer sees it
        const link = new URL(`/verify-email#${code}`, siteUrl).href
        const params = { link, hours: EMAIL_LINK_HOURS, account: accountInMail(present.name) }
        const words = { template: 'email_link', params } as const
        await sendMessage(trx, { ...words, key: `email-link:${hash}`, to: { email } }, now)
        return ok(null)
      }),

    /**
     * Gives the account `userId` its new address. The old address receives a message, and password links sent to it
     * stop working.
     */
    async verify(userId: string, token: string): Promise<Result<null, VerifyEmailRefusal>> {
      try {
        return await inTransaction(db, async (trx): Promise<Result<null, VerifyEmailRefusal>> => {
          const now = clock()
          const hash = hashOf(token)
          const person = await lockLink(trx, hash, 'email', now)
          if (!person) return refuse({ code: (await wasUsed(trx, hash)) ? 'link_used' : 'link_invalid' })
          if (person.id !== userId) return refuse({ code: 'other_account', account: accountInMail(person.name) })
          const [email, old] = [person.new_email!, person.email]
          const owner = await findUserByEmail(trx, email)
          if (owner && owner.id !== person.id) return refuse({ code: 'email_taken' })
          await setEmail(trx, person.id, email, now)
          await endLinksOf(trx, person.id, now)
          if (old === email) return ok(null)
          const words = { template: 'email_changed', params: {} } as const
          const key = `email-changed:${hash}`
          await sendMessage(trx, { ...words, key, to: { userId: person.id } }, now)
          if (old === null) return ok(null)
          await former.keep(trx, person.id, old, now)
          await sendMessage(trx, { ...words, key: `${key}:old`, to: { email: old } }, now)
          return ok(null)
        })
      } catch (error) {
        if (isTaken(error)) return refuse({ code: 'email_taken' })
        throw error
      }
    },

    forgetOld: () => deleteJobs(db, 'email-link', new Date(clock().getTime() - LIFETIME)),
  }
}

/**
 * Returns the name to show in the e-mail to a new address, which may belong to a stranger. The name is shown only if it
 * consists of letters, so that it can contain neither a web address nor a message.
 */
function accountInMail(name: string): string {
  const short = shortName(name)
  return /^[\p{L}\p{M}'’.\- ]{1,30}$/u.test(short) && !/\.\p{L}/u.test(short) ? short : 'somebody'
}
