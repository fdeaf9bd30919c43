import { Button } from '@app/ui/button'
import css from './compare-bar.module.css'
import type { Compared } from './use-compared.ts'

/** What is ticked, in sight while the reader goes through the rows. Empty until something is; screen readers hear each change. */
export function CompareBar({ compared: { offers, clear, table } }: { compared: Compared }) {
  const isEnough = offers.length > 1
  return (
    <div className={offers.length > 0 ? css.bar : undefined}>
      <p className={css.said} role="status">
        {offers.length > 0 && (
          <>
            <strong>{isEnough ? `${offers.length} ticked` : 'Tick one more'}</strong>{' '}
            <span className={css.titles}>{offers.map(({ title }) => title).join(', ')}</span>
          </>
        )}
      </p>
      {offers.length > 0 && (
        <Button look="quiet" onClick={() => clear()}>
          Clear
        </Button>
      )}
      {isEnough && <Button onClick={() => table.current?.focus()}>Compare {offers.length}</Button>}
    </div>
  )
}
