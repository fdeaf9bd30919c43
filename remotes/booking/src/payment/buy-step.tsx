import { useHandOver } from '@app/care/use-hand-over'
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
  /** What is bought, as this tab remembers it. */
  name: string
  /** Its price before a code or credit. */
  paise: number
  ordering: Ordering
  /** The order, where the page knows that there is one. */
  orderId?: string | null | undefined
  /** The way to it, for who has it already. */
  owned: ReactNode
  /** What its buyer should know before they pay. */
  children: ReactNode
}

/** From what has no time to its payment: a code for who has one, then one button. */
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
          {toPay === 0 ? 'Go on to confirm' : `Go on to pay ${formatPaise(toPay)}`}
        </Button>
      )}
    </div>
  )
}
