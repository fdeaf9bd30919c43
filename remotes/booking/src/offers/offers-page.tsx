import { ForYou } from '@app/parts/for-you'
import { packagesQuery } from '@app/parts/packages.query'
import { isSingle, type PackageCard } from '@app/contracts/packages'
import { useKernel, useQuery, useSuspenseQuery } from '@app/kernel'
import { Chart } from '@app/ui/chart'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { Paragraphs } from '../catalogue/section.tsx'
import { StartButton } from '../catalogue/start-here.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { expertsQuery } from '../packages/experts.query.ts'
import { CallFirst } from './call-first.tsx'
import { CompareBar } from './compare-bar.tsx'
import { Comparison } from './comparison.tsx'
import { OfferRows } from './offer-rows.tsx'
import { OFFERS, type OffersKind } from './offers.content.ts'
import css from './offers-page.module.css'
import { Question } from './question.tsx'
import { useCompared } from './use-compared.ts'

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

/** All that can be bought to see an expert. Each address has its own words and order; the parts are the same. */
export function OffersPage({ kind }: { kind: OffersKind }) {
  const kernel = useKernel()
  const { data: packages } = useSuspenseQuery(packagesQuery(kernel))
  const { data: experts = [] } = useQuery(expertsQuery(kernel))
  const { heading, lead, answer, groups, text, comparesFirst } = OFFERS[kind]
  // the call stands above all rows
  const rows = packages.filter((one) => one.goal !== 'talk' || isSingle(one))
  const compared = useCompared(rows)
  const plans = rows.filter(({ goal }) => goal === 'plan')
  const columns = comparesFirst && compared.offers.length < 2 ? plans : compared.offers
  const comparison = columns.length > 1 && (
    <Comparison key="comparison" ref={compared.table} offers={columns} experts={experts} />
  )
  return (
    <Page>
      <h1>{heading}</h1>
      <Lead>{lead}</Lead>
      {kind === 'list' && <ForYou />}
      <div className={css.parts}>
        <CallFirst experts={experts} />
        <Question answer={answer} />
        {comparesFirst && comparison}
        <div className={css.parts}>
          {rows.length === 0 && (
            <EmptyState title="Nothing is on offer at present">
              <StartButton />
            </EmptyState>
          )}
          {groups.map(({ goal, title }) => {
            const offers = rows.filter((one) => one.goal === goal)
            return (
              offers.length > 0 && (
                <section key={goal}>
                  <h2 className={css.title}>{title}</h2>
                  <OfferRows offers={offers} experts={experts} compared={compared} toTimes={kind === 'appointment'} />
                </section>
              )
            )
          })}
          <CompareBar compared={compared} />
        </div>
        {!comparesFirst && comparison}
        {kind === 'plans' && <HowLong plans={plans} />}
        {text.length > 0 && <Paragraphs text={text} />}
        {answer === 'talk' && <Terms kind="appointment" />}
      </div>
    </Page>
  )
}
