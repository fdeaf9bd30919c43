import type { LateAnswer, LateRefusal, SayLate } from '@app/contracts/meetings'
import { SECOND } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { once } from '../../../platform/db/once.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import type { Base } from '../../../platform/base.ts'
import { lockMeeting } from './joins.repository.ts'
import { countSaid, findPress, insertLateWords } from './late.repository.ts'
import { lateLeft } from './late.rules.ts'
import { findPeople } from './people.repository.ts'

/**
 * How long an open page has to learn on its own that someone is late, in milliseconds: it polls every four seconds. A
 * person whose page has not polled by then gets a message.
 */
const MESSAGE_AFTER = 10 * SECOND

interface Wiring extends Base {
  /** Notifies the open sockets of everyone else in the meeting that there is news to fetch. */
  tellOthers(appointmentId: string, userId: string): void
}

type Answered = Promise<Result<LateAnswer, LateRefusal>>

/** Lets a person tell the others in a call that they are late. */
export function createLateService({ db, clock, tellOthers }: Wiring) {
  const write = (actor: Actor, { appointment_id: appointmentId, key }: SayLate) =>
    inTransaction(db, async (trx): Answered => {
      const now = clock()
      const people = await findPeople(trx, appointmentId)
      if (!people.some(({ userId }) => userId === actor.userId)) return refuse({ code: 'appointment_not_found' })
      // if a person presses the button twice in quick succession, the second press is counted after the first
      const call = await lockMeeting(trx, appointmentId)
      const mine = { appointmentId, startsAt: call.starts_at, userId: actor.userId }
      const said = await countSaid(trx, mine)
      const known = await findPress(trx, actor.userId, key)
      const before = lateLeft(call, said, now)
      const pressed = await once(known, { appointment_id: appointmentId }, async () => {
        if (before === 0) return refuse({ code: lateLeft(call, 0, now) === 0 ? 'not_open' : 'said_enough' })
        const word = { appointment_id: appointmentId, starts_at: call.starts_at, by_id: actor.userId, n: said + 1, key }
        const others = people.flatMap(({ userId }) => (userId === null || userId === actor.userId ? [] : [userId]))
        const rows = others.map((userId) => ({ ...word, to_id: userId, said_at: now, seen_at: null }))
        const told = rows.length === 0 ? [] : await insertLateWords(trx, rows)
        for (const { id, to_id: userId } of told) {
          const params = { late: id, appointment: appointmentId, starts_at: call.starts_at.toISOString() }
          const at = new Date(now.getTime() + MESSAGE_AFTER)
          await sendMessage(trx, { template: 'running_late', params, key: `late:${id}`, to: { userId }, at }, now)
        }
        return ok(null)
      })
      return pressed.ok ? ok({ left: known ? before : before - 1 }) : pressed
    })

  return {
    async say(actor: Actor, wish: SayLate): Answered {
      const answer = await write(actor, wish)
      if (answer.ok) tellOthers(wish.appointment_id, actor.userId)
      return answer
    },
  }
}

export type LateService = ReturnType<typeof createLateService>
