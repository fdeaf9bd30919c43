import { timesPath } from '@app/care/slot-address'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { plansQuery } from '../plan/plan.query.ts'

/** The package that is a discovery call, paid before its time is chosen. */
const CALL = 'discovery-call'

/** The call that the reader has paid for and not given a time; nothing for everybody else. */
export function PaidCall() {
  const { data: plans = [] } = useQuery(plansQuery(useKernel()))
  const paid = plans.find(
    ({ package_slug, state, units }) =>
      package_slug === CALL && state === 'active' && units.some((unit) => unit.state === 'available'),
  )
  if (!paid) return null
  return (
    <section aria-labelledby="paid-call">
      <h2 id="paid-call">Your call is paid</h2>
      <Card>
        <p>Choose a time until {formatDate(paid.ends_at)}. If you choose none, you get all of it back.</p>
        <LinkButton to={timesPath({})}>Choose a time for it</LinkButton>
      </Card>
    </section>
  )
}
