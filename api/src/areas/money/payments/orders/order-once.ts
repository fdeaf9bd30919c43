import { ok, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { once } from '../../../../platform/db/once.ts'
import { isOver } from './order-end.rules.ts'
import { findOrderOfKey, forgetKey, insertOrder } from './orders.repository.ts'

/**
 * A product's current price, and the version of the terms under which a course is sold. If the order replaces a plan,
 * that plan's remaining value pays part of the price.
 */
interface Offered {
  paise: number
  pledgedPaise?: number
  policyVersion?: number
}

/**
 * Creates an order for one product that needs no slot, once for each key. If the order made with this key can no longer
 * be paid, another one is created at the current price. A concurrent request waits for the caller's lock on the
 * patient.
 *
 * @param offer - Returns the price at which the patient can buy the product, or why they can't.
 * @returns `key_reused` if the key was used for another order.
 */
export async function orderOnce<E>(
  trx: Trx,
  {
    patientId,
    key,
    kind,
    slug,
    now,
  }: { patientId: string; key: string; kind: 'package' | 'course'; slug: string; now: Date },
  offer: () => Promise<Result<Offered, E>>,
): Promise<Result<{ id: string; amountPaise: number }, E | { code: 'key_reused' }>> {
  const write = async () => {
    const offered = await offer()
    if (!offered.ok) return offered
    const { paise, pledgedPaise = 0, policyVersion } = offered.value
    const named =
      kind === 'package'
        ? { package_slug: slug }
        : { course_slug: slug, policy_kind: kind, policy_version: policyVersion! }
    const line = { product_kind: kind, list_paise: paise, ...named }
    return ok(await insertOrder(trx, { patientId, key, lines: [line], pledgedPaise, now }))
  }
  const known = await findOrderOfKey(trx, patientId, key)
  let ordered = await once(known, { product_kind: kind, slug }, write, 'key_reused')
  if (known && ordered.ok && isOver(known, now)) {
    await forgetKey(trx, known.id)
    ordered = await write()
  }
  return ordered.ok ? ok({ id: ordered.value.id, amountPaise: ordered.value.amount_paise }) : ordered
}
