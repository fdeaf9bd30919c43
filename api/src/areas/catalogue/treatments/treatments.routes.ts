import type { DoctorCard } from '@app/contracts/doctors'
import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { TreatedBy } from '../doctors/directory.service.ts'
import { findTreatment, listSpecializations, listTreatmentCategories, listTreatments } from './treatments.repository.ts'
import { cardOnWire, detailOnWire } from './treatments.wire.ts'

/**
 * The routes for treatments' addresses: each treatment has a page that explains it, and a home page that features it
 * first.
 */
const ADDRESSES = [
  ['GET /treatment/addresses', (slug: string) => `/treatment/${slug}`],
  ['GET /treatment/home-addresses', (slug: string) => `/${slug}-new`],
] as const

interface Wiring {
  db: Database
  /** Finds the doctors for a treatment, given its slug, with their next free slots. */
  doctorsFor(treatment: string): Promise<DoctorCard[]>
  /** Finds who treats each condition, and from which fee. */
  treatedBy(): Promise<(treatment: string) => TreatedBy>
}

/** Registers the treatment routes. They only read, so there is no service between routes and repository. */
export function registerTreatments(app: App, { db, doctorsFor, treatedBy }: Wiring): void {
  serve(app, 'GET /treatment/user/list', async ({ query }) => {
    const by = await treatedBy()
    return ok((await listTreatments(db, query)).map((row) => cardOnWire(row, by(row.slug))))
  })

  serve(app, 'GET /treatment/user/treatment-detail', async ({ query }) => {
    const treatment = await findTreatment(db, query.slug)
    if (!treatment) return refuse({ code: 'treatment_not_found' })
    const { fee_from_paise } = (await treatedBy())(treatment.slug)
    return ok(detailOnWire(treatment, await doctorsFor(treatment.slug), fee_from_paise))
  })

  for (const [name, addressOf] of ADDRESSES)
    serve(app, name, async ({ query }) =>
      ok(
        (await listTreatments(db, query)).map(({ slug, name: title }) => ({
          path: addressOf(slug),
          title,
          updatedAt: null,
        })),
      ),
    )

  serve(app, 'GET /treatment-category/user-treatment-category', async () => ok(await listTreatmentCategories(db)))
  serve(app, 'GET /specialization/user/list', async ({ query }) => ok(await listSpecializations(db, query)))
}
