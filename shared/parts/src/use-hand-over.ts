import { useNavigate } from '@app/kernel'
import { orderPath } from './paths.ts'
import { leaveWish } from './press-wish.ts'

/**
 * Leads from the press that buys to the payment of its order, where the provider's sheet then opens by itself, unless the
 * order costs more than the press has said. The payment is another document, so this tab's storage takes the press there:
 * state of the history would be lost.
 */
export function useHandOver(): (order: { order_id: string; amount_paise: number }, saidPaise: number) => void {
  const navigate = useNavigate()
  return ({ order_id, amount_paise }, saidPaise) => {
    const path = orderPath(order_id)
    if (amount_paise <= saidPaise) leaveWish(path)
    navigate(path)
  }
}
