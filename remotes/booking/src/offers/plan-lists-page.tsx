import { packagesQuery } from '@app/parts/packages.query'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Chart } from '@app/ui/chart'
import { planLength, planWeeks } from '../catalogue/wording.ts'
import { CompareBar } from './compare-bar.tsx'
import type { Comparing } from './comparing.ts'
import { Comparison } from './comparison.tsx'
import { OffersPage } from './offers-page.tsx'
import css from './plan-parts.module.css'
import { PLAN_LISTS, PLAN_PARTS, type PlanListKind } from './plan-lists.content.ts'

/** Shows how long each plan takes, the shortest first. */
function HowLong() {
  const { data } = useSuspenseQuery(packagesQuery(useKernel()))
  const plans = data.filter(({ goal }) => goal !== 'talk')
  if (plans.length < 2) return null
  return (
    <div className={css.lengths}>
      <Chart
        title="How long each plan takes"
        unit="weeks"
        rows={plans
          .toSorted((one, other) => one.duration_days - other.duration_days)
          .map(({ title, duration_days }) => ({
            label: title,
            from: 0,
            to: planWeeks(duration_days),
            words: planLength(duration_days),
          }))}
      />
    </div>
  )
}

/** Shows what every plan consists of. */
const Parts = () => (
  <ol className={css.parts} aria-label="The three parts of a plan">
    {PLAN_PARTS.map(({ title, text }) => (
      <li key={title} className={css.part}>
        <strong>{title}</strong>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

/** The comparison page shows the table before any tick, so its code is not loaded separately. */
const COMPARING: Comparing = { Bar: CompareBar, Table: Comparison }

/** Lists all plans, in the order that the address specifies. */
export const PlanListPage = ({ kind }: { kind: PlanListKind }) => (
  <OffersPage words={PLAN_LISTS[kind]} comparing={COMPARING}>
    {kind === 'plans' && (
      <>
        <Parts />
        <HowLong />
      </>
    )}
  </OffersPage>
)
