import { isSingle, type PackageCard } from '@app/contracts/packages'
import { earlierFirst } from '@app/domain/india-time'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import type { Expert } from './experts.query.ts'
import { mostOf } from './package-offer.ts'

/** Returns the kind of expert for a single service; undefined for every other package. */
export const singleKind = (one: PackageCard): ProfileType | undefined =>
  isSingle(one) ? profileTypesOf(one.doctor_types_allowed)[0] : undefined

const isCall = ({ inclusions }: PackageCard): boolean => inclusions.every(({ type }) => type === 'discovery_call')

/**
 * Returns the first time at which this expert could see a buyer of the package; null if the expert has no free slot.
 */
export const firstTime = (one: PackageCard, expert: Expert): string | null =>
  isCall(one) ? (expert.next_slots[0] ?? null) : expert.next_consultation

/**
 * Returns the experts from whom a buyer of the package may choose: experts of its kinds with a free slot, the soonest
 * first; for a single service, only experts whose fee is not above its price. One expert of each kind comes before all
 * others.
 */
export function whoMaySee(one: PackageCard, experts: readonly Expert[]): readonly Expert[] {
  const kinds = profileTypesOf(one.doctor_types_allowed)
  const fitting = experts
    .filter(
      (expert) =>
        kinds.some((kind) => expert.profile_type.includes(kind)) &&
        firstTime(one, expert) !== null &&
        (!isSingle(one) || expert.fee_paise <= mostOf(one)),
    )
    .toSorted((a, b) => earlierFirst(firstTime(one, a)!, firstTime(one, b)!))
  const ofEach = kinds.flatMap((kind) => fitting.find(({ profile_type }) => profile_type.includes(kind)) ?? [])
  return [...new Set([...ofEach, ...fitting])]
}

/** Returns the expert from whose page the reader came; undefined if the expert does not offer the service. */
export const namedExpert = (one: PackageCard, experts: readonly Expert[], search: URLSearchParams) => {
  const kind = singleKind(one)
  return (
    kind && experts.find(({ id, profile_type }) => profile_type.includes(kind) && String(id) === search.get('doctor'))
  )
}
