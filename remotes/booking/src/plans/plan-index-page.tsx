import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { OfferGrid } from '../catalogue/offer-grid.tsx'
import { StartButton, StartHere } from '../catalogue/start-here.tsx'
import { Paragraphs } from '../catalogue/section.tsx'
import { packageOffer } from '../packages/package-offer.ts'
import { packagesQuery } from '@app/parts/packages.query'
import { Compare } from './compare.tsx'
import css from './plan-index-page.module.css'
import { INDEX_WORDS, type IndexKind } from './plan-index.content.ts'
import { SINGLES_PAGE } from './plans.pages.ts'
import type { PackageCard } from '@app/contracts/packages'
import { Chart } from '@app/ui/chart'

/** Shows how many days each plan takes, the shortest first. */
const HowLong = ({ plans }: { plans: readonly PackageCard[] }) =>
  plans.length > 1 && (
    <Chart
      title="How long each plan takes"
      unit="days"
      rows={plans
        .toSorted((one, other) => one.duration_days - other.duration_days)
        .map(({ title, duration_days }) => ({ label: title, from: 0, to: duration_days }))}
    />
  )

/** All plans, in the order of its kind; the same parts each time. */
export function PlanIndexPage({ kind }: { kind: IndexKind }) {
  const { data: packages } = useSuspenseQuery(packagesQuery(useKernel()))
  const { heading, lead, text, goals, comparesFirst, close } = INDEX_WORDS[kind]
  const plans = packages.filter(({ goal }) => goal !== 'talk')
  const lists = goals.map(({ goal, title }) => {
    const offers = plans.filter((plan) => plan.goal === goal).map(packageOffer)
    return (
      offers.length > 0 && (
        <section key={goal} className={css.part}>
          <h2>{title}</h2>
          <OfferGrid level={3} offers={offers} />
        </section>
      )
    )
  })
  const compare = <Compare key="compare" plans={plans} />
  return (
    <Page>
      <h1>{heading}</h1>
      <Lead>{lead}</Lead>
      <Paragraphs text={text} />
      {plans.length === 0 && (
        <EmptyState title="No plan is offered at present">
          <StartButton />
        </EmptyState>
      )}
      {comparesFirst ? [compare, ...lists] : [...lists, compare]}
      <div className={css.part}>
        <HowLong plans={plans} />
      </div>
      <section className={css.close}>
        <h2>{close}</h2>
        <p>
          You don’t have to choose a plan to begin. In the first talk you hear which one makes sense, or that you need
          none. One talk alone is also possible: <Link to={SINGLES_PAGE.path}>see the three kinds</Link>.
        </p>
        <StartHere />
      </section>
    </Page>
  )
}
