import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import css from './offer-facts.module.css'

interface OfferFactsProps {
  /** The price; null if no expert has a free slot for the offer now. */
  paise: number | null
  /** True if the price is the lowest of several. */
  isFrom?: boolean
  singly?: number | null
  /** Facts that are shown beside the price: "Use within", "Report". */
  facts: readonly (readonly [name: string, value: string])[]
  /** What is above the price: what it is for, where the page's title does not say so. */
  title?: ReactNode
  /** Notes and buttons below the facts. */
  children: ReactNode
}

/** A card with an offer's price and the facts about it. */
export const OfferFacts = ({ paise, isFrom = false, singly = null, facts, title, children }: OfferFactsProps) => (
  <aside className={css.card} aria-label="Price">
    {title}
    <Amount paise={paise} isFrom={isFrom} singly={singly} />
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </aside>
)
