import { randomInt } from 'node:crypto'

/** The emulator's entities, in the format of Razorpay's API: amounts in paise, times in Unix seconds. */
export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: 'upi'
  captured: boolean
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  description: null
  email: null
  contact: null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  created_at: number
}

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal'
  created_at: number
}

/** Razorpay sends empty notes as an empty array, not as an empty object. */
export type Notes = Record<string, string> | []

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newId = (kind: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** Cashfree's own ids are numbers. */
export const newNumber = (): string => String(randomInt(1_000_000_000, 9_999_999_999))

export const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })
