// Exports everything that other areas may import from the catalogue.
import type { Tables } from '../../platform/db/schema.ts'

export type { Catalogue } from './catalogue.ts'
export { findCourseForSale } from './courses/courses.repository.ts'
export { findDoctorOf, retireDoctor } from './doctors/doctors.repository.ts'
export { fullName, fullNamesOf } from './doctors/full-name.ts'
export { hasProfile, isListed, profilePath } from './doctors/has-profile.ts'
export { mayPrescribe } from './doctors/may-prescribe.ts'
export { addDraft } from './own-profile/add.ts'
export { approveChanges, publishProfile, rejectChanges } from './own-profile/decide.ts'
export { isShownFilm } from './own-profile/own-profile.repository.ts'
export { findCard, findForSale, listForSale, listSellable, type ForSale } from './packages/packages.repository.ts'
export { cardOnWire } from './packages/packages.wire.ts'
export { listTreatmentNames } from './treatments/treatments.repository.ts'
export { doctorIdOf } from './doctors/doctor-id-of.ts'
export type { BookingProducts } from './talks/talks.tables.ts'

/**
 * The tables that areas to the right of the catalogue (ARCHITECTURE.md) may read in their own queries; only the
 * catalogue writes to them.
 */
export type CataloguePublished = Pick<
  Tables,
  | 'blog_categories'
  | 'booking_products'
  | 'cancellation_policies'
  | 'course_lessons'
  | 'courses'
  | 'doctors'
  | 'lab_catalogue'
  | 'lab_panel_tests'
  | 'lab_tests'
  | 'packages'
  | 'treatments'
>
