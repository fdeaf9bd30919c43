import type { DoctorCard } from '@app/contracts/doctors'
import type { PackageCard } from '@app/contracts/packages'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import { isSingle } from './package-offer.ts'

/** The kind of expert whom one service sold alone is with; undefined for every other package. */
export const singleKind = (one: PackageCard): ProfileType | undefined =>
  isSingle(one) ? profileTypesOf(one.doctor_types_allowed)[0] : undefined

/** The experts whom the price covers: those whose own fee is not above it. */
export const withinPrice = (experts: readonly DoctorCard[], { price_paise }: Pick<PackageCard, 'price_paise'>) =>
  experts.filter(({ fee_paise }) => fee_paise <= price_paise)

/** The expert whom the reader came from; nobody where the service is not theirs. */
export const namedExpert = (experts: readonly DoctorCard[], search: URLSearchParams): DoctorCard | undefined =>
  experts.find(({ id }) => String(id) === search.get('doctor'))
