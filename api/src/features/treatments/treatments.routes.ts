import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import type { DoctorCard } from '@app/contracts/doctors'
import {
  Specialization,
  TreatmentCard,
  TreatmentCategory,
  TreatmentDetail,
  TreatmentDetailQuery,
  TreatmentListQuery,
  TreatmentRefusal,
} from '@app/contracts/treatments'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findTreatment, listSpecializations, listTreatmentCategories, listTreatments } from './treatments.repository.ts'
import { cardOnWire, detailOnWire } from './treatments.rules.ts'

const REFUSALS = {
  treatment_not_found: { status: 404, message: 'We could not find this treatment' },
} as const satisfies Record<TreatmentRefusal['code'], Refusal>

/** Each treatment has two pages: what it is, and a home that begins with it. */
const ADDRESSES = {
  '/treatment/addresses': (slug: string) => `/treatment/${slug}`,
  '/treatment/home-addresses': (slug: string) => `/${slug}-new`,
}

interface Dependencies {
  db: Database
  /** The doctors for a treatment, by its slug, with their next free time. */
  doctorsFor(treatment: string): Promise<DoctorCard[]>
}

/** Reading is all that happens here, so there is no service between routes and repository. */
export function registerTreatments(app: App, { db, doctorsFor }: Dependencies): void {
  const config = { access: 'public', cache: 'content' } as const

  app.get(
    '/treatment/user/list',
    { config, schema: { querystring: TreatmentListQuery, response: { 200: envelope(z.array(TreatmentCard)) } } },
    async ({ query }) => ok((await listTreatments(db, query)).map(cardOnWire)),
  )
  app.get(
    '/treatment/user/treatment-detail',
    {
      config: { access: 'public', cache: 'schedule' },
      schema: {
        querystring: TreatmentDetailQuery,
        response: { 200: envelope(TreatmentDetail), '4xx': envelope(TreatmentRefusal) },
      },
    },
    async ({ query }, reply) => {
      const treatment = await findTreatment(db, query.slug)
      if (!treatment) return refuse(reply, REFUSALS, { code: 'treatment_not_found' })
      return ok(detailOnWire(treatment, await doctorsFor(treatment.slug)))
    },
  )
  for (const [path, addressOf] of Object.entries(ADDRESSES))
    app.get(
      path,
      { config, schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } } },
      async ({ query }) =>
        ok(
          (await listTreatments(db, query)).map(({ slug, name }) => ({
            path: addressOf(slug),
            title: name,
            updatedAt: null,
          })),
        ),
    )
  app.get(
    '/treatment-category/user-treatment-category',
    { config, schema: { response: { 200: envelope(z.array(TreatmentCategory)) } } },
    async () => ok(await listTreatmentCategories(db)),
  )
  app.get(
    '/specialization/user/list',
    { config, schema: { querystring: TreatmentListQuery, response: { 200: envelope(z.array(Specialization)) } } },
    async ({ query }) => ok(await listSpecializations(db, query)),
  )
}
