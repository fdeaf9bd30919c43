import type { Provider } from '@app/contracts/payments'
import type { Result } from '@app/domain/result'
import type { ApiError, Kernel } from '@app/kernel'
import type { Due } from './due.ts'

/** How a visit to a provider's sheet ended. This result says nothing about money; only the server does. */
type End =
  /** The provider's script did not load, so no sheet was opened. */
  | { kind: 'blocked' }
  | { kind: 'closed' }
  /**
   * The provider reports that the order is paid; `verify` asks the server, and returns whether the server has recorded
   * the payment.
   */
  | { kind: 'returned'; verify(): Promise<boolean> }

/** The provider's order, ready to be paid. */
export interface Sheet {
  /** A declined attempt does not end the visit: the sheet may stay open, and a retry in it may succeed. */
  open(onDeclined: () => void): Promise<End>
}

/** One payment method. */
export interface Checkout {
  begin(kernel: Kernel, due: Due): Promise<Result<Sheet, ApiError>>
}

export type Checkouts = Readonly<Record<Provider, Checkout>>
