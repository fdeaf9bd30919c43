import type { Database, Trx } from '../../../platform/db/client.ts'

export const findPin = (db: Database, doctorId: number) =>
  db.selectFrom('signing_pins').select('set_at').where('doctor_id', '=', doctorId).executeTakeFirst()

/** Replaces the current PIN and resets its count of wrong attempts. */
export const writePin = (trx: Trx, doctorId: number, pin_hash: string, now: Date) =>
  trx
    .insertInto('signing_pins')
    .values({ doctor_id: doctorId, pin_hash, set_at: now })
    .onConflict((known) =>
      known.column('doctor_id').doUpdateSet({ pin_hash, set_at: now, wrong_tries: 0, locked_until: null }),
    )
    .execute()

/**
 * Locks an expert's PIN, so that attempts wait for each other and none is checked before the previous one is counted.
 */
export const lockPin = (trx: Trx, doctorId: number) =>
  trx
    .selectFrom('signing_pins')
    .select(['pin_hash', 'wrong_tries', 'locked_until'])
    .where('doctor_id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst()

export const setTries = (trx: Trx, doctorId: number, tries: { wrong_tries: number; locked_until: Date | null }) =>
  trx.updateTable('signing_pins').set(tries).where('doctor_id', '=', doctorId).execute()
