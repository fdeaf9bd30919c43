import type { ErasureRefusal } from '@app/contracts/erasure'
import type { Result } from '@app/domain/result'
import type { Trx } from '../../db/client.ts'

/** Who sends a request, for the limits. */
export interface Asker {
  address: string
  device: { id: string; user_id: string } | undefined
}

/** How somebody shows that it is them and nobody who found their phone open. A wrong try is counted in `trx`. */
export type Confirm = (
  trx: Trx,
  userId: string,
  purpose: 'erase',
  proof: { password: string; by: Asker },
) => Promise<Result<null, Extract<ErasureRefusal['code'], 'wrong_password' | 'no_password'> | { wait: number }>>
