import { formatPaise } from '@app/domain/money'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { useKernel } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { CoverLink } from '@app/ui/linked-card'
import { Skeleton } from '@app/ui/states'
import arrow from '../arrow.module.css'
import css from './rows.module.css'

interface Offer {
  name: string
  path: string
  /** What the price buys, if the name doesn't say it. */
  unit?: string
  paise: number
  /** True if this is the lowest of several prices. */
  from?: boolean
}

interface PriceTableProps {
  title: string
  /** The offers; undefined while they load. */
  offers: readonly Offer[] | undefined
  failed: boolean
  /** What the prices of this table pay for, if its title doesn't say it. */
  note?: string
  /** True if a heading above the table already says its title. */
  isTitled?: boolean
}

export function PriceTable({ title, offers, failed, note, isTitled = false }: PriceTableProps) {
  const { hasPage } = useKernel()
  if (failed) return <p>{title}: these prices did not load. Please open the page again.</p>
  if (!offers) return <Skeleton label={`Loading: ${title}`} />
  if (offers.length === 0) return null
  return (
    <table className={css.table}>
      <caption className={isTitled ? css.unseen : css.caption}>
        {title}
        {note && <span className={css.note}>{note}</span>}
      </caption>
      <thead className={css.unseen}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ name, path, unit, paise, from }) => (
          <tr key={name} className={hasPage(path) ? css.offer : undefined}>
            <td>
              {hasPage(path) ? <CoverLink to={path}>{name}</CoverLink> : name}
              {unit && <span className={css.unit}> {unit}</span>}
            </td>
            <td className={`${css.price} ${hasPage(path) ? arrow.arrow : ''}`}>
              {from && `from${NO_BREAK_SPACE}`}
              {paise === 0 ? 'free' : formatPaise(paise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A long table under its title, which says how many rows it has and where their prices begin. */
export function FoldedPrices({ title, offers, failed }: PriceTableProps) {
  if (failed || !offers || offers.length === 0) return <PriceTable title={title} offers={offers} failed={failed} />
  const least = Math.min(...offers.map(({ paise }) => paise).filter((paise) => paise > 0))
  const isSomeFree = offers.some(({ paise }) => paise === 0)
  return (
    <div>
      <p className={css.caption}>{title}</p>
      <Accordion
        items={[
          {
            id: title,
            title: `All ${offers.length}${least === Infinity ? '' : `, ${isSomeFree ? 'free or ' : ''}from ${formatPaise(least)}`}`,
            content: <PriceTable isTitled title={title} offers={offers} failed={false} />,
          },
        ]}
      />
    </div>
  )
}
