import type { CancellationPolicy } from '@app/contracts/policies'
import { useKernel, useQuery } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { policiesQuery } from '@app/parts/policies.query'
import css from './rows.module.css'

/** The kinds of policy, in the order in which people usually buy. */
const ORDER: readonly CancellationPolicy['kind'][] = ['discovery_call', 'appointment', 'package', 'lab_test', 'course']

const ROWS = [
  ['Full refund', 'free_until'],
  ['Later', 'later'],
  ['Another time', 'reschedule'],
  ['If you miss it', 'no_show'],
  ['If it’s our fault', 'our_fault'],
] as const

/** Shows the terms in force for each kind, from the database. */
export function RefundTables() {
  const { data: policies, isError, refetch } = useQuery(policiesQuery(useKernel()))
  if (isError) return <ErrorState title="The terms did not load" onRetry={() => void refetch()} />
  if (!policies) return <Skeleton label="Loading the terms" />
  const kinds = policies
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((policy) => (
      // on a phone, readers open the kind that they need; on a wide screen every table is open below its title
      <details key={policy.kind} className={css.kind}>
        <summary className={css.name}>{policy.title}</summary>
        <table className={`${css.table} ${css.stacked}`}>
          <caption className={css.caption}>
            <span className={css.title}>{policy.title}</span>
            <span className={css.note}>
              Version {policy.version}, in force from <Time at={policy.effective_from} as="date" />
            </span>
          </caption>
          <tbody>
            {ROWS.map(([label, key]) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{policy[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))
  return <div className={css.kinds}>{kinds}</div>
}
