import { orderPath } from '@app/parts/paths'
import { takeWish } from '@app/parts/press-wish'
import type { Order } from '@app/contracts/payments'
import { useEffect, useState } from 'react'
import { dueOfOrder } from './due.ts'
import type { usePayment } from './use-payment.ts'

/**
 * Opens the sheet once for a reader whom the page before sent here, if there is something to pay and no provider to
 * choose. Opening the address, a reload and the back button do not open the sheet.
 *
 * @param order undefined until the server has answered.
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
    // the first answers decide: a provider that comes back later opens nothing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, isKnown])
}
