import { Note } from '@app/ui/states'

/** The only message that the page shows while the outcome of a payment is unknown. */
export const Checking = () => (
  <div role="status">
    <Note tone="warn">
      <p>
        <strong>We’re checking your payment with the bank. Do not pay again.</strong>
      </p>
      <p>You can wait here or close this page. We’ll either confirm your booking or refund your payment.</p>
    </Note>
  </div>
)
