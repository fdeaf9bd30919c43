import { Button } from '@app/ui/button'
import css from './compare-bar.module.css'
import type { Compared } from './use-compared.ts'

export interface CompareBarProps {
  compared: Compared
  /** Called to show the comparison. */
  onCompare(): void
}

/** Shows which offers are ticked while the reader scrolls through the rows. */
export function CompareBar({ compared: { offers, clear }, onCompare }: CompareBarProps) {
  const isEnough = offers.length > 1
  return (
    <div className={css.bar}>
      <p className={css.said} role="status">
        <strong>{isEnough ? `${offers.length} ticked` : 'Tick one more'}</strong>{' '}
        <span className={css.titles}>{offers.map(({ title }) => title).join(', ')}</span>
      </p>
      <Button look="quiet" onClick={() => clear()}>
        Clear
      </Button>
      {isEnough && <Button onClick={onCompare}>Compare {offers.length}</Button>}
    </div>
  )
}
