import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import { Amount } from './amount.tsx'
import css from './offer-grid.module.css'

export interface Offer {
  to: string
  title: string
  badge?: string
  text: string
  facts: readonly (readonly [name: string, value: string])[]
  paise: number
  singly?: number | null
}

interface OfferGridProps {
  offers: readonly Offer[]
  /** Level of the cards' headings: one below the heading above the grid. */
  level: 2 | 3
}

/** Offers as cards. The heading is the link, so a card is one stop for the keyboard. */
export const OfferGrid = ({ offers, level }: OfferGridProps) => {
  const Heading = `h${level}` as const
  return (
    <ul className={css.grid}>
      {offers.map((offer) => (
        <LinkedCard key={offer.to} className={css.card}>
          {offer.badge && <Badge tone="accent">{offer.badge}</Badge>}
          <Heading className={css.title}>
            <CoverLink to={offer.to}>{offer.title}</CoverLink>
          </Heading>
          <p className={css.text}>{offer.text}</p>
          <dl className={css.facts}>
            {offer.facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css.price}>
            <Amount paise={offer.paise} singly={offer.singly ?? null} />
          </p>
        </LinkedCard>
      ))}
    </ul>
  )
}
