import type { InclusionType, Package } from '@app/contracts/packages'
import { DAY } from '@app/domain/durations'
import { findForSale } from '../src/areas/catalogue/packages/packages.repository.ts'
import type { Database } from '../src/platform/db/client.ts'
import { insertOrder, listLines } from '../src/areas/money/payments/orders/orders.repository.ts'
import { insertPlan } from '../src/areas/money/plans/plans.repository.ts'
import { DEMO_CLINIC } from '../src/platform/config/clinic.ts'
import { issueBills } from '../src/areas/money/invoices/issue-invoices.ts'
import type { TestApi } from './api.ts'
import { capture } from './paid.ts'
import type { Person } from './people.ts'

interface Wish {
  slug: string
  /** The type of the package's two parts; if omitted, the package has no parts. */
  type?: InclusionType
  /** The slug of the course, when the parts are courses. */
  course?: string
  price_paise?: number
  tax_treatment?: Package['tax_treatment']
  institute_only?: boolean
  /** True if the package is private and can be seen only with an offer. */
  is_linked?: boolean
  /** Set for a call that is paid for before its slot is chosen. */
  booking_kind?: 'discovery_call'
  validity_days?: number
}

/** Creates a published package of 60 days that belongs to the product rather than to the content folder. */
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
      // a call has no separate price; it costs as much as its booking
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

/** Creates a plan from a package that a patient has paid for. */
export async function aPlan(
  { db, time }: Pick<TestApi, 'db' | 'time'>,
  { patient, slug }: { patient: Person; slug: string },
): Promise<void> {
  const now = time.now
  await db.transaction().execute(async (trx) => {
    const bought = (await findForSale(trx, slug))!
    const paise = bought.price_paise!
    const lines = [{ product_kind: 'package' as const, list_paise: paise, package_slug: slug }]
    const { id } = await insertOrder(trx, { patientId: patient.id, lines, now })
    await capture(trx, { orderId: id, paise, now })
    const [line] = await listLines(trx, id)
    const endsAt = new Date(now.getTime() + bought.validity_days * DAY)
    await insertPlan(trx, { patientId: patient.id, line: line!, bought, now, endsAt })
    await issueBills(trx, { orderId: id, clinic: DEMO_CLINIC, now })
  })
}
