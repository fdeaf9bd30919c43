import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { Amount } from './amount.tsx'
import { Glyph, type GlyphName } from './glyph.tsx'
import css from './offer-grid.module.css'

export interface Offer {
  to: string
  title: string
  /** Above everything, 16:9. */
  cover?: string
  /** The kind of the offer, as a small drawing before the badge. */
  glyph?: GlyphName
  badge?: string
  text: string
  /** The contents of the offer, as a strip of small drawings. */
  gets?: readonly (readonly [glyph: GlyphName, words: string])[]
  /** The name of the strip for screen readers; "What you get" by default. */
  getsName?: string
  facts: readonly (readonly [name: string, value: string])[]
  paise: number
  singly?: number | null
  /** The label of the button; the offer's title follows it for screen readers. */
  action: string
}

/** Shows offers as cards: the heading's link covers the card, and a button says where the link leads. */
export const OfferGrid = ({ offers }: { offers: readonly Offer[] }) => (
  <ul className={css.grid}>
    {offers.map((offer) => (
      <LinkedCard key={offer.to} className={css.card}>
        {offer.cover && (
          <span className={css.cover}>
            <Picture src={offer.cover} alt="" width={640} height={360} />
          </span>
        )}
        {(offer.glyph || offer.badge) && (
          <p className={css.kind}>
            {offer.glyph && <Glyph name={offer.glyph} large />}
            {offer.badge && <Badge tone="accent">{offer.badge}</Badge>}
          </p>
        )}
        <h2 className={css.title}>
          <CoverLink to={offer.to}>{offer.title}</CoverLink>
        </h2>
        <p className={css.text}>{offer.text}</p>
        {offer.gets && (
          <ul className={css.gets} aria-label={offer.getsName ?? 'What you get'}>
            {offer.gets.map(([glyph, words]) => (
              <li key={words}>
                <Glyph name={glyph} /> {words}
              </li>
            ))}
          </ul>
        )}
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
        <div className={css.action}>
          <LinkButton wide look="secondary" to={offer.to}>
            {offer.action}
            <span className={css.unseen}>: {offer.title}</span>
          </LinkButton>
        </div>
      </LinkedCard>
    ))}
  </ul>
)
