import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../db/client.ts'
import { findOrderOfKey, insertOrder, listLines } from './orders.repository.ts'

/**
 * The order of one thing that has no time, made once for each key. The caller's lock on the patient queues a twin.
 *
 * @returns `key_reused` when the key has ordered something else.
 */
export async function orderProduct(
  trx: Trx,
  wish: { patientId: string; key: string; packageSlug: string; paise: number; pledgedPaise?: number; now: Date },
): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }>> {
  const { patientId, key, packageSlug, paise, pledgedPaise = 0, now } = wish
  const known = await findOrderOfKey(trx, patientId, key)
  if (known) {
    const isSame = (await listLines(trx, known.id)).every((line) => line.package_slug === packageSlug)
    return isSame ? ok({ id: known.id, amountPaise: known.amount_paise }) : refuse({ code: 'key_reused' })
  }
  const line = { product_kind: 'package' as const, list_paise: paise, package_slug: packageSlug }
  const order = await insertOrder(trx, { patientId, key, lines: [line], pledgedPaise, now })
  return ok({ id: order.id, amountPaise: order.amount_paise })
}
