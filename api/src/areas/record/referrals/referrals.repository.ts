import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { ReferralsTables } from './referrals.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked, bookedConsultations } from '../../care/care.door.ts'

interface Seen {
  patientId: string
  today: string
  /** The doctor who makes the request; undefined if the patient does. */
  doctorId?: number | undefined
  /** The only referral to list; undefined for all. */
  id?: string
}
export interface Page {
  skip: number
  limit: number
}

export type ReferralRow = Awaited<ReturnType<typeof listReferrals>>[number]

/**
 * Lists a patient's referrals with the doctors who may read each one today, latest first. A doctor sees only the
 * referrals that they wrote or may read.
 */
export async function listReferrals(db: Database, seen: Seen, page: Page) {
  const rows = await listWritten(db, seen, page)
  const shares = await listShares(db, { ids: rows.map(({ id }) => id), ...seen })
  const sharesOf = Map.groupBy(shares, ({ referral_id }) => referral_id)
  return rows.map((row) => ({ ...row, shares: sharesOf.get(row.id) ?? [] }))
}

const listWritten = (db: Database, { patientId, today, doctorId, id }: Seen, page: Page) =>
  bookedConsultations(plannedOnce(db))
    .innerJoin('referrals', 'referrals.encounter_id', 'appointments.id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['referrals.id', 'to_whom', 'reason', 'done', 'written_at'])
    .select(['encounter_id', 'appointments.starts_at', 'appointments.ends_at', 'appointments.status'])
    .select(['doctors.degree', 'doctors.registration_no', 'doctors.registration_council'])
    .select(fullName().as('doctor_name'))
    .where('appointments.patient_id', '=', patientId)
    .$if(id !== undefined, (all) => all.where('referrals.id', '=', id!))
    .$if(doctorId !== undefined, (all) =>
      all.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('appointments.doctor_id', '=', doctorId!),
          exists(
            selectFrom('referral_shares')
              .select('referral_id')
              .whereRef('referral_id', '=', 'referrals.id')
              .where('referral_shares.doctor_id', '=', doctorId!)
              .where('until', '>=', today),
          ),
        ]),
      ),
    )
    .orderBy('written_at', 'desc')
    .orderBy('referrals.id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

/** Lists who may read the referrals today; for a doctor, only whether they themselves may. */
const listShares = (db: Database, { ids, today, doctorId }: Pick<Seen, 'today' | 'doctorId'> & { ids: string[] }) =>
  db
    .selectFrom('referral_shares as shares')
    .innerJoin('doctors as readers', 'readers.id', 'shares.doctor_id')
    .select(['referral_id', 'shares.doctor_id', 'shares.until', fullName('readers').as('doctor_name')])
    .where((is) => is('referral_id', '=', is.fn.any(is.val(ids))))
    .where('shares.until', '>=', today)
    .$if(doctorId !== undefined, (of) => of.where('shares.doctor_id', '=', doctorId!))
    .orderBy('shares.doctor_id')
    .execute()

export const findReferral = (db: Database, id: string) =>
  db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Locks a referral, so that changes to who may read it wait for each other.
 *
 * @returns whether the patient has such a referral.
 */
export async function lockOwn(trx: Trx, patientId: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('referrals')
    .select('encounter_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!found) return false
  const own = await booked(trx)
    .select('appointments.id')
    .where('appointments.id', '=', found.encounter_id)
    .where('appointments.patient_id', '=', patientId)
    .executeTakeFirst()
  return own !== undefined
}

export const insertReferral = (trx: Trx, referral: Insertable<ReferralsTables['referrals']>) =>
  trx.insertInto('referrals').values(referral).execute()

/** @returns whether the share changed anything. */
export async function writeShare(trx: Trx, share: Insertable<ReferralsTables['referral_shares']>): Promise<boolean> {
  const written = await trx
    .insertInto('referral_shares')
    .values(share)
    .onConflict((same) =>
      same
        .columns(['referral_id', 'doctor_id'])
        .doUpdateSet({ until: share.until })
        .where('referral_shares.until', '!=', share.until),
    )
    .returning('referral_id')
    .executeTakeFirst()
  return written !== undefined
}

/** @returns whether the referral was shared. */
export async function deleteShare(trx: Trx, referralId: string, doctorId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('referral_shares')
    .where('referral_id', '=', referralId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
