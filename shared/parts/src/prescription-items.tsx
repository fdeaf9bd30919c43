import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import type { ReactNode } from 'react'
import css from './prescription-items.module.css'

type Item = Omit<PrescriptionItem, 'n' | 'medicine' | 'reason'>

interface PrescriptionItemsProps<One extends Item> {
  items: readonly One[]
  /** Renders the actions for one medicine. */
  children?(item: One): ReactNode
}

/** A prescription's medicines, with instructions for taking each. */
export function PrescriptionItems<One extends Item>({ items, children }: PrescriptionItemsProps<One>) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={`${item.name} ${item.preparation}`}>
          <p className={css.name}>
            {item.name.toUpperCase()}, {item.preparation}
          </p>
          <p className={css.how}>
            {dosageInWords(item)}
            {item.instructions !== null && `. ${item.instructions}`}
          </p>
          {children?.(item)}
        </li>
      ))}
    </ul>
  )
}
