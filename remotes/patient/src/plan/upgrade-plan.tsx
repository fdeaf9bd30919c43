import { orderPath } from '@app/parts/paths'
import { useHandOver } from '@app/parts/use-hand-over'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Plan, PlanRefusal, Upgrade } from '@app/contracts/plans'
import { formatPaise } from '@app/domain/money'
import { ApiError, useKernel, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import card from '../frame/card.module.css'
import css from './plan.module.css'
import { upgradePlan, upgradesQuery } from './plan.query.ts'

/** Returns true if the server reports that no bigger plan exists. */
const isNone = (error: Error | null): boolean =>
  error instanceof ApiError && (error as ApiError<PlanRefusal>).refusal?.code === 'no_upgrade'

/**
 * Lists the bigger plans. Each shows its price minus the old plan's remaining value, above the button that orders it.
 */
export function UpgradePlan({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const navigate = useNavigate()
  const handOver = useHandOver()
  const keyOf = useRepeatKey()
  const { data: upgrades, error, refetch } = useQuery(upgradesQuery(useKernel(), plan.id))
  const ordering = useMutation(upgradePlan)

  /**
   * Orders a bigger plan. A discount code must be applied before the payment begins, so a reader who has a code is
   * taken to the order's page, which has a field for it.
   */
  async function order({ package_slug, pay_paise: quoted_paise }: Upgrade, hasCode: boolean) {
    if (ordering.isBusy) return
    const wish = { plan_id: plan.id, package_slug, quoted_paise }
    const ordered = await ordering.send({ ...wish, key: keyOf(JSON.stringify(wish)) })
    if (!ordered.ok) await refetch()
    else if (hasCode) navigate(orderPath(ordered.value.order_id))
    else handOver(ordered.value, quoted_paise)
  }

  return (
    <Dialog open title="Change to a bigger plan" onClose={onClose}>
      {!upgrades &&
        (isNone(error) ? (
          <p>There is no bigger plan that includes everything in yours.</p>
        ) : error ? (
          <ErrorState title="This did not load" onRetry={() => void refetch()} />
        ) : (
          <Skeleton label="Looking for bigger plans" />
        ))}
      {upgrades && (
        <div className={css.plan}>
          <p>
            Whatever you haven’t used yet counts towards the new price. Your plan ends when you pay for the new one.
          </p>
          {ordering.error && <Refusal>{ordering.error.message}. You have not been charged.</Refusal>}
          <ul className={css.parts}>
            {upgrades.map((one) => (
              <li key={one.package_slug} className={css.part}>
                <span className={css.what}>
                  <strong>{one.title}</strong>
                  <span className={card.quiet}>
                    {`${formatPaise(one.price_paise)}, minus ${formatPaise(one.worth_paise)} for what’s left of your plan.`}
                  </span>
                </span>
                <span className={css.actions}>
                  <Button busy={ordering.isBusy} onClick={() => void order(one, false)}>
                    Change for {formatPaise(one.pay_paise)}
                  </Button>
                  <Button
                    look="quiet"
                    busy={ordering.isBusy}
                    aria-label={`Have a code? Change to ${one.title}`}
                    onClick={() => void order(one, true)}
                  >
                    Have a code?
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
