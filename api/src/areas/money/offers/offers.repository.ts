import type { Database, Trx } from '../../../platform/db/client.ts'
import { hashesOf } from './offer-token.ts'
import { fullName, findForSale } from '../../catalogue/catalogue.door.ts'

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

const offers = (db: Database) =>
  db
    .selectFrom('package_offers')
    .innerJoin('packages', 'packages.slug', 'package_offers.package_slug')
    .leftJoin('doctors', 'doctors.id', 'package_offers.doctor_id')
    .leftJoin('orders', 'orders.id', 'package_offers.bought_order')
    .selectAll('package_offers')
    // a private package always has its own price
    .select([
      'packages.title',
      'packages.price_paise',
      'orders.fulfilled_at',
      'orders.payable_until',
      'orders.amount_paise',
      'doctors.name',
    ])
    .select(fullName().as('doctor_name'))

/** Lists the offers to a patient, latest first. */
export const listOffers = (db: Database, patientId: string) =>
  offers(db)
    .where('package_offers.patient_id', '=', patientId)
    .orderBy('package_offers.created_at', 'desc')
    // of two offers made at the same moment, the one that replaced the other comes first
    .orderBy('revoked_at', (moment) => moment.desc().nullsFirst())
    .orderBy('token_hash')
    .execute()

/** Finds an offer to a patient; an offer to someone else is treated as if it did not exist. */
export const findOffer = (
  db: Database,
  { patientId, slug, linked }: { patientId: string; slug: string; linked: string },
) =>
  offers(db)
    .where('package_offers.patient_id', '=', patientId)
    .where('package_slug', '=', slug)
    .where('token_hash', 'in', hashesOf(linked))
    .executeTakeFirst()

/**
 * Finds the private package for which an order was placed; undefined if there is none, or if its offer was withdrawn.
 */
export async function findOffered(db: Database, orderId: string) {
  const offered = await db
    .selectFrom('package_offers')
    .select('package_slug')
    .where('bought_order', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return offered && findForSale(db, offered.package_slug, 'linked')
}

export const insertOffer = (
  trx: Trx,
  offer: {
    token_hash: string
    package_slug: string
    patient_id: string
    doctor_id: number | null
    created_at: Date
    ends_at: Date
  },
) => trx.insertInto('package_offers').values(offer).execute()

export const setOrder = (trx: Trx, tokenHash: string, orderId: string) =>
  trx.updateTable('package_offers').set({ bought_order: orderId }).where('token_hash', '=', tokenHash).execute()

/** Checks whether an order belongs to an offer. */
export const isOfOffer = async (db: Database, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('package_offers')
    .select('token_hash')
    .where('bought_order', '=', orderId)
    .executeTakeFirst()) !== undefined

/**
 * Withdraws a package's unpaid offers to a patient.
 *
 * @returns how many offers were withdrawn.
 */
export async function revokeOffers(
  trx: Trx,
  { patientId, slug, now }: { patientId: string; slug: string; now: Date },
): Promise<number> {
  const revoked = await trx
    .updateTable('package_offers')
    .set({ revoked_at: now })
    .where('patient_id', '=', patientId)
    .where('package_slug', '=', slug)
    .where('revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('id').whereRef('id', '=', 'bought_order').where('fulfilled_at', 'is not', null),
        ),
      ),
    )
    .returning('token_hash')
    .execute()
  return revoked.length
}

/**
 * Locks a patient, so that offers to them and their purchases wait for each other. For a user who is not a patient, the
 * query locks nothing.
 */
export const lockPatient = (trx: Trx, patientId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', patientId)
    .where('user_type', '=', 'Patient')
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
