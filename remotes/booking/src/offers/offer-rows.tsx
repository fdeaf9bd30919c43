import { packagePath } from '@app/parts/paths'
import { consultationPath } from '@app/parts/slot-address'
import { isSingle, type PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { useHydrated } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { CoverLink } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import { Amount, Saving } from '../catalogue/amount.tsx'
import { Faces } from '../catalogue/faces.tsx'
import rows from '../catalogue/rows.module.css'
import type { Expert } from '../packages/experts.query.ts'
import { partsInWords, priceNow } from '../packages/package-offer.ts'
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
  <ul className={rows.list}>
    {offers.map((one) => (
      <OfferRow
        key={one.slug}
        one={one}
        experts={experts}
        isTicked={compared.offers.includes(one)}
        onTick={() => compared.toggle(one.slug)}
        toTimes={toTimes && priceNow(one).paise !== null}
      />
    ))}
  </ul>
)

interface OfferRowProps {
  one: PackageCard
  experts: readonly Expert[]
  isTicked: boolean
  onTick(): void
  toTimes: boolean
}

/** An offer: its title's link covers the row; only the page's main action is a button. */
function OfferRow({ one, experts, isTicked, onTick, toTimes }: OfferRowProps) {
  const isAlive = useHydrated()
  const { paise, isFrom } = priceNow(one)
  const people = toTimes ? whoHasTime(one, experts) : whoMaySee(one, experts)
  const fees = isSingle(one) ? feesOf(one, people, whoHasTime(one, experts).length) : undefined
  const unseen = <span className={css.unseen}>: {one.title}</span>
  const action = one.goal === 'talk' ? 'See what’s included' : 'See the weeks'
  return (
    <li className={css.row}>
      <h3 className={css.title}>
        <CoverLink to={packagePath(one)}>{one.title}</CoverLink>
      </h3>
      <div className={css.cost}>
        <p className={css.price}>
          <Amount paise={paise} isFrom={isFrom && !fees?.isOne} />
        </p>
        {paise !== null && one.mrp_paise !== null && (
          <p className={css.saving}>
            <Saving paise={paise} singly={one.mrp_paise} />
          </p>
        )}
      </div>
      <div className={css.what}>
        <p className={css.text}>{one.subtitle}</p>
        <p className={css.parts}>{fees?.words ?? partsInWords(one)}</p>
        {one.institute_only && (
          <p className={css.code}>
            <Badge tone="accent">With your institute’s code</Badge>
          </p>
        )}
        {one.recommended_because && <p className={css.reason}>{one.recommended_because}</p>}
      </div>
      <div className={css.faces}>
        <Faces experts={people} />
      </div>
      <div className={css.actions}>
        {toTimes ? (
          <LinkButton wide to={consultationPath({ kind: singleKind(one) })}>
            Choose a time{unseen}
          </LinkButton>
        ) : one.recommended_because ? (
          <LinkButton wide to={packagePath(one)}>
            {action}
            {unseen}
          </LinkButton>
        ) : (
          <span className={css.go} aria-hidden="true">
            {action}
          </span>
        )}
        <div className={isAlive ? css.tick : css.asleep}>
          <Checkbox checked={isTicked} onChange={onTick}>
            Compare{unseen}
          </Checkbox>
        </div>
      </div>
    </li>
  )
}

/**
 * Says that the reader pays their expert's own fee, and how many experts give a single service here for which fees: where
 * it is sold at one price, those whose fee is not above that price, out of all who have a time; where the reader goes on
 * to the times, everybody.
 */
function feesOf(one: PackageCard, free: readonly Expert[], all: number): { words: string; isOne: boolean } {
  const { paise } = priceNow(one)
  const most = Math.max(...free.map(({ fee_paise }) => fee_paise))
  /** The lowest and the highest fee are the same, so the row says it once. */
  const isOne = most === paise
  if (paise === null || free.length === 0) return { words: '', isOne }
  const count = free.length < all ? `${free.length} of ${all}` : `${free.length}`
  const charge = `${count} ${count === '1' ? 'expert charges' : 'experts charge'}`
  return {
    words: isOne
      ? `${charge} this fee`
      : `The price depends on the expert: ${charge} ${formatPaise(paise)} to ${formatPaise(most)}`,
    isOne,
  }
}
