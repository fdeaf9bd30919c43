import { ok, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { once } from '../../../../platform/db/once.ts'
import { isOver } from './order-end.rules.ts'
import { findOrderOfKey, forgetKey, insertOrder } from './orders.repository.ts'

/** What a product costs now, and under which terms a course is sold. A plan that the order replaces pledges a part. */
interface Offered {
  paise: number
  pledgedPaise?: number
  policyVersion?: number
}

/**
 * Makes the order of one product that has no time, once for each key. Where the order that the key has made can't be
 * paid any more, the key makes another one at the present price. The caller's lock on the patient makes a simultaneous
 * request wait.
 *
 * @param offer - Says at which price the product can be had, or why it can't.
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
