import { TestBox } from '@app/care/test-box'
import type { PaymentState } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import { Button } from '@app/ui/button'
import { Note, Skeleton } from '@app/ui/states'
import { Checking } from './checking.tsx'
import type { usePayment } from './use-payment.ts'

interface PayActionProps {
  payment: ReturnType<typeof usePayment>
  /** The server's word; undefined until it has come. */
  state: PaymentState | undefined
  paise: number
  isTest: boolean | undefined
}

/** The button that pays, or why there is none just now. */
export function PayAction({ payment, state, paise, isTest }: PayActionProps) {
  const isChecking = payment.isChecking(state)
  return (
    <>
      {isTest && <TestBox title="Test mode">No real money moves here.</TestBox>}
      {isChecking && <Checking />}
      {payment.message && !isChecking && (
        <div role="status">
          <Note tone={payment.message.tone}>
            <p>{payment.message.text}</p>
          </Note>
        </div>
      )}
      {!state && !isChecking && <Skeleton label="Asking whether it is paid" />}
      {state === 'unpaid' && !isChecking && (
        <Button wide busy={payment.busy} onClick={() => void payment.pay()}>
          {payment.busy ? 'Waiting for the payment…' : `Pay ${formatPaise(paise)}`}
        </Button>
      )}
    </>
  )
}
