import type { PackageCard } from '@app/contracts/packages'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { OfferGrid } from '../catalogue/offer-grid.tsx'
import { StartButton, StartHere } from '../catalogue/start-here.tsx'
import { packageOffer } from './package-offer.ts'
import css from './package-list-page.module.css'
import { ForYou } from '@app/parts/for-you'
import { packagesQuery } from '@app/parts/packages.query'

const GOALS: readonly { goal: PackageCard['goal']; title: string; text: string }[] = [
  { goal: 'talk', title: 'One talk', text: 'To understand what is going on, or to ask one thing.' },
  { goal: 'plan', title: 'A plan over weeks', text: 'Doctor and therapist together, with time to try things out.' },
  { goal: 'concern', title: 'For one concern', text: 'Put together for what people come with most often.' },
]

export function PackageListPage() {
  const { data: packages } = useSuspenseQuery(packagesQuery(useKernel()))
  return (
    <Page>
      <h1>Packages and plans</h1>
      <Lead>From one talk to half a year of care. Each says what is in it, who you meet and what you get back.</Lead>
      <ForYou />
      <StartHere />
      {packages.length === 0 && (
        <EmptyState title="No package is offered at present">
          <StartButton />
        </EmptyState>
      )}
      {GOALS.map(({ goal, title, text }) => {
        const offers = packages.filter((one) => one.goal === goal).map(packageOffer)
        return (
          offers.length > 0 && (
            <section key={goal} className={css.goal}>
              <h2>{title}</h2>
              <p className={css.text}>{text}</p>
              <OfferGrid level={3} offers={offers} />
            </section>
          )
        )
      })}
    </Page>
  )
}
