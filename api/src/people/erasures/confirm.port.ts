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

/** How somebody shows that it is them and nobody who found their phone open. A wrong try is counted in `trx`. */
export type Confirm = (
  trx: Trx,
  userId: string,
  purpose: 'erase',
  proof: Proof,
) => Promise<Result<null, Exclude<ErasureRefusal['code'], 'is_booked' | 'wait'> | { wait: number }>>
