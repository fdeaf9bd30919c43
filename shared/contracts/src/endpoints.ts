import type * as z from 'zod/mini'
import { passwordsEndpoints } from './passwords.endpoints.ts'
import { profileEndpoints } from './profile.endpoints.ts'
import { accountsEndpoints } from './accounts.endpoints.ts'
import { addressesEndpoints } from './addresses.endpoints.ts'
import { bankEndpoints } from './bank.endpoints.ts'
import { blogEndpoints } from './blog.endpoints.ts'
import { bookingEndpoints } from './booking.endpoints.ts'
import { buildReportsEndpoints } from './build-reports.endpoints.ts'
import { commentsEndpoints } from './comments.endpoints.ts'
import { consentsEndpoints } from './consents.endpoints.ts'
import { contactEndpoints } from './contact.endpoints.ts'
import { contactDetailsEndpoints } from './contact-details.endpoints.ts'
import { contactPreferencesEndpoints } from './contact-preferences.endpoints.ts'
import { courseOrdersEndpoints } from './course-orders.endpoints.ts'
import { coursesEndpoints } from './courses.endpoints.ts'
import { earningsEndpoints } from './earnings.endpoints.ts'
import { visitEndpoints } from './visit.endpoints.ts'
import { encountersEndpoints } from './encounters.endpoints.ts'
import { erasureEndpoints } from './erasure.endpoints.ts'
import { exportsEndpoints } from './exports.endpoints.ts'
import { deskEndpoints } from './desk.endpoints.ts'
import { devicesEndpoints } from './devices.endpoints.ts'
import { dietPlansEndpoints } from './diet-plans.endpoints.ts'
import { doctorCalendarEndpoints } from './doctor-calendar.endpoints.ts'
import { doctorsEndpoints } from './doctors.endpoints.ts'
import { documentsEndpoints } from './documents.endpoints.ts'
import { faqEndpoints } from './faq.endpoints.ts'
import { feedbackEndpoints } from './feedback.endpoints.ts'
import { filesEndpoints } from './files.endpoints.ts'
import { historyEndpoints } from './history.endpoints.ts'
import { hoursEndpoints } from './hours.endpoints.ts'
import { healthEndpoints } from './health.endpoints.ts'
import { institutesEndpoints } from './institutes.endpoints.ts'
import { invoicesEndpoints } from './invoices.endpoints.ts'
import { learningEndpoints } from './learning.endpoints.ts'
import { lessonsEndpoints } from './lessons.endpoints.ts'
import { publicQuestionsEndpoints } from './public-questions.endpoints.ts'
import { questionsEndpoints } from './questions.endpoints.ts'
import { journalEndpoints } from './journal.endpoints.ts'
import { labBookingsEndpoints } from './lab-bookings.endpoints.ts'
import { labReportsEndpoints } from './lab-reports.endpoints.ts'
import { labOrdersEndpoints } from './lab-orders.endpoints.ts'
import { milestonesEndpoints } from './milestones.endpoints.ts'
import { labTestsEndpoints } from './lab-tests.endpoints.ts'
import { landingEndpoints } from './landing.endpoints.ts'
import { medicinesEndpoints } from './medicines.endpoints.ts'
import { guestsEndpoints } from './guests.endpoints.ts'
import { meetingsEndpoints } from './meetings.endpoints.ts'
import { nextEndpoints } from './next.endpoints.ts'
import { recordContentsEndpoints } from './record-contents.endpoints.ts'
import { referralsEndpoints } from './referrals.endpoints.ts'
import { todayEndpoints } from './today.endpoints.ts'
import { noticesEndpoints } from './notices.endpoints.ts'
import { offersEndpoints } from './offers.endpoints.ts'
import { outcomesEndpoints } from './outcomes.endpoints.ts'
import { packagesEndpoints } from './packages.endpoints.ts'
import { passkeysEndpoints } from './passkeys.endpoints.ts'
import { couponsEndpoints } from './coupons.endpoints.ts'
import { patientDocumentsEndpoints } from './patient-documents.endpoints.ts'
import { patientsEndpoints } from './patients.endpoints.ts'
import { paymentsEndpoints } from './payments.endpoints.ts'
import { plansEndpoints } from './plans.endpoints.ts'
import { pictureEndpoints } from './picture.endpoints.ts'
import { placesEndpoints } from './places.endpoints.ts'
import { policiesEndpoints } from './policies.endpoints.ts'
import { prescriptionsEndpoints } from './prescriptions.endpoints.ts'
import { professionalDetailEndpoints } from './professional-detail.endpoints.ts'
import { recordAccessEndpoints } from './record-access.endpoints.ts'
import { secondFactorEndpoints } from './second-factor.endpoints.ts'
import { shiEndpoints } from './shi.endpoints.ts'
import { signingPinEndpoints } from './signing-pin.endpoints.ts'
import { threadsEndpoints } from './threads.endpoints.ts'
import { treatmentsEndpoints } from './treatments.endpoints.ts'

/**
 * Every call of the API whose response has the envelope. The API and tests read this list; the browser imports only its
 * types, so that no page loads the response schemas.
 */
export const ENDPOINTS = {
  ...accountsEndpoints,
  ...passwordsEndpoints,
  ...profileEndpoints,
  ...addressesEndpoints,
  ...bankEndpoints,
  ...blogEndpoints,
  ...bookingEndpoints,
  ...buildReportsEndpoints,
  ...commentsEndpoints,
  ...consentsEndpoints,
  ...contactEndpoints,
  ...contactDetailsEndpoints,
  ...contactPreferencesEndpoints,
  ...courseOrdersEndpoints,
  ...coursesEndpoints,
  ...devicesEndpoints,
  ...earningsEndpoints,
  ...deskEndpoints,
  ...encountersEndpoints,
  ...visitEndpoints,
  ...erasureEndpoints,
  ...exportsEndpoints,
  ...dietPlansEndpoints,
  ...doctorCalendarEndpoints,
  ...doctorsEndpoints,
  ...documentsEndpoints,
  ...faqEndpoints,
  ...feedbackEndpoints,
  ...filesEndpoints,
  ...pictureEndpoints,
  ...healthEndpoints,
  ...historyEndpoints,
  ...hoursEndpoints,
  ...institutesEndpoints,
  ...invoicesEndpoints,
  ...journalEndpoints,
  ...publicQuestionsEndpoints,
  ...questionsEndpoints,
  ...learningEndpoints,
  ...lessonsEndpoints,
  ...labBookingsEndpoints,
  ...labOrdersEndpoints,
  ...labReportsEndpoints,
  ...labTestsEndpoints,
  ...landingEndpoints,
  ...medicinesEndpoints,
  ...milestonesEndpoints,
  ...referralsEndpoints,
  ...guestsEndpoints,
  ...meetingsEndpoints,
  ...nextEndpoints,
  ...todayEndpoints,
  ...recordContentsEndpoints,
  ...noticesEndpoints,
  ...offersEndpoints,
  ...outcomesEndpoints,
  ...packagesEndpoints,
  ...passkeysEndpoints,
  ...couponsEndpoints,
  ...patientDocumentsEndpoints,
  ...patientsEndpoints,
  ...paymentsEndpoints,
  ...plansEndpoints,
  ...placesEndpoints,
  ...policiesEndpoints,
  ...prescriptionsEndpoints,
  ...professionalDetailEndpoints,
  ...recordAccessEndpoints,
  ...secondFactorEndpoints,
  ...shiEndpoints,
  ...signingPinEndpoints,
  ...threadsEndpoints,
  ...treatmentsEndpoints,
}

type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

type Schema = z.core.$ZodType
type Part = 'params' | 'query' | 'body'
type SchemaOf<Name extends EndpointName, P extends Part> =
  Endpoints[Name] extends Readonly<Record<P, infer S>> ? S : never

type InputOf<S> = S extends Schema ? z.input<S> : never
type OutputOf<S> = S extends Schema ? z.output<S> : never

/** What a caller passes in one part of a call; undefined if the call has no such part. */
export type Written<Name extends EndpointName, P extends Part> = [SchemaOf<Name, P>] extends [never]
  ? undefined
  : InputOf<SchemaOf<Name, P>>
/** The request as the API reads it: trimmed, with texts converted to numbers and with defaults filled in. */
export type Read<Name extends EndpointName, P extends Part> = [SchemaOf<Name, P>] extends [never]
  ? undefined
  : OutputOf<SchemaOf<Name, P>>

export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>
/** The data of the call's own refusals; never if it has only the refusals that all calls share. */
export type RefusalOf<Name extends EndpointName> = Endpoints[Name] extends {
  refusals: { data: infer S extends Schema }
}
  ? z.output<S>
  : never

type PathOf<Method extends string, Name extends EndpointName = EndpointName> = Name extends `${Method} ${infer Path}`
  ? Path
  : never
export type GetPath = PathOf<'GET'>
export type PostPath = PathOf<'POST'>
/** The paths that respond with 201. */
export type CreatingPath = PathOf<
  'POST',
  { [Name in EndpointName]: Endpoints[Name] extends { status: 201 } ? Name : never }[EndpointName]
>
