import { formatPaise } from '@app/domain/money'
import { Price } from '@app/ui/price'
import css from './amount.module.css'

interface AmountProps {
  /** The price; null if no expert has a free slot for the offer now. */
  paise: number | null
  /** The price of the parts if they are bought separately; given only if it is higher. */
  singly?: number | null
  /** True if the price is the lowest of several. */
  isFrom?: boolean
}

/**
 * Shows a price with an honest comparison: the price of the parts bought separately, and the difference; never an
 * earlier price.
 */
export function Amount({ paise, singly, isFrom = false }: AmountProps) {
  if (paise === null) return <strong className={css.price}>Not available now</strong>
  return (
    <span className={css.amount}>
      <strong className={css.price}>
        {isFrom && 'from '}
        {paise === 0 ? 'Free' : <Price paise={paise} />}
      </strong>
      {singly != null && <Saving paise={paise} singly={singly} />}
    </span>
  )
}

/** Shows what the parts cost if they are bought separately, and the difference. */
export const Saving = ({ paise, singly }: { paise: number; singly: number }) => (
  <span className={css.singly}>
    <span data-singly="">{formatPaise(singly)} separately: </span>
    <span className={css.saving}>save {formatPaise(singly - paise)}</span>
  </span>
)
