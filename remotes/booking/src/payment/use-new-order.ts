import { useKept } from '@app/parts/use-kept'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Order, OrderLine } from '@app/contracts/payments'
import { ok, type Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError, type Kernel, type Mutation } from '@app/kernel'
import { orderQuery } from '../booking.query.ts'
import { applyCoupon } from './coupon.query.ts'

interface Ordered {
  order_id: string
  /** The amount in paise that is left to pay through a provider. */
  amount_paise: number
}
/** Orders the page's product. A second call with the same key returns the same order. */
export type Ordering = Mutation<string, Result<Ordered, ApiError<{ code: string }>>>

interface NewOrder {
  kind: OrderLine['kind']
  /** The key under which this tab remembers the order. */
  name: string
  /** The reader's further choices. If they change, a new order is made and the discount code moves to it. */
  choice?: string
  ordering: Ordering
  /** The id of the order, if there is one. */
  orderId?: string | null | undefined
}

/**
 * Creates an order at the first press that requires one, to apply a code or to pay. This tab remembers the order, so
 * that a reload or a return does not create a second order while the first still holds the code and the credit.
 */
export function useNewOrder({ kind, name, choice = '', ordering, orderId }: NewOrder) {
  const kernel = useKernel()
  const keyOf = useRepeatKey()
  const [kept, keep] = useKept(`order_${name}`, { id: '', choice: '' })
  const id = orderId ?? kept.id
  const { data, isLoading, refetch } = useQuery({ ...orderQuery(kernel, id, 0), enabled: id !== '' })
  const order = stillUnpaid(data)

  async function orderAnew(on: Kernel, since = '') {
    const ordered = await ordering.send(on, keyOf(name + choice + since))
    if (ordered.ok) keep({ id: ordered.value.order_id, choice })
    return ordered
  }
  async function find(on: Kernel) {
    // a press while the order is still loading waits for the order
    const known = isLoading ? stillUnpaid((await refetch({ cancelRefetch: false })).data) : order
    if (!known) return orderAnew(on)
    if (kept.choice !== choice) return orderInsteadOf(known, on)
    return ok<Ordered>({ order_id: known.id, amount_paise: known.amount_paise })
  }
  async function orderInsteadOf({ coupon }: Order, on: Kernel) {
    const ordered = await orderAnew(on)
    // the new order has ended the previous one, so the discount code can be used again
    if (!ordered.ok || !coupon) return ordered
    return applyCoupon({ kind, id: ordered.value.order_id }).send(on, coupon.code)
  }

  async function apply(on: Kernel, code: string) {
    if (code === '' && order) return applyCoupon({ kind, id: order.id }).send(on, code)
    const found = await find(on)
    if (!found.ok) return found
    const { order_id: begun } = found.value
    const applied = await applyCoupon({ kind, id: begun }).send(on, code)
    if (applied.ok || !NOT_PRICED.has(applied.error.refusal?.code ?? '')) return applied
    const another = await orderAnew(on, begun)
    return another.ok ? applyCoupon({ kind, id: another.value.order_id }).send(on, code) : another
  }

  const finding: Mutation<void, Awaited<ReturnType<typeof find>>> = { send: find }
  return { order, isLoading, finding, applying: { send: apply } }
}

/**
 * After one of these refusals, a code requires a new order, because a provider already has the price or the order can
 * no longer be paid for.
 */
const NOT_PRICED: ReadonlySet<string> = new Set(['already_paying', 'order_over'])

/** The page ignores an order that is paid, over, or made by another account. */
const stillUnpaid = (order: Order | undefined) => (order?.state === 'unpaid' ? order : undefined)
