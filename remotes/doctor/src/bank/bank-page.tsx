import type { BankDetail } from '@app/contracts/bank'
import { formatDate, formatMoment } from '@app/domain/india-time'
import { PATHS } from '@app/parts/paths'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { OnDemand } from '../frame/on-demand.tsx'
import { BankForm } from './bank-form.tsx'
import css from './bank.module.css'
import { bankQuery, cancelBank } from './bank.query.ts'

/**
 * Shows the bank account that we pay the doctor's share to. The server only ever returns the last four digits of an
 * account number.
 */
export function BankPage() {
  const { data, isPending, isError, refetch } = useQuery(bankQuery(useKernel()))
  return (
    <DoctorPage up={{ to: PATHS.doctorEarnings, title: 'Your earnings' }}>
      <h1>Your bank account</h1>
      {isPending && <Skeleton label="Loading your bank account" />}
      {isError && !data && <ErrorState title="Your bank account did not load" onRetry={() => refetch()} />}
      {data && (
        <div className={css.page}>
          {data.current ? (
            <Card>
              <h2>We pay your share into this account</h2>
              <Account account={data.current} />
              <Change />
            </Card>
          ) : (
            !data.waiting && <EmptyState title="You haven’t added a bank account yet" />
          )}
          {data.waiting && <Waiting waiting={data.waiting} />}
          {!data.current && (data.waiting ? <Change /> : <BankForm />)}
        </div>
      )}
    </DoctorPage>
  )
}

const Change = () => (
  <div className={css.change}>
    <OnDemand label="Change the account">{(close) => <BankForm onClose={close} />}</OnDemand>
  </div>
)

function Waiting({ waiting }: { waiting: NonNullable<BankDetail['waiting']> }) {
  const cancelling = useMutation(cancelBank)
  return (
    <Card>
      <h2>From {formatMoment(waiting.effective_at)}</h2>
      <Account account={waiting} />
      <p>We wait a day before we change your account, so no one can change it without you noticing.</p>
      {cancelling.error && <Refusal>{cancelling.error.message}.</Refusal>}
      <Button
        look="secondary"
        busy={cancelling.isBusy}
        onClick={() => void cancelling.send({ bank_change_id: waiting.id })}
      >
        Cancel this change
      </Button>
    </Card>
  )
}

const Account = ({
  account,
}: {
  account: Pick<NonNullable<BankDetail['current']>, 'holder' | 'last4' | 'ifsc' | 'bank'> & { since?: string }
}) => (
  <dl className={css.account}>
    <div>
      <dt>Bank</dt>
      <dd>{account.bank}</dd>
    </div>
    <div>
      <dt>Account</dt>
      <dd>ends in {account.last4}</dd>
    </div>
    <div>
      <dt>Holder</dt>
      <dd>{account.holder}</dd>
    </div>
    <div>
      <dt>IFSC</dt>
      <dd>{account.ifsc}</dd>
    </div>
    {account.since && (
      <div>
        <dt>In use since</dt>
        <dd>{formatDate(account.since)}</dd>
      </div>
    )}
  </dl>
)
