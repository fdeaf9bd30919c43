import { formatPaise, type Paise } from '@app/domain/money'
import css from './price.module.css'

interface PriceProps {
  paise: Paise
  /** The higher price to compare with, in paise; the page strikes it through and explains it to screen readers. */
  was?: Paise | undefined
}

export const Price = ({ paise, was }: PriceProps) => (
  <span className={css.price}>
    {was !== undefined && (
      <>
        <s className={css.was}>
          <span className={css.unseen}>before </span>
          {formatPaise(was)}
        </s>{' '}
      </>
    )}
    {formatPaise(paise)}
  </span>
)
