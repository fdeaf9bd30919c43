import type { DeviceSession, EndSessionRefusal } from '@app/contracts/devices'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../../platform/http/access.ts'
import { findOwnSession, forgetDeviceById, listSessions, sessionsIn } from './device-sessions.repository.ts'
import { endSession } from './sessions.repository.ts'
import { queueAtUser } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

type Asker = Pick<Actor, 'userId' | 'sessionId'>

/** Shows people where they are logged in, and lets them report a session as "not me". */
export const createDeviceSessionsService = ({ db, clock }: Base) => ({
  async list(asker: Asker): Promise<DeviceSession[]> {
    const rows = await listSessions(db, asker, clock())
    return rows.map(({ id, device_name, created_at, rotated_at }) => ({
      id,
      device: device_name,
      began: created_at.toISOString(),
      last_seen: rotated_at.toISOString(),
      is_this: id === asker.sessionId,
    }))
  },

  /**
   * Ends a session, forgets its browser and ends the other sessions in that browser, so that whoever uses it must prove
   * who they are. The session that sends the request stays, unless it is the one to end. The refusal is the same for
   * someone else's session, one that does not exist, and one that has ended.
   */
  end: (sessionId: string, asker: Asker): Promise<Result<null, EndSessionRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<null, EndSessionRefusal>> => {
      const now = clock()
      // while this lock is held, nobody can log in to the account, so no session is missed
      await queueAtUser(trx, asker.userId)
      const found = await findOwnSession(trx, { id: sessionId, userId: asker.userId, now })
      if (!found) return refuse({ code: 'not_there' })
      const alike = found.device_id === null ? [] : await sessionsIn(trx, found.device_id, asker.userId)
      // the browser is locked before the sessions, because all code that forgets a browser takes the locks in this
      // order
      if (found.device_id !== null) await forgetDeviceById(trx, found.device_id)
      const ending = new Set([sessionId, ...alike.filter((id) => id !== asker.sessionId)])
      for (const id of ending) await endSession(trx, id, 'not_me', now)
      return ok(null)
    }),
})
