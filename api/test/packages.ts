import type { InclusionType, Package } from '@app/contracts/packages'
import type { Database } from '../src/db/client.ts'

interface Wish {
  slug: string
  /** What it is made of, two of it; nothing where it is left out. */
  type?: InclusionType
  /** The course, of two of that type. */
  course?: string
  price_paise?: number
  tax_treatment?: Package['tax_treatment']
  institute_only?: boolean
  /** A private one, which nobody sees without an offer. */
  is_linked?: boolean
  /** Bought before its time is chosen. */
  booking_kind?: 'discovery_call'
  validity_days?: number
}

/** A published package of 60 days, which people own. */
export async function aPackage(db: Database, { slug, type, course, ...change }: Wish): Promise<void> {
  await db
    .insertInto('packages')
    .values({
      slug,
      position: 1,
      title: 'Two calls',
      subtitle: '',
      goal: 'plan',
      audience: '',
      recommended_because: null,
      doctor_types_allowed: ['Sexologist'],
      phases: '[]',
      faqs: '[]',
      duration_days: 30,
      validity_days: 60,
      // a call's price is that of its booking
      price_paise: change.booking_kind ? null : 15_000,
      booking_kind: null,
      single_of: null,
      policy_kind: 'package',
      tax_treatment: 'exempt',
      landing: null,
      is_linked: false,
      institute_only: false,
      is_published: !change.is_linked,
      meta_title: '',
      meta_description: '',
      origin: 'product',
      ...change,
    })
    .execute()
  if (!type) return
  await db
    .insertInto('package_inclusions')
    .values({ package_slug: slug, position: 1, type, quantity: 2, lab_test_slug: null, course_slug: course ?? null })
    .execute()
}
