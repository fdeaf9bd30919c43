import { orderPath } from '@app/care/paths'
import { leaveWish, takeWish } from '@app/care/press-wish'
import type { Order } from '@app/contracts/payments'
import { useNavigate } from '@app/kernel'
import { useEffect, useState } from 'react'
import type { usePayment } from './use-payment.ts'

/**
 * Leads from the press that buys to the payment of its order, where the provider's sheet then opens by itself. The payment
 * is another document, so this tab's storage takes the press there: state of the history would be lost.
 */
export function useHandOver(): (orderId: string) => void {
  const navigate = useNavigate()
  return (orderId) => {
    const path = orderPath(orderId)
    leaveWish(path)
    navigate(path)
  }
}

/**
 * Opens the sheet once for whoever was handed over, if there is something to pay and no provider to choose. An address
 * that was opened, a reload and the way back ask for nothing.
 *
 * @param order undefined until the server's word has come.
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
    if (order.state === 'unpaid' && order.amount_paise > 0 && only && !another) void pay(only)
    // the first answers decide: a provider that comes back later opens nothing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, isKnown])
}
