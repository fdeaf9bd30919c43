import type { SecondFactorAsked } from '@app/contracts/accounts'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../../platform/clock.ts'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import { RESEND_AFTER, secondFactorBudget, type Caller } from '../login/budgets.rules.ts'
import type { createCodesService } from '../codes/codes.service.ts'
import { ownDestination, type Destination } from '../codes/destination.rules.ts'
import type { SecondFactorCheck, SecondFactorRefusal } from './second-factor.check.ts'
import type { User } from '../users.repository.ts'

/** A second code is needed but has not been sent yet. */
export interface ToSend {
  code: 'to_send'
  userId: string
  destination: Destination
}

export interface SecondAnswer {
  code?: string | undefined
  /** The id of the request for which the code was sent; an app's code has none. */
  requestId?: string | undefined
}

interface Wiring {
  clock: Clock
  app: SecondFactorCheck
  codes: ReturnType<typeof createCodesService>
  /** Whether codes are delivered. If codes are not delivered, requiring one would lock out every expert. */
  canDeliver: boolean
}

/**
 * Handles the second factor for a login in a browser that has not been used with the account. It is a code from the app
 * that the person has set up; an expert without an app gets a code by message. Patients without an app have no second
 * factor.
 */
export function createSecondStep({ clock, app, codes, canDeliver }: Wiring) {
  /** Picks an address other than the first factor's, so that one mailbox or phone is not enough to log in. */
  function otherContact(user: User, shown: Destination | undefined): Destination | undefined {
    if (shown === undefined) return ownDestination(user)
    if (shown.channel === 'sms') return user.email === null ? undefined : { channel: 'email', to: user.email }
    return user.phone === null ? undefined : { channel: 'sms', to: user.phone }
  }

  return {
    /**
     * Checks the second factor. A failed attempt stays counted, so the transaction must commit even if this function
     * refuses.
     *
     * @param shown - The phone or address whose code was the first factor; omitted after a password.
     */
    async check(
      trx: Trx,
      user: User,
      shown: Destination | undefined,
      { code, requestId }: SecondAnswer,
      by: Caller,
    ): Promise<Result<null, SecondFactorRefusal | SecondFactorAsked | ToSend>> {
      if (by.device?.user_id === user.id) return ok(null)
      if (await app.isSetUp(trx, user.id))
        return code === undefined
          ? refuse({ code: 'second_factor_required', by: 'app' })
          : app.use(trx, user.id, code, by)
      if (!canDeliver || user.user_type !== 'Doctor') return ok(null)
      const destination = otherContact(user, shown)
      if (!destination) return ok(null)
      if (code === undefined || requestId === undefined)
        return refuse({ code: 'to_send', userId: user.id, destination })
      const now = clock()
      const { wait, uses } = await spend(trx, [secondFactorBudget(user.id, false, by)], now)
      if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
      const use = { destination, purpose: 'second_login', userId: user.id } as const
      const right = await codes.check(trx, { requestId, code }, use, now)
      if (!right.ok) return refuse({ code: 'second_factor_wrong' })
      await codes.use(trx, right.value, now)
      await giveBack(trx, uses)
      return ok(null)
    },

    /**
     * Sends the code outside the first factor's transaction, which would otherwise occupy a connection while the code
     * is sent.
     */
    async send({ userId, destination }: ToSend, by: Caller): Promise<SecondFactorAsked | SecondFactorRefusal> {
      const sent = await codes.send({ destination, purpose: 'second_login', userId }, by)
      if (!sent.ok) return sent.error
      const { channel } = destination
      const { requestId } = sent.value
      return {
        code: 'second_factor_required',
        by: 'code',
        second_request_id: requestId,
        channel,
        retry_after: RESEND_AFTER,
      }
    },
  }
}
