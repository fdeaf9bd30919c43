import type { Database, Trx } from '../../../../platform/db/client.ts'

/** A browser in which one person has logged in before. */
export interface Device {
  id: string
  user_id: string
}

export const findDevice = (db: Database, hash: string): Promise<Device | undefined> =>
  db.selectFrom('known_devices').select(['id', 'user_id']).where('hash', '=', hash).executeTakeFirst()

export const insertDevice = (trx: Trx, device: { user_id: string; hash: string; now: Date }) =>
  trx
    .insertInto('known_devices')
    .values({ user_id: device.user_id, hash: device.hash, created_at: device.now, last_seen_at: device.now })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Records that a person's browser was seen, and locks it so that it can't be forgotten until the transaction ends;
 * undefined if the server does not know it as their browser.
 */
export const seeDevice = (trx: Trx, device: { user_id: string; hash: string; now: Date }) =>
  trx
    .updateTable('known_devices')
    .set({ last_seen_at: device.now })
    .where('hash', '=', device.hash)
    .where('user_id', '=', device.user_id)
    .returning('id')
    .executeTakeFirst()

export const forgetDevice = (db: Database, hash: string) =>
  db.deleteFrom('known_devices').where('hash', '=', hash).execute()

/** Forgets all of a person's browsers. */
export const forgetDevicesOf = (db: Database, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()

export const deleteOldDevices = (db: Database, before: Date) =>
  db.deleteFrom('known_devices').where('last_seen_at', '<', before).execute()
