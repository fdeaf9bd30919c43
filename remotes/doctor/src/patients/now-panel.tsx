import { MILESTONE_STATES } from '@app/parts/milestone-list'
import type { PatientOfChart } from '@app/contracts/patients'
import { formatListDate, indiaDate } from '@app/domain/india-time'
import { dosageInWords } from '@app/domain/dosage'
import { now, useInfiniteQuery, useKernel, useQuery, useToday } from '@app/kernel'
import { Card } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { plansQuery } from '../diet/diet.query.ts'
import rows from '../rows/rows.module.css'
import { labReportsQuery } from '../lab-reports/lab-reports.query.ts'
import { milestonesQuery } from '../milestones/milestones.query.ts'
import { ordersQuery } from '../orders/orders.query.ts'
import { lastPrescriptionsQuery } from '../prescription/prescription.query.ts'
import { isAsked, medicinesOn } from './now.rules.ts'
import css from './patients.module.css'

const MEDICINES = 'Prescribed medicines'

/**
 * Shows what applies to a patient today: the medicines that they take, their plan and its week, their diet plan, their
 * goals, and the tests that wait.
 */
export function NowPanel({ patient: { patient_id: id, plans } }: { patient: PatientOfChart }) {
  const titleId = useId()
  const kernel = useKernel()
  const today = useToday()
  const prescriptions = useQuery(lastPrescriptionsQuery(kernel, id))
  const diets = useQuery(plansQuery(kernel, id))
  const goals = useInfiniteQuery(milestonesQuery(kernel, id))
  const orders = useInfiniteQuery(ordersQuery(kernel, id))
  const reports = useQuery(labReportsQuery(kernel, id))
  const all = [prescriptions, diets, goals, orders, reports]
  const isWhole = all.every(({ data }) => data)
  const on = (date: string) => formatListDate(date, now())
  const groups = [
    {
      name: MEDICINES,
      entries: medicinesOn(prescriptions.data ?? [], today).map(({ until, ...item }) => ({
        title: `${item.name}, ${item.preparation}`,
        more: [dosageInWords(item), `until ${on(until)}`].join(' · '),
      })),
    },
    {
      name: 'Plan',
      entries: plans.map(({ title, week, weeks }) => ({ title, more: `Week ${week} of ${weeks}` })),
    },
    {
      name: 'Diet plan',
      entries: (diets.data ?? [])
        .filter(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on)
        .map(({ title, ends_on }) => ({ title, more: `Until ${on(ends_on)}` })),
    },
    {
      name: 'Goals',
      entries: (goals.data?.pages.flat() ?? [])
        .filter(({ state }) => state !== 'reached')
        .map(({ title, target, state }) => ({ title, more: `${target}, ${MILESTONE_STATES[state].toLowerCase()}` })),
    },
    {
      name: 'Suggested tests',
      entries: (orders.data?.pages.flat() ?? [])
        .filter((order) => isAsked(order, reports.data ?? []))
        .map(({ name, ordered_at, doctor_name }) => ({
          title: name,
          more: `${on(indiaDate(ordered_at))} · ${doctor_name}`,
        })),
    },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <section className={css.now} aria-labelledby={titleId}>
      <h2 id={titleId}>Now</h2>
      {!isWhole && !all.some(({ isError }) => isError) && <Skeleton label="Loading their current care" />}
      {!isWhole && all.some(({ isError }) => isError) && (
        <ErrorState
          title="The patient’s current care did not load"
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        />
      )}
      {isWhole && (
        <Card>
          {groups.length === 0 && (
            <p className={css.quiet}>This patient has no medicines, plans, goals or tests from us at the moment.</p>
          )}
          <dl className={css.groups}>
            {groups.map(({ name, entries }) => (
              <div key={name} className={name === MEDICINES ? css.first : undefined}>
                <dt>{name}</dt>
                {entries.map(({ title, more }) => (
                  <dd key={`${title} ${more}`}>
                    <strong>{title}</strong>
                    <span className={rows.quiet}>{more}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Card>
      )}
    </section>
  )
}
