import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { isOver } from './order-end.rules.ts'
import { findOrderOfKey, forgetKey, insertOrder, listLines } from './orders.repository.ts'

/** A product without a time. A course is sold under the terms of that day. */
export type Product = { kind: 'package'; slug: string } | { kind: 'course'; slug: string; policyVersion: number }

type Ordered = Result<{ id: string; amountPaise: number }, { code: 'key_reused' }>

/**
 * Finds the order that a key has made, paid or not. It is undefined where there is none, or where it can't be paid any
 * more: the key may then make another order at the present price.
 */
export async function findOrdered(
  trx: Trx,
  {
    patientId,
    key,
    product,
    now,
  }: { patientId: string; key: string; product: Pick<Product, 'kind' | 'slug'>; now: Date },
): Promise<Ordered | undefined> {
  const known = await findOrderOfKey(trx, patientId, key)
  if (!known) return undefined
  const isSame = (await listLines(trx, known.id)).every(
    (line) => line.product_kind === product.kind && (line.package_slug ?? line.course_slug) === product.slug,
  )
  if (!isSame) return refuse({ code: 'key_reused' })
  if (!isOver(known, now)) return ok({ id: known.id, amountPaise: known.amount_paise })
  await forgetKey(trx, known.id)
  return undefined
}

/**
 * Makes the order of one product that has no time, once for each key. The caller's lock on the patient makes a
 * simultaneous request wait.
 *
 * @returns `key_reused` when the key has ordered something else.
 */
export async function orderProduct(
  trx: Trx,
  wish: { patientId: string; key: string; product: Product; paise: number; pledgedPaise?: number; now: Date },
): Promise<Ordered> {
  const { patientId, key, product, paise, pledgedPaise = 0, now } = wish
  const known = await findOrdered(trx, wish)
  if (known) return known
  const named =
    product.kind === 'package'
      ? { package_slug: product.slug }
      : { course_slug: product.slug, policy_kind: product.kind, policy_version: product.policyVersion }
  const line = { product_kind: product.kind, list_paise: paise, ...named }
  const order = await insertOrder(trx, { patientId, key, lines: [line], pledgedPaise, now })
  return ok({ id: order.id, amountPaise: order.amount_paise })
}
