import type { Trx } from '../../../../platform/db/client.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import type { Browser } from './browser.ts'
import type { createDevicesService } from '../sessions/devices.service.ts'
import { hasHadSession } from '../sessions/sessions.repository.ts'
import type { createSessionsService, OpenSession } from '../sessions/sessions.service.ts'
import { queueAtUser, type User } from '../users.repository.ts'

/** What a browser receives after a login. */
export interface Arrival extends OpenSession {
  /** The secret by which the server recognizes the browser from now on. */
  deviceSecret: string
}

/**
 * Opens the session at the end of every login. If the browser has not been used with the account before, the owner is
 * notified, unless it is their first browser.
 */
export const createArrivalsService = ({
  clock,
  sessions,
  devices,
}: {
  clock: Clock
  sessions: ReturnType<typeof createSessionsService>
  devices: ReturnType<typeof createDevicesService>
}) => ({
  async welcome(trx: Trx, person: Pick<User, 'id' | 'user_type' | 'name'>, browser: Browser): Promise<Arrival> {
    await queueAtUser(trx, person.id)
    const device = await devices.remember(trx, browser.secret, person.id)
    const isNews = device.isNew && (await hasHadSession(trx, person.id))
    const opened = await sessions.open(person, { id: device.id, name: browser.name }, trx)
    if (isNews) {
      const now = clock()
      const words = { template: 'new_login', params: { device: browser.name, at: now.toISOString() } } as const
      await sendMessage(trx, { ...words, key: `new-login:${opened.id}`, to: { userId: person.id } }, now)
    }
    return { ...opened, deviceSecret: device.secret }
  },
})
