import type { StepUpPurpose } from '@app/contracts/accounts'
import type { OwnProof, OwnProofRefusal } from '@app/contracts/own-proof'
import type { Result } from '@app/domain/result'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/client.ts'
import type { Sender } from '../limits/crowd.rules.ts'

/** The facts about a request's sender that the limits need. */
export interface Asker extends Sender {
  device: { id: string; user_id: string } | undefined
}
export type FindAsker = (request: FastifyRequest) => Promise<Asker>

/**
 * Runs work that a stranger with someone's unlocked phone must not do, after the person has proven who they are. If the
 * work refuses, a correct code can be used again.
 */
export type Confirm = <T, E>(
  userId: string,
  purpose: StepUpPurpose,
  proof: OwnProof & { by: Asker },
  work: (trx: Trx) => Promise<Result<T, E>>,
) => Promise<Result<T, E | OwnProofRefusal>>
