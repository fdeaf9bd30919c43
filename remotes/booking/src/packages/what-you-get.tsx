import { countedPart } from '@app/parts/counted-part'
import { coursePath, labTestPath } from '@app/parts/paths'
import { isConsultation } from '@app/contracts/booking'
import type { Inclusion, PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import { Section } from '../catalogue/section.tsx'
import { dearerThanParts } from './package-offer.ts'
import css from './what-you-get.module.css'

const pathOf = ({ lab_test_slug, course_slug }: Inclusion): string | undefined =>
  lab_test_slug ? labTestPath({ slug: lab_test_slug }) : course_slug ? coursePath({ slug: course_slug }) : undefined

interface WhatYouGetProps {
  one: PackageCard
  /** True if the package has one price, and the page shows no other. */
  isNamed?: boolean
  /** True if a phone folds the items, because the page's form follows. */
  isFolded?: boolean
}

/**
 * Writes the price of an item that is bought separately; a consultation's price starts at the lowest fee, because each
 * expert sets their own.
 */
const aloneFrom = ({ lab_test_slug, course_slug }: Inclusion, paise: number) =>
  lab_test_slug || course_slug ? `${formatPaise(paise)} alone` : `from ${formatPaise(paise)} alone`

/** Says why an item is not sold separately; says nothing for a discovery call, which has its own pages. */
function whyNotAlone({ type }: Inclusion): string | undefined {
  if (type === 'discovery_call') return undefined
  return isConsultation(type) ? 'not available now' : 'only in a plan'
}

/** Lists the items with their counts and the price of each on its own, so that readers can check the comparison. */
export function WhatYouGet({ one, isNamed = false, isFolded = false }: WhatYouGetProps) {
  const parts = (
    <ul className={`${css.parts} ${isFolded ? css.folded : ''}`}>
      {one.inclusions.map((part) => {
        const path = pathOf(part)
        const [count, name] = countedPart(part)
        return (
          <li key={part.name} className={css.part}>
            <span className={css.count}>{count}</span>{' '}
            <span className={css.name}>
              {path ? (
                <Link className={css.link} to={path}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className={css.single}>
              {part.from_paise !== null && !isNamed && aloneFrom(part, part.from_paise)}
              {part.from_paise === null && !isNamed && whyNotAlone(part)}
            </span>
          </li>
        )
      })}
      <Sums one={one} />
    </ul>
  )
  return isFolded ? (
    <PhoneFolds>
      <PhoneFold title="What you get" headingId="what-you-get">
        {parts}
      </PhoneFold>
    </PhoneFolds>
  ) : (
    <Section title="What you get">{parts}</Section>
  )
}

/** Where a plan costs more than its parts at today's lowest fees: what they cost alone, and the plan's own price. */
function Sums({ one }: { one: PackageCard }) {
  const dearer = dearerThanParts(one)
  if (!dearer) return null
  const { alone, covered, adds } = dearer
  return (
    <>
      <li className={css.part}>
        <span className={css.name}>If you buy each part separately (the price depends on the expert)</span>
        <span className={css.sum}>
          {formatPaise(alone)}
          {covered > alone && ` to ${formatPaise(covered)}`}
        </span>
      </li>
      <li className={css.part}>
        <span className={css.name}>This plan, with {adds}</span>
        <span className={css.sum}>{formatPaise(one.price_paise)}</span>
      </li>
    </>
  )
}
