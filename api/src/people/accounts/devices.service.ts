import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import {
  deleteOldDevices,
  findDevice,
  forgetDevice,
  insertDevice,
  seeDevice,
  type Device,
} from './devices.repository.ts'
import { hashOf, newSecret } from './secret.ts'

/** @param lifetime - Seconds after which a browser that was not seen is a stranger again. */
export const createDevicesService = ({ db, clock, lifetime }: { db: Database; clock: Clock; lifetime: number }) => ({
  find: (secret: string | undefined): Promise<Device | undefined> =>
    secret === undefined ? Promise.resolve(undefined) : findDevice(db, hashOf(secret)),

  /**
   * Remembers a browser as that of the person who has just come in. A browser is one person's, the last one's.
   *
   * @param secret - What the browser has.
   * @returns what it shall keep.
   */
  async remember(secret: string | undefined, userId: string): Promise<string> {
    const now = clock()
    const known = secret === undefined ? undefined : await findDevice(db, hashOf(secret))
    if (secret !== undefined && known?.user_id === userId) {
      await seeDevice(db, known.id, now)
      return secret
    }
    if (secret !== undefined) await forgetDevice(db, hashOf(secret))
    const fresh = newSecret()
    await insertDevice(db, { user_id: userId, hash: hashOf(fresh), now })
    return fresh
  },

  forget: (secret: string) => forgetDevice(db, hashOf(secret)),
  forgetOld: () => deleteOldDevices(db, new Date(clock().getTime() - lifetime * 1000)),
})
