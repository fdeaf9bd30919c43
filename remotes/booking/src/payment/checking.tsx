import { Note } from '@app/ui/states'

/** The only message that the page shows while the outcome of a payment is unknown. */
export const Checking = () => (
  <div role="status">
    <Note tone="warn">
      <p>
        <strong>We’re checking your payment with the bank. Do not pay again.</strong>
      </p>
      <p>You can wait here or close this page. Your payment will either confirm your booking or be refunded.</p>
    </Note>
  </div>
)
