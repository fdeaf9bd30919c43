import { Note } from '@app/ui/states'

/** The page says only this while the outcome of a payment is unknown. */
export const Checking = () => (
  <div role="status">
    <Note tone="warn">
      <p>
        <strong>We are checking your payment with the bank. Do not pay again.</strong>
      </p>
      <p>You may wait here or close this page: what has been paid books your call, or goes back to you.</p>
    </Note>
  </div>
)
