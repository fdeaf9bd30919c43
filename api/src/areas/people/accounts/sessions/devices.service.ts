import type { Trx } from '../../../../platform/db/client.ts'
import {
  deleteOldDevices,
  findDevice,
  forgetDevice,
  insertDevice,
  seeDevice,
  type Device,
} from './devices.repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { Base } from '../../../../platform/base.ts'

interface Remembered {
  id: string
  /** The secret that the browser has to keep. */
  secret: string
  /** Whether this is the first time that the person has logged in with this browser. */
  isNew: boolean
}

/** @param lifetime - After how many seconds an unused browser is forgotten. */
export const createDevicesService = ({ db, clock, lifetime }: Base & { lifetime: number }) => ({
  find: (secret: string | undefined): Promise<Device | undefined> =>
    secret === undefined ? Promise.resolve(undefined) : findDevice(db, hashOf(secret)),

  /**
   * Remembers a browser as belonging to the person who logs in.
   *
   * @param secret - The secret that the browser sent, if any.
   */
  async remember(trx: Trx, secret: string | undefined, userId: string): Promise<Remembered> {
    const now = clock()
    const known =
      secret === undefined ? undefined : await seeDevice(trx, { user_id: userId, hash: hashOf(secret), now })
    if (secret !== undefined && known) return { id: known.id, secret, isNew: false }
    const fresh = newSecret()
    const { id } = await insertDevice(trx, { user_id: userId, hash: hashOf(fresh), now })
    return { id, secret: fresh, isNew: true }
  },

  forget: (secret: string) => forgetDevice(db, hashOf(secret)),
  forgetOld: () => deleteOldDevices(db, new Date(clock().getTime() - lifetime * 1000)),
})
