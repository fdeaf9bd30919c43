import { TestBox } from '@app/parts/test-box'
import type { PaymentState, PurchaseMay } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import { Button } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { AddPhone } from './add-phone.tsx'
import { Checking } from './checking.tsx'
import { ChooseProvider } from './choose-provider.tsx'
import type { Due } from './due.ts'
import type { usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

interface PayActionProps {
  payment: Payment
  due: Due
  /** The payment's state according to the server; undefined until the server has responded. */
  state: PaymentState | undefined
  /** The actions that the server would accept now. */
  may: PurchaseMay | undefined
  paise: number
  isTest: boolean | undefined
  /** True if another button is shown before this one. */
  isSecond?: boolean
}

/** Shows the button that pays, or says why the reader can't pay now. */
export function PayAction({ payment, due, state, may, paise, isTest, isSecond = false }: PayActionProps) {
  const { providers, busy } = payment
  const isChecking = payment.isChecking(state)
  // no provider is needed if a code or credit pays everything
  const isFree = may?.settle != null
  const canPay = may?.pay != null
  const isAsking = !state || (canPay && providers.isPending)
  return (
    <>
      {isTest && <TestBox title="Test mode">No real money is charged.</TestBox>}
      {isChecking && <Checking />}
      {payment.message && !isChecking && (
        <div role="status">
          <Note tone={payment.message.tone}>
            <p>{payment.message.text}</p>
          </Note>
        </div>
      )}
      {isAsking && !isChecking && <Skeleton label="Checking your payment" />}
      {isFree && !isChecking && (
        <Button wide busy={busy} onClick={() => void payment.confirm(due)}>
          Confirm
        </Button>
      )}
      {canPay && !isChecking && (
        <>
          {!busy && <WaysToPay {...payment} />}
          {(busy || providers.chosen) && (
            <Button
              wide
              look={isSecond ? 'secondary' : 'primary'}
              busy={busy}
              onClick={() => providers.chosen && void payment.pay(providers.chosen, due)}
            >
              {busy ? 'Waiting for the payment…' : `Pay ${formatPaise(paise)}`}
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** Shows the choice of providers, if there is one, or says why no provider can currently take money. */
const WaysToPay = ({ providers, stillThere }: Pick<Payment, 'providers' | 'stillThere'>) => (
  <>
    {providers.isOutage && (
      <ErrorState title="No payment service is responding right now" onRetry={providers.refetch}>
        <p>You have not been charged, and {stillThere}. We’ll keep trying automatically.</p>
      </ErrorState>
    )}
    {providers.isFailed && <ErrorState title="The payment options did not load" onRetry={providers.refetch} />}
    <AddPhone {...providers} stillThere={stillThere} />
    <ChooseProvider {...providers} onChoose={providers.choose} />
  </>
)
