import type { PackageCard } from '@app/contracts/packages'
import { Checkbox } from '@app/ui/field'
import { useState } from 'react'
import { CompareTable } from './compare-table.tsx'
import css from './compare.module.css'

const MOST = 3

/** Up to three plans side by side; the first ones until the reader chooses. */
export function Compare({ plans }: { plans: readonly PackageCard[] }) {
  const [chosen, choose] = useState(() => plans.slice(0, MOST).map(({ slug }) => slug))
  const isFull = chosen.length === MOST
  const toggle = (slug: string) =>
    choose(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug])
  return (
    <section className={css.compare}>
      <h2>Compare</h2>
      <fieldset className={css.choices}>
        <legend className={css.legend}>Choose up to three plans</legend>
        {plans.map(({ slug, title }) => (
          <Checkbox
            key={slug}
            checked={chosen.includes(slug)}
            disabled={isFull && !chosen.includes(slug)}
            onChange={() => toggle(slug)}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <p className={css.said} role="status">
        {isFull ? 'Three are chosen. Untick one to choose another.' : `${chosen.length} of three chosen.`}
      </p>
      {chosen.length > 0 && <CompareTable plans={plans.filter(({ slug }) => chosen.includes(slug))} />}
    </section>
  )
}
