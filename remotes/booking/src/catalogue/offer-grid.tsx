import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import css from './offer-grid.module.css'

export interface Offer {
  to: string
  title: string
  /** Above everything, 16:9. */
  cover: string
  badge: string
  text: string
  facts: readonly string[]
  /** The name of whoever made it. */
  by: string
  paise: number
  /** The label of the button; the offer's title follows it for screen readers. */
  action: string
}

/**
 * Shows offers as cards: the heading's link covers the card, and a button says where the link leads. On a phone the card
 * is short and has an arrow in place of the button. The children are shown as the last card.
 */
export const OfferGrid = ({ offers, children }: { offers: readonly Offer[]; children: ReactNode }) => (
  <ul className={css.grid} data-count={offers.length + 1}>
    {offers.map((offer) => (
      <LinkedCard key={offer.to} className={css.card}>
        <span className={css.cover}>
          <Picture src={offer.cover} alt="" width={640} height={360} />
        </span>
        <Badge tone="accent">{offer.badge}</Badge>
        <h2 className={css.title}>
          <CoverLink to={offer.to}>{offer.title}</CoverLink>
        </h2>
        <p className={css.text}>{offer.text}</p>
        <p className={css.facts}>{offer.facts.join(' · ')}</p>
        <p className={css.by}>{offer.by}</p>
        <div className={css.close}>
          <p className={css.price}>
            <Amount paise={offer.paise} />
          </p>
          <div className={css.action}>
            <LinkButton wide look="secondary" to={offer.to}>
              {offer.action}
              <span className={css.unseen}>: {offer.title}</span>
            </LinkButton>
          </div>
        </div>
      </LinkedCard>
    ))}
    <li className={css.last}>{children}</li>
  </ul>
)
