import { isSingle, type PackageCard } from '@app/contracts/packages'
import { earlierFirst } from '@app/domain/india-time'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import type { Expert } from './experts.query.ts'
import { mostOf } from './package-offer.ts'

/** The kind of expert whom one service sold alone is with; undefined for every other package. */
export const singleKind = (one: PackageCard): ProfileType | undefined =>
  isSingle(one) ? profileTypesOf(one.doctor_types_allowed)[0] : undefined

const isCall = ({ inclusions }: PackageCard): boolean => inclusions.every(({ type }) => type === 'discovery_call')

/** When this expert could first see a buyer of the package; null when they have no time. */
export const firstTime = (one: PackageCard, expert: Expert): string | null =>
  isCall(one) ? (expert.next_slots[0] ?? null) : expert.next_consultation

/**
 * Whom a buyer of the package may choose from: experts of its kinds who have a time, the soonest first, and of a service sold
 * alone nobody whose fee is above what it costs. One of each kind stands before the others.
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

/** The expert whom the reader came from; nobody where the service is not theirs. */
export const namedExpert = (one: PackageCard, experts: readonly Expert[], search: URLSearchParams) => {
  const kind = singleKind(one)
  return (
    kind && experts.find(({ id, profile_type }) => profile_type.includes(kind) && String(id) === search.get('doctor'))
  )
}
