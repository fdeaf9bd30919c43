import type { ExchangeRefusal } from '@app/contracts/accounts'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { ACCESS_LIFETIME } from '../sessions/access-token.ts'
import type { Arrival, createArrivalsService } from '../login/arrivals.service.ts'
import type { Browser } from '../login/browser.ts'
import { shortName } from '../login/short-name.ts'
import { deleteOldLinks, insertLink, isSpent, lockLink, spendOnce, useLink } from './links.repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { createSessionsService } from '../sessions/sessions.service.ts'
import { findUser, type User } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

/** How long a code created by a page is valid, in milliseconds. */
const LIFETIME = 60_000

interface Wish {
  token: string
  /** Whether the visitor has agreed to continue as the person to whom the token belongs. */
  accept: boolean
  /** The account that was last used in this browser. */
  lastUserId: string | undefined
  browser: Browser
}
type Exchange = Arrival | { confirm: string }
type Person = Pick<User, 'id' | 'user_type' | 'name'>

/**
 * Logs a person in on another page or in another browser through a link. Nobody is logged in as someone else without
 * agreeing to it.
 */
export function createLinksService({
  db,
  clock,
  sessions,
  arrivals,
}: Base & { sessions: ReturnType<typeof createSessionsService>; arrivals: ReturnType<typeof createArrivalsService> }) {
  /** @returns whether the token was unused before. */
  async function spendToken(trx: Trx, token: string, { id }: Person, now: Date): Promise<boolean> {
    const expires_at = new Date(now.getTime() + ACCESS_LIFETIME * 1000)
    return spendOnce(trx, { hash: hashOf(token), user_id: id, expires_at, used_at: now })
  }

  return {
    /** @returns a code that opens a single session for this person. */
    async make(userId: string): Promise<string> {
      const code = newSecret()
      const expires_at = new Date(clock().getTime() + LIFETIME)
      await insertLink(db, { hash: hashOf(code), purpose: 'login', user_id: userId, expires_at })
      return code
    },

    /**
     * Opens a session for the person to whom a link code or an access token belongs; each code or token works only
     * once.
     */
    async exchange({ token, accept, lastUserId, browser }: Wish): Promise<Result<Exchange, ExchangeRefusal>> {
      const isAccessToken = token.includes('.')
      const actor = isAccessToken ? await sessions.authenticate(token) : undefined
      return inTransaction(db, async (trx): Promise<Result<Exchange, ExchangeRefusal>> => {
        const now = clock()
        const person = isAccessToken
          ? actor && (await findUser(trx, actor.userId))
          : await lockLink(trx, hashOf(token), 'login', now)
        if (!person || (isAccessToken && (await isSpent(trx, hashOf(token))))) return refuse({ code: 'link_invalid' })
        if (!accept && person.id !== lastUserId) return ok({ confirm: shortName(person.name) })
        if (!isAccessToken) await useLink(trx, hashOf(token), now)
        else if (!(await spendToken(trx, token, person, now))) return refuse({ code: 'link_invalid' })
        return ok(await arrivals.welcome(trx, person, browser))
      })
    },

    forgetOld: () => deleteOldLinks(db, clock()),
  }
}
