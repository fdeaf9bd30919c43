import { packagePath } from '@app/parts/paths'
import { consultationPath } from '@app/parts/slot-address'
import { isSingle, type PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link, useHydrated } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Badge } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { Faces } from '../catalogue/faces.tsx'
import type { Expert } from '../packages/experts.query.ts'
import { mostOf, partsInWords, priceNow } from '../packages/package-offer.ts'
import { singleKind, whoHasTime, whoMaySee } from '../packages/who-may-see.ts'
import css from './offer-rows.module.css'
import type { Compared } from './use-compared.ts'

interface OfferRowsProps {
  offers: readonly PackageCard[]
  experts: readonly Expert[]
  compared: Compared
  /** True if a single service's button leads directly to its slots, where everybody is booked at their own fee. */
  toTimes: boolean
}

export const OfferRows = ({ offers, experts, compared, toTimes }: OfferRowsProps) => (
  <ul className={css.rows}>
    {offers.map((one) => (
      <OfferRow
        key={one.slug}
        one={one}
        experts={toTimes ? whoHasTime(one, experts) : whoMaySee(one, experts)}
        isTicked={compared.offers.includes(one)}
        onTick={() => compared.toggle(one.slug)}
        {...(isSingle(one) && !toTimes && priceNow(one).paise !== null && { most: mostOf(one) })}
        next={toTimes && priceNow(one).paise !== null ? timesOf(one) : pageOf(one)}
      />
    ))}
  </ul>
)

/** Where an offer's button leads, and its label. */
interface Next {
  to: string
  action: string
}

const timesOf = (one: PackageCard): Next => ({
  to: consultationPath({ kind: singleKind(one) }),
  action: 'Choose a time',
})
const pageOf = (one: PackageCard): Next => ({
  to: packagePath(one),
  action: one.goal === 'talk' ? 'See what’s included' : 'See the weeks',
})

interface OfferRowProps {
  one: PackageCard
  experts: readonly Expert[]
  /** The highest fee, in paise, that the price of a single service pays. */
  most?: number
  isTicked: boolean
  onTick(): void
  next: Next
}

function OfferRow({ one, experts, most, isTicked, onTick, next }: OfferRowProps) {
  const isAlive = useHydrated()
  const price = priceNow(one)
  /** The lowest and the highest fee are the same, so the row says it once. */
  const isOneFee = most !== undefined && most === price.paise
  const unseen = <span className={css.unseen}>: {one.title}</span>
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.title}>
          <Link to={packagePath(one)}>{one.title}</Link>
        </h3>
        <p className={css.text}>{one.subtitle}</p>
        <p className={css.parts}>
          {most === undefined ? partsInWords(one) : !isOneFee && `Fees up to ${formatPaise(most)}`}
        </p>
        {one.institute_only && <Badge tone="accent">With your institute’s code</Badge>}
        {one.recommended_because && <p className={css.reason}>{one.recommended_because}</p>}
      </div>
      <Faces experts={experts} />
      <p className={css.price}>
        <Amount {...price} isFrom={price.isFrom && !isOneFee} singly={one.mrp_paise} />
      </p>
      <div className={css.actions}>
        <LinkButton wide look={one.recommended_because ? 'primary' : 'secondary'} to={next.to}>
          {next.action}
          {unseen}
        </LinkButton>
        <div className={isAlive ? undefined : css.asleep}>
          <Checkbox checked={isTicked} onChange={onTick}>
            Compare{unseen}
          </Checkbox>
        </div>
      </div>
    </li>
  )
}
