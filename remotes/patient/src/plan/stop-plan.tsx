import type { Plan } from '@app/contracts/plans'
import { formatPaise } from '@app/domain/money'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import css from './plan.module.css'
import { stopPlan, stopQuoteQuery } from './plan.query.ts'

/** Stops a plan, and says exactly how much money will be refunded before the reader confirms. */
export function StopPlan({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const { data: quote, isError, refetch } = useQuery(stopQuoteQuery(useKernel(), plan.id))
  const stopping = useMutation(stopPlan)

  async function stop(quoted_paise: number) {
    if (stopping.isBusy) return
    const stopped = await stopping.send({ plan_id: plan.id, quoted_paise })
    if (stopped.ok) onClose()
    else await refetch()
  }

  return (
    <Dialog open title="Stop this plan?" onClose={onClose}>
      {!quote &&
        (isError ? (
          <ErrorState title="This did not load" onRetry={() => void refetch()} />
        ) : (
          <Skeleton label="Working out your refund" />
        ))}
      {quote && (
        <div className={css.plan}>
          <p>
            We’ll refund <strong>{formatPaise(quote.back_paise)}</strong> of {formatPaise(quote.paid_paise)} to where it
            came from, within seven working days.
          </p>
          {quote.used.length > 0 && (
            <>
              <p>We’ll deduct what you’ve used, at the price without a plan:</p>
              <ul>
                {quote.used.map(({ name, count, paise }) => (
                  <li key={name}>
                    {count} × {name}: {formatPaise(paise)}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>You can’t undo this. You’ll lose anything left in the plan.</p>
          {stopping.error && <Refusal>{stopping.error.message}. Nothing has changed.</Refusal>}
          <p className={css.choices}>
            <Button look="danger" busy={stopping.isBusy} onClick={() => void stop(quote.back_paise)}>
              Stop and get {formatPaise(quote.back_paise)} back
            </Button>
            <Button look="secondary" onClick={onClose}>
              Keep the plan
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  )
}
