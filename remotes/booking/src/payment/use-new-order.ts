import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Order, OrderLine } from '@app/contracts/payments'
import { ok, type Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError, type Kernel, type Mutation } from '@app/kernel'
import { orderQuery } from '../booking.query.ts'
import { applyCoupon } from './coupon.query.ts'

/** Orders what its page sells; under the same key it is the same order. */
export type Ordering = Mutation<string, Result<{ order_id: string }, ApiError<{ code: string }>>>

interface NewOrder {
  kind: OrderLine['kind']
  /** What is ordered, as this tab remembers it. */
  name: string
  ordering: Ordering
}

/**
 * An order that the first press makes which needs one: for a code, or for the payment. This tab remembers it: who reloads or
 * comes back makes no second one, for which the code and the credit of the first would be used already.
 */
export function useNewOrder({ kind, name, ordering }: NewOrder) {
  const kernel = useKernel()
  const keyOf = useRepeatKey()
  const [{ id }, keep] = useKept(`order_${name}`, { id: '' })
  const { data, isLoading, refetch } = useQuery({ ...orderQuery(kernel, id, 0), enabled: id !== '' })
  const order = stillUnpaid(data)

  async function orderAnew(on: Kernel, since = '') {
    const ordered = await ordering.send(on, keyOf(name + since))
    if (ordered.ok) keep({ id: ordered.value.order_id })
    return ordered
  }
  async function find(on: Kernel) {
    // a press that comes while the order is still read waits for it
    const known = isLoading ? stillUnpaid((await refetch({ cancelRefetch: false })).data) : order
    return known ? ok({ order_id: known.id }) : orderAnew(on)
  }

  async function apply(on: Kernel, code: string) {
    const found = await find(on)
    if (!found.ok) return found
    const { order_id: begun } = found.value
    const applied = await applyCoupon({ kind, id: begun }).send(on, code)
    if (applied.ok || applied.error.refusal?.code !== 'already_paying') return applied
    // the provider has been told the price of that one
    const another = await orderAnew(on, begun)
    return another.ok ? applyCoupon({ kind, id: another.value.order_id }).send(on, code) : another
  }

  const finding: Mutation<void, Awaited<ReturnType<typeof find>>> = { send: find }
  return { order, isLoading, finding, applying: { send: apply } }
}

/** One that is paid, or that another account has made, is no order of the page. */
const stillUnpaid = (order: Order | undefined) => (order?.state === 'unpaid' ? order : undefined)
