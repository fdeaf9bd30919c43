import { INCLUSION_NAMES, type Inclusion, type Package, type PackageCard } from '@app/contracts/packages'
import type { CardRow, PackageRow } from './packages.repository.ts'

/**
 * Returns the lowest total price, in paise, of a package's parts if bought one by one; null unless it is higher than
 * the package's price. A part that is not sold on its own counts as zero, so the comparison never makes the package
 * look better than it is.
 */
export function sumOfSingles(
  price: number,
  inclusions: readonly Pick<Inclusion, 'quantity' | 'single_paise' | 'from_paise'>[],
) {
  const sum = inclusions.reduce((total, { quantity, ...part }) => total + quantity * leastOf(part), 0)
  return sum > price ? sum : null
}

/**
 * Returns the lowest price of a part. A call may be paid for before its expert is chosen; it then costs as much as the
 * package with a single call.
 */
const leastOf = ({ single_paise, from_paise }: Pick<Inclusion, 'single_paise' | 'from_paise'>): number =>
  from_paise === null ? 0 : Math.min(from_paise, single_paise ?? from_paise)

/** The lowest fee, in paise, of each kind of call that can be booked now. */
export type Fees = ReadonlyMap<string, number>

export function cardOnWire(row: CardRow, fees: Fees): PackageCard {
  const inclusions = row.inclusions.map(({ item_name, ...inclusion }) => ({
    ...inclusion,
    // a named part has its own price; a call costs the lowest fee of the experts who have a free slot now
    from_paise: item_name ? inclusion.single_paise : (fees.get(inclusion.type) ?? null),
    name: item_name ? `${INCLUSION_NAMES[inclusion.type]}: ${item_name}` : INCLUSION_NAMES[inclusion.type],
  }))
  return {
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    goal: row.goal,
    audience: row.audience,
    recommended_because: row.recommended_because,
    doctor_types_allowed: row.doctor_types_allowed,
    duration_days: row.duration_days,
    validity_days: row.validity_days,
    price_paise: row.price_paise,
    mrp_paise: sumOfSingles(row.price_paise, inclusions),
    inclusions,
    institute_only: row.institute_only,
  }
}

export const packageOnWire = (row: PackageRow, fees: Fees): Package => ({
  ...cardOnWire(row, fees),
  problems: row.problems,
  phases: row.phases,
  faqs: row.faqs,
  policy_kind: row.policy_kind,
  tax_treatment: row.tax_treatment,
  landing: row.landing,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
})
