import type { ReactNode } from 'react'
import css from './columns.module.css'

interface ColumnsProps {
  /** Shown above the text. If set, the side is between the two on narrow screens; otherwise it is below the text. */
  head?: ReactNode
  /** Shown beside the text, where it stays in view; if it is too tall, its first section scrolls. */
  side: ReactNode
  /** Shown above the side; scrolls away with the page if the side contains more than this. */
  card?: ReactNode
  children: ReactNode
}

/** A text at the page's left edge and, if there is room, related content on its right. */
export function Columns({ head, side, card, children }: ColumnsProps) {
  const beside = (
    <div className={css.side}>
      {card && <div className={css.card}>{card}</div>}
      <div className={css.stick}>{side}</div>
    </div>
  )
  return (
    <div className={css.room}>
      <div className={css.columns}>
        {head && <div className={css.head}>{head}</div>}
        {head && beside}
        <div className={css.text}>{children}</div>
        {!head && beside}
      </div>
    </div>
  )
}
