import { useHandOver } from '@app/parts/use-hand-over'
import type { OrderLine } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { Coupon } from './coupon.tsx'
import { OrderSummary } from './order-summary.tsx'
import css from './payment.module.css'
import { useNewOrder, type Ordering } from './use-new-order.ts'

interface BuyStepProps {
  kind: OrderLine['kind']
  /** The name under which this tab remembers the product. */
  name: string
  /** The price before a code or credit. */
  paise: number
  ordering: Ordering
  /** The id of the order, if there is one. */
  orderId?: string | null | undefined
  /** The link to the product, for a reader who already has it. */
  owned: ReactNode
  /** What the buyer should know before they pay. */
  children: ReactNode
}

/** Pays for a product without a slot: shows a field for a discount code, followed by one button. */
export function BuyStep({ kind, name, paise, ordering, orderId, owned, children }: BuyStepProps) {
  const handOver = useHandOver()
  const { order, isLoading, finding, applying } = useNewOrder({ kind, name, ordering, orderId })
  const buying = useMutation(finding)
  const toPay = order?.amount_paise ?? paise

  async function buy() {
    if (buying.isBusy) return
    const bought = await buying.send()
    if (bought.ok) handOver(bought.value, toPay)
  }

  return (
    <div className={css.buy}>
      {children}
      {isLoading && <Skeleton label="Loading your order" lines={3} />}
      {order && <OrderSummary order={order} />}
      <Coupon kind={kind} applying={applying} applied={order?.coupon ?? null} />
      {buying.error && <Refusal>{buying.error.message}. You have not been charged.</Refusal>}
      {buying.error?.refusal?.code === 'already_yours' ? (
        owned
      ) : (
        <Button wide busy={buying.isBusy} onClick={() => void buy()}>
          {toPay === 0 ? 'Continue to confirm' : `Continue to pay ${formatPaise(toPay)}`}
        </Button>
      )}
    </div>
  )
}
