import { formatPaise } from '@app/domain/money'
import { Link, useKernel } from '@app/kernel'
import { Skeleton } from '@app/ui/states'
import css from './rows.module.css'

interface Offer {
  name: string
  path: string
  paise: number
  /** True if this is the lowest of several prices. */
  from?: boolean
}

interface PriceTableProps {
  title: string
  /** The offers; undefined while they load. */
  offers: readonly Offer[] | undefined
  failed: boolean
}

export function PriceTable({ title, offers, failed }: PriceTableProps) {
  const { hasPage } = useKernel()
  if (failed) return <p>{title}: these prices did not load. Please open the page again.</p>
  if (!offers) return <Skeleton label={`Loading: ${title}`} />
  if (offers.length === 0) return null
  return (
    <table className={css.table}>
      <caption className={css.caption}>{title}</caption>
      <thead className={css.unseen}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ name, path, paise, from }) => (
          <tr key={name}>
            <td>{hasPage(path) ? <Link to={path}>{name}</Link> : name}</td>
            <td className={css.price}>
              {from && 'from '}
              {paise === 0 ? 'free' : formatPaise(paise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
