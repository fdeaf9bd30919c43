import type { SendRefusal, StepUpPurpose, StepUpRefusal } from '@app/contracts/accounts'
import { ok, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import type { Caller } from '../login/budgets.rules.ts'
import type { createCodesService, SentCode } from './codes.service.ts'
import { ownDestination, type Destination } from './destination.rules.ts'
import { findUser } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

/** The code with which a member confirms a step, as sent by the request that takes this step. */
export interface StepUpProof {
  request_id: string
  otp: string
}

export type StepUp = ReturnType<typeof createStepUpService>

/**
 * Asks a member for a code before a step that a stolen session must not be able to take. The code is sent to the
 * member's phone, or to their e-mail address if they have no phone.
 */
export const createStepUpService = ({ db, clock, codes }: Base & { codes: ReturnType<typeof createCodesService> }) => ({
  async send(
    userId: string,
    purpose: StepUpPurpose,
    by: Caller,
  ): Promise<Result<SentCode & Pick<Destination, 'channel'>, SendRefusal>> {
    const destination = ownDestination(await findUser(db, userId))
    const sent = await codes.send({ destination, purpose, userId }, by)
    return sent.ok ? ok({ ...sent.value, channel: destination.channel }) : sent
  },

  /**
   * Uses up a member's code for one purpose. Use this function as the guard of `inGuardedTransaction`: a failed attempt
   * must be committed, but a refusal after the check must not use up the code.
   */
  async check(
    trx: Trx,
    userId: string,
    purpose: StepUpPurpose,
    { request_id, otp }: StepUpProof,
  ): Promise<Result<null, StepUpRefusal>> {
    const now = clock()
    const destination = ownDestination(await findUser(trx, userId))
    const right = await codes.check(trx, { requestId: request_id, code: otp }, { destination, purpose, userId }, now)
    if (!right.ok) return right
    await codes.use(trx, right.value, now)
    return ok(null)
  },
})
