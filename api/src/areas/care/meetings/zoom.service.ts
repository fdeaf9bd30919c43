import type { ZoomRefusal, ZoomSession } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { throughDoor } from './door.rules.ts'
import { roleOf } from './role-of.ts'
import { opaque, signZoomToken, type ZoomKeys } from './zoom-token.ts'
import { describeAppointment } from '../booking/appointments/show-appointment.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  /** Undefined where all calls use our own signalling. */
  keys: ZoomKeys | undefined
}

/** Gives the patient and the doctor of an appointment access to its Zoom session while the door is open. */
export function createZoomService({ db, clock, keys }: Wiring) {
  async function signFor(given: ZoomKeys, appointmentId: string, actor: Actor, now: Date): Promise<ZoomSession> {
    const role = roleOf(actor)
    const topic = opaque(appointmentId)
    const userKey = opaque(`${appointmentId} ${actor.userId}`)
    return { token: await signZoomToken(given, { topic, userKey, role }, now), topic, role }
  }

  return {
    async session(appointmentId: string, actor: Actor): Promise<Result<ZoomSession, ZoomRefusal>> {
      const now = clock()
      const entered = throughDoor(await describeAppointment(db, { appointmentId, viewer: actor }, now), now)
      if (!entered.ok) return entered
      if (!keys) return refuse({ code: 'not_configured', opens_at: null })
      return ok(await signFor(keys, appointmentId, actor, now))
    },

    /** For a person who may enter; undefined where all calls use our own signalling. */
    sessionBehindDoor: async (appointmentId: string, actor: Actor, now: Date): Promise<ZoomSession | undefined> =>
      keys && signFor(keys, appointmentId, actor, now),
  }
}

export type ZoomService = ReturnType<typeof createZoomService>
