import { countedPart } from '@app/parts/counted-part'
import { PATHS, packagePath } from '@app/parts/paths'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useQuery } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Band, More } from './band.tsx'
import css from './plans.module.css'
import { packagesQuery } from '@app/parts/packages.query'

const SHOWN = 3

/** Shows the first plans on offer, with their contents. */
export function Plans() {
  const { data: packages = [] } = useQuery(packagesQuery(useKernel()))
  const plans = packages.filter(({ goal }) => goal === 'plan').slice(0, SHOWN)
  if (plans.length === 0) return null
  return (
    <Band title="When one call isn’t enough" lead="These plans give you several weeks with a doctor and a therapist.">
      <ul className={css.list}>
        {plans.map((plan) => (
          <LinkedCard key={plan.slug} className={css.card}>
            <div>
              <h3 className={css.title}>
                <CoverLink to={packagePath(plan)}>{plan.title}</CoverLink>
              </h3>
              <p className={css.text}>{plan.subtitle}</p>
            </div>
            <ul className={css.parts}>
              {plan.inclusions.map((part) => {
                const [count, name] = countedPart(part)
                return (
                  <li key={name}>
                    <span className={css.count}>{count}</span> {name}
                  </li>
                )
              })}
            </ul>
            <p className={css.price}>
              <strong>{formatPaise(plan.price_paise)}</strong>
              {plan.mrp_paise !== null && (
                <span className={css.singly}>save {formatPaise(plan.mrp_paise - plan.price_paise)}</span>
              )}
            </p>
          </LinkedCard>
        ))}
      </ul>
      <More>
        <Link to={PATHS.plans}>All plans, side by side</Link>
      </More>
    </Band>
  )
}
