import { useNavigate } from '@app/kernel'
import { orderPath } from './paths.ts'
import { leaveWish } from './press-wish.ts'

/**
 * Takes the reader from the button that buys to the payment page for the order. There, the provider's payment window
 * opens automatically, unless the order costs more than the price on the button. The payment page is a new document, so
 * the press is passed on in this tab's storage; history state would be lost.
 */
export function useHandOver(): (order: { order_id: string; amount_paise: number }, saidPaise: number) => void {
  const navigate = useNavigate()
  return ({ order_id, amount_paise }, saidPaise) => {
    const path = orderPath(order_id)
    if (amount_paise <= saidPaise) leaveWish(path)
    navigate(path)
  }
}
