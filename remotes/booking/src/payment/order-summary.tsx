import type { Order } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import css from './payment.module.css'

/** Shows what an order is for, line by line, and its total. */
export const OrderSummary = ({ order: { lines, coupon, credit_paise, amount_paise } }: { order: Order }) => (
  <section className={css.order} aria-label="Your order">
    <dl className={css.lines}>
      {lines.map((line, index) => (
        // lines have no ids of their own, and their order never changes
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.line}>
          <dt>{line.title ?? 'A call'}</dt>
          <dd>{formatPaise(line.list_paise)}</dd>
        </div>
      ))}
      {coupon && (
        <div className={css.line}>
          <dt>Code {coupon.code}</dt>
          <dd>−{formatPaise(coupon.paise)}</dd>
        </div>
      )}
      {credit_paise > 0 && (
        <div className={css.line}>
          <dt>Your credit</dt>
          <dd>−{formatPaise(credit_paise)}</dd>
        </div>
      )}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>{formatPaise(amount_paise)}</dd>
      </div>
    </dl>
    <p className={css.quiet}>All taxes are included in the price.</p>
  </section>
)
