import type { DoctorCard } from '@app/contracts/doctors'
import { isSingle, type PackageCard } from '@app/contracts/packages'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'

/** The kind of expert whom one service sold alone is with; undefined for every other package. */
export const singleKind = (one: PackageCard): ProfileType | undefined =>
  isSingle(one) ? profileTypesOf(one.doctor_types_allowed)[0] : undefined

/** Whom its price buys a talk with now: nobody whose own fee is above it, and nobody without a free time. */
export const withinPrice = (experts: readonly DoctorCard[], { price_paise }: Pick<PackageCard, 'price_paise'>) =>
  experts.filter(({ fee_paise, next_consultation }) => fee_paise <= price_paise && next_consultation !== null)

/** The expert whom the reader came from; nobody where the service is not theirs. */
export const namedExpert = (experts: readonly DoctorCard[], search: URLSearchParams): DoctorCard | undefined =>
  experts.find(({ id }) => String(id) === search.get('doctor'))
