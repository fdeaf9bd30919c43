import { isSingle, type InclusionType, type PackageCard } from '@app/contracts/packages'
import { earlierFirst } from '@app/domain/india-time'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import type { Expert } from './experts.query.ts'
import { mostOf } from './package-offer.ts'

/** Returns the kind of expert for a single service; undefined for every other package. */
export const singleKind = (one: PackageCard): ProfileType | undefined =>
  isSingle(one) ? profileTypesOf(one.doctor_types_allowed)[0] : undefined

export const isCall = ({ inclusions }: PackageCard): boolean =>
  inclusions.every(({ type }) => type === 'discovery_call')

/**
 * Returns the first time at which this expert could see a buyer of the package; null if the expert has no free slot.
 */
export const firstTime = (one: PackageCard, expert: Expert): string | null =>
  isCall(one) ? (expert.next_slots[0] ?? null) : expert.next_consultation

/**
 * Returns the experts whom the price of a package buys: for a single service, those whose fee is not above it; for a
 * plan, those whose fee one of its parts pays.
 */
export const whoMaySee = (one: PackageCard, experts: readonly Expert[]): readonly Expert[] =>
  whoHasTime(
    one,
    experts.filter((expert) => (isSingle(one) ? expert.fee_paise <= mostOf(one) : isPaid(one, expert))),
  )

const KINDS: Partial<Record<InclusionType, ProfileType>> = {
  sexologist_consult: 'Sexologist',
  therapist_session: 'Therapist',
  counsellor_session: 'Counsellor',
}

/** Returns true unless the plan has talks with the expert's kind, and pays for none with a fee as high as theirs. */
function isPaid({ inclusions }: PackageCard, { profile_type, fee_paise }: Expert): boolean {
  const kinds = profileTypesOf(profile_type)
  const talks = inclusions.filter(({ type }) => KINDS[type] && kinds.includes(KINDS[type]))
  return talks.length === 0 || talks.some(({ single_paise }) => single_paise === null || fee_paise <= single_paise)
}

/**
 * Returns the experts of a package's kinds with a free slot, the soonest first. One expert of each kind comes before all
 * others.
 */
export function whoHasTime(one: PackageCard, experts: readonly Expert[]): readonly Expert[] {
  const kinds = profileTypesOf(one.doctor_types_allowed)
  const fitting = experts
    .filter((expert) => kinds.some((kind) => expert.profile_type.includes(kind)) && firstTime(one, expert) !== null)
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
