import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import type { CancellationPolicy } from '@app/contracts/policies'
import { useKernel, useQuery } from '@app/kernel'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { policiesQuery } from '@app/parts/policies.query'
import css from './rows.module.css'

/** The kinds of policy, in the order in which people usually buy. */
const ORDER: readonly CancellationPolicy['kind'][] = ['discovery_call', 'appointment', 'package', 'lab_test', 'course']

const ROWS = [
  ['Full refund', 'free_until'],
  ['If you cancel late', 'later'],
  ['Another time', 'reschedule'],
  ['If you miss it', 'no_show'],
  ['If something goes wrong', 'our_fault'],
] as const

/** The rows about a time, which a course does not have. */
const TIMED: ReadonlySet<string> = new Set(['reschedule', 'no_show'])

/** Shows the terms in force for each kind, from the database. */
export function RefundTables() {
  const { data: policies, isError, refetch } = useQuery(policiesQuery(useKernel()))
  if (isError) return <ErrorState title="The terms did not load" onRetry={() => void refetch()} />
  if (!policies) return <Skeleton label="Loading the terms" />
  const ordered = policies.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return (
    <>
      <PhoneFolds>
        {ordered.map((policy, index) => (
          <PhoneFold key={policy.kind} title={policy.title} isOpen={index === 0}>
            <table className={`${css.table} ${css.stacked} ${css.folded}`} aria-label={policy.title}>
              <caption className={css.caption}>{policy.title}</caption>
              <tbody>
                {ROWS.filter(([, key]) => policy.kind !== 'course' || !TIMED.has(key)).map(([label, key]) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    <td>{policy[key]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </PhoneFold>
        ))}
      </PhoneFolds>
      {[...Map.groupBy(ordered, ({ effective_from }) => effective_from)].map(([from, group]) => (
        <p key={from} className={css.note}>
          In force from <Time at={from} as="date" />: {group.map(inWords).join(', ')}.
        </p>
      ))}
    </>
  )
}

const inWords = ({ title, version }: CancellationPolicy) => `${title} (version${NO_BREAK_SPACE}${version})`
