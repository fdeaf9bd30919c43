import { packagePath } from '@app/parts/paths'
import type { PackageCard } from '@app/contracts/packages'
import { daysInWords, planLength } from '@app/domain/days-in-words'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { useId, type Ref } from 'react'
import type { Expert } from '../packages/experts.query.ts'
import { priceNow } from '../packages/package-offer.ts'
import { whoMaySee } from '../packages/who-may-see.ts'
import css from './comparison.module.css'

const NONE = '–'

function priceInWords(one: PackageCard): string {
  const { paise, isFrom } = priceNow(one)
  return paise === null ? 'Not available now' : `${isFrom ? 'from ' : ''}${formatPaise(paise)}`
}

export interface ComparisonProps {
  ref: Ref<HTMLElement>
  offers: readonly PackageCard[]
  experts: readonly Expert[]
}

/**
 * Shows one row for each fact and one column for each offer; an item has a row if any of these offers contains it. The
 * row names stay visible while the table scrolls.
 */
export function Comparison({ ref, offers, experts }: ComparisonProps) {
  const id = useId()
  const parts = [...new Map(offers.flatMap(({ inclusions }) => inclusions.map((part) => [part.name, part])))]
  const rows: { name: string; of(one: PackageCard): string }[] = [
    { name: 'Price', of: priceInWords },
    { name: 'Separately', of: ({ mrp_paise }) => (mrp_paise === null ? NONE : formatPaise(mrp_paise)) },
    {
      name: 'You save',
      of: ({ mrp_paise, price_paise }) => (mrp_paise === null ? NONE : formatPaise(mrp_paise - price_paise)),
    },
    { name: 'Takes about', of: ({ duration_days }) => planLength(duration_days) },
    { name: 'Use within', of: ({ validity_days }) => daysInWords(validity_days) },
    { name: 'Experts to choose from', of: (one) => String(whoMaySee(one, experts).length || NONE) },
    ...parts.map(([name, { type }]) => ({
      name: type === 'chat_followup' ? 'Weeks of chat follow-up' : name,
      of: ({ inclusions }: PackageCard) =>
        String(inclusions.find((inclusion) => inclusion.name === name)?.quantity ?? NONE),
    })),
  ]
  return (
    <section ref={ref} tabIndex={-1} className={css.comparison} aria-labelledby={id}>
      <h2 id={id}>Compared</h2>
      <div className={css.frame}>
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Offer</th>
              {offers.map((one) => (
                <th key={one.slug} scope="col">
                  <Link to={packagePath(one)}>{one.title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ of }) => offers.some((one) => of(one) !== NONE))
              .map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {offers.map((one) => (
                    <td key={one.slug}>{of(one)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
