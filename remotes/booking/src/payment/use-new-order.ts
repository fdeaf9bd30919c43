import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Order, OrderLine } from '@app/contracts/payments'
import { ok, type Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError, type Kernel, type Mutation } from '@app/kernel'
import { orderQuery } from '../booking.query.ts'
import { applyCoupon } from './coupon.query.ts'

interface Ordered {
  order_id: string
  /** What is to be paid through a provider. */
  amount_paise: number
}
/** Orders what its page sells; under the same key it is the same order. */
export type Ordering = Mutation<string, Result<Ordered, ApiError<{ code: string }>>>

interface NewOrder {
  kind: OrderLine['kind']
  /** What is ordered, as this tab remembers it. */
  name: string
  /** What else its reader has chosen of it: another choice is another order, to which the code goes along. */
  choice?: string
  ordering: Ordering
  /** The order, where the page knows that there is one. */
  orderId?: string | null | undefined
}

/**
 * An order that the first press makes which needs one: for a code, or for the payment. This tab remembers it: who reloads or
 * comes back makes no second one, for which the code and the credit of the first would be used already.
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
    // a press that comes while the order is still read waits for it
    const known = isLoading ? stillUnpaid((await refetch({ cancelRefetch: false })).data) : order
    if (!known) return orderAnew(on)
    if (kept.choice !== choice) return orderInsteadOf(known, on)
    return ok<Ordered>({ order_id: known.id, amount_paise: known.amount_paise })
  }
  async function orderInsteadOf({ coupon }: Order, on: Kernel) {
    const ordered = await orderAnew(on)
    // the former one has ended with it, and the code is free
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

/** The provider has been told its price, or it can't be paid any more: a code goes on another order. */
const NOT_PRICED: ReadonlySet<string> = new Set(['already_paying', 'order_over'])

/** One that is paid, over, or that another account has made, is no order of the page. */
const stillUnpaid = (order: Order | undefined) => (order?.state === 'unpaid' ? order : undefined)
