import { packagePath } from '@app/parts/paths'
import type { PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { daysInWords } from '../catalogue/wording.ts'
import type { CSSProperties } from 'react'
import css from './compare-table.module.css'

const NONE = '–'

/** One row per fact, one column per plan; the parts are those that any shown plan has. */
export function CompareTable({ plans }: { plans: readonly PackageCard[] }) {
  const parts = [...new Set(plans.flatMap(({ inclusions }) => inclusions.map(({ name }) => name)))]
  const rows: { name: string; of(plan: PackageCard): string }[] = [
    { name: 'Price', of: ({ price_paise }) => formatPaise(price_paise) },
    { name: 'Separately', of: ({ mrp_paise }) => (mrp_paise === null ? NONE : formatPaise(mrp_paise)) },
    {
      name: 'You save',
      of: ({ mrp_paise, price_paise }) => (mrp_paise === null ? NONE : formatPaise(mrp_paise - price_paise)),
    },
    { name: 'Takes about', of: ({ duration_days }) => daysInWords(duration_days) },
    { name: 'Use within', of: ({ validity_days }) => daysInWords(validity_days) },
    ...parts.map((name) => ({
      name,
      of: ({ inclusions }: PackageCard) =>
        String(inclusions.find((inclusion) => inclusion.name === name)?.quantity ?? NONE),
    })),
  ]
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label="Plans side by side" style={{ '--plans': plans.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              Plan
            </th>
            {plans.map((plan) => (
              <th key={plan.slug} scope="col">
                <Link to={packagePath(plan)}>{plan.title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.slug} data-plan={plan.title}>
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
