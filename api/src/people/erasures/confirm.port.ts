import type { ErasureRefusal } from '@app/contracts/erasure'
import type { Result } from '@app/domain/result'
import type { Trx } from '../../db/client.ts'

/** Who sends a request, for the limits. */
export interface Asker {
  address: string
  device: { id: string; user_id: string } | undefined
}

/** One of the two. */
export interface Proof {
  password?: string | undefined
  /** Of a step-up. */
  code?: { request_id: string; otp: string } | undefined
  by: Asker
}

/** Does what nobody who found a phone open may do. What the work refuses leaves a right code good. */
export type Confirm = <T, E>(
  userId: string,
  purpose: 'erase',
  proof: Proof,
  work: (trx: Trx) => Promise<Result<T, E>>,
) => Promise<Result<T, E | ErasureRefusal>>
