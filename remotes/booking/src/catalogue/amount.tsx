import { formatPaise } from '@app/domain/money'
import { Price } from '@app/ui/price'
import css from './amount.module.css'

interface AmountProps {
  /** Null: nobody has a free time for it now. */
  paise: number | null
  /** The price of the parts bought separately, where that is more. */
  singly?: number | null
  /** The lowest of several prices. */
  isFrom?: boolean
}

/** A price with its honest comparison: what the parts cost separately, and the difference; never an earlier price. */
export function Amount({ paise, singly, isFrom = false }: AmountProps) {
  if (paise === null) return <strong className={css.price}>No free time now</strong>
  return (
    <span className={css.amount}>
      <strong className={css.price}>
        {isFrom && 'from '}
        {paise === 0 ? 'Free' : <Price paise={paise} />}
      </strong>
      {singly != null && (
        <span className={css.singly}>
          {formatPaise(singly)} separately: <span className={css.saving}>save {formatPaise(singly - paise)}</span>
        </span>
      )}
    </span>
  )
}
