import type { Payment } from '@app/contracts/invoices'
import { formatDate, indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import type { Letterhead, Paper } from '../../../platform/papers/paper.ts'

/** The first and the last day, by India's calendar. */
export interface Span {
  from: string
  until: string
}

/** One payment, or one amount that was refunded or became credit. */
export interface Movement {
  at: string
  /** Neutral words, so that a third party who reads the statement learns nothing about the patient's health. */
  what: readonly string[]
  /** The numbers of the order's bills. */
  bills: readonly string[]
  /** The amount that left the reader's account, the amount that came back, and the amount still on its way back. */
  paid_paise: number
  back_paise: number
  on_way_paise: number
}

/** A payment without what it was for. */
export type MovedPayment = Omit<Payment, 'bought'>

/** Returns the movements in a span of days, earliest first. */
export function movementsOf(payments: readonly MovedPayment[], { from, until }: Span): Movement[] {
  const none = { paid_paise: 0, back_paise: 0, on_way_paise: 0 }
  return payments
    .flatMap(({ paid_at, paid_paise, credit_paise, back, invoices }): Movement[] => {
      const bills = invoices.filter(({ kind }) => kind !== 'credit_note').map(({ number }) => number)
      const withCredit = credit_paise > 0 ? [`${formatPaise(credit_paise)} of credit used`] : []
      return [
        { ...none, at: paid_at, what: ['Payment', ...withCredit], bills, paid_paise },
        ...back.map(({ as, paise, at, is_there }): Movement => {
          if (as === 'credit') return { ...none, at, what: ['Refund as credit', formatPaise(paise)], bills }
          return is_there
            ? { ...none, at, what: ['Refund'], bills, back_paise: paise }
            : { ...none, at, what: ['Refund, on its way'], bills, on_way_paise: paise }
        }),
      ]
    })
    .filter(({ at }) => indiaDate(at) >= from && indiaDate(at) <= until)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

interface PaymentsStatement {
  span: Span
  movements: readonly Movement[]
  from: Letterhead
  /** The name on the reader's bills; null if none has one. */
  recipient: string | null
  /** The address of the reader's own payments page. */
  payments: string
  at: Date
}

const AMOUNTS = ['paid_paise', 'back_paise', 'on_way_paise'] as const

/** Writes a patient's statement of payments, which contains amounts, dates and bill numbers, and names no service. */
export function paymentsStatement({ span, movements, from, recipient, payments, at }: PaymentsStatement): Paper {
  const [paid, back, onWay] = AMOUNTS.map((name) => movements.reduce((sum, one) => sum + one[name], 0)) as [
    number,
    number,
    number,
  ]
  const left = paid - back - onWay
  const days = `${formatDate(span.from)} to ${formatDate(span.until)}`
  return {
    title: 'Statement of payments',
    from,
    foot: `Statement ${span.from} to ${span.until} · Computer-generated, valid without a signature`,
    at,
    sections: [
      {
        heading: 'About',
        facts: [
          ...(recipient ? [['Name', recipient] as const] : []),
          ['Days', days],
          ['Made on', formatDate(at.toISOString())],
          ['Log in at', payments],
        ],
        square: payments,
      },
      {
        heading: 'Payments',
        table: {
          columns: [
            { name: 'Date', share: 4 },
            { name: 'What', share: 5 },
            { name: 'Bill', share: 4 },
            { name: 'Paid', share: 3, isNumber: true },
            { name: 'Sent back', share: 3, isNumber: true },
          ],
          rows: movements.map(({ at: day, what, bills, paid_paise, back_paise, on_way_paise }) => [
            formatDate(day),
            what,
            bills,
            paid_paise > 0 ? formatPaise(paid_paise) : '',
            back_paise + on_way_paise > 0 ? formatPaise(back_paise + on_way_paise) : '',
          ]),
          totals: [
            ['Paid', formatPaise(paid)],
            ['Sent back', formatPaise(back)],
            ...(onWay > 0 ? [['On its way back', formatPaise(onWay)] as const] : []),
            // a refund in these days may belong to a payment before them
            left >= 0 ? ['Paid after refunds', formatPaise(left)] : ['Refunded beyond payments', formatPaise(-left)],
          ],
        },
      },
    ],
  }
}
