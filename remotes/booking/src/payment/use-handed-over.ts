import { orderPath } from '@app/parts/paths'
import { takeWish } from '@app/parts/press-wish'
import type { Order } from '@app/contracts/payments'
import { useEffect, useState } from 'react'
import { dueOfOrder } from './due.ts'
import type { usePayment } from './use-payment.ts'

/**
 * Opens the payment sheet once for a reader whom the previous page sent here, if there is something to pay and only one
 * payment provider. The sheet does not open automatically after a reload, the Back button or a direct visit.
 *
 * @param order - The order; undefined until the server has responded.
 */
export function useHandedOver(
  id: string,
  order: Order | undefined,
  { providers, pay }: Pick<ReturnType<typeof usePayment>, 'providers' | 'pay'>,
): void {
  const [isAsked, setAsked] = useState(false)
  const isKnown = order !== undefined && !providers.isPending

  useEffect(() => {
    if (takeWish(orderPath(id))) setAsked(true)
  }, [id])

  useEffect(() => {
    if (!isAsked || !isKnown) return
    setAsked(false)
    const [only, another] = providers.offered
    if (order.state === 'unpaid' && order.amount_paise > 0 && only && !another) void pay(only, dueOfOrder(order))
    // only the first responses decide, so a provider that becomes available later does not open the sheet
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, isKnown])
}
