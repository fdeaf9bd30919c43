import type { ZoomRefusal, ZoomSession } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { throughDoor } from './door.rules.ts'
import { findInMeeting } from './in-meeting.ts'
import type { Role } from './ticket.ts'
import { opaque, signZoomToken, type ZoomKeys } from './zoom-token.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  /** The clinic's Zoom keys; undefined if all calls use the clinic's own signalling. */
  keys: ZoomKeys | undefined
}

export interface ZoomPerson {
  appointmentId: string
  role: Role
  userId: string
}

/** Gives the people in an appointment's meeting access to its Zoom session while the door is open. */
export function createZoomService({ db, clock, keys }: Wiring) {
  async function signFor(
    given: ZoomKeys,
    { appointmentId, role, userId }: ZoomPerson,
    now: Date,
  ): Promise<ZoomSession> {
    const topic = opaque(appointmentId)
    const userKey = opaque(`${appointmentId} ${userId}`)
    return { token: await signZoomToken(given, { topic, userKey, role }, now), topic, role }
  }

  return {
    async session(appointmentId: string, actor: Actor): Promise<Result<ZoomSession, ZoomRefusal>> {
      const now = clock()
      const entered = throughDoor(await findInMeeting(db, { appointmentId, viewer: actor }, now), now)
      if (!entered.ok) return entered
      if (!keys) return refuse({ code: 'not_configured', opens_at: null })
      const { role } = entered.value
      return ok(await signFor(keys, { appointmentId, role, userId: actor.userId }, now))
    },

    /** Gives access to a person who may enter; undefined if all calls use the clinic's own signalling. */
    sessionBehindDoor: async (person: ZoomPerson, now: Date): Promise<ZoomSession | undefined> =>
      keys && signFor(keys, person, now),
  }
}

export type ZoomService = ReturnType<typeof createZoomService>
