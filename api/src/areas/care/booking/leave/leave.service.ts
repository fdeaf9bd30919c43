import type { AddLeave, Leave, LeaveRefusal } from '@app/contracts/hours'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { once } from '../../../../platform/db/once.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { deleteLeave, findLeaveOf, insertLeave, listLeave, listTimes } from './leave.repository.ts'
import { lockHoursToChange } from '../slots/schedule.repository.ts'
import { expireLapsedHolds } from '../appointments/status.repository.ts'
import { listAhead } from './affected.repository.ts'
import { settle } from './affected.service.ts'
import type { Base } from '../../../../platform/base.ts'

/** Lets a doctor set the times when they are away, which override their weekly hours. */
export function createLeaveService({ db, clock }: Base) {
  const list = async (doctorId: number): Promise<Leave[]> =>
    (await listLeave(db, doctorId, clock())).map((row) => ({
      id: row.id,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      repeats_until: row.repeats_until?.toISOString() ?? null,
    }))

  return {
    list,

    /**
     * Adds a leave, once the doctor has decided about each booking in it. The database refuses a leave that overlaps a
     * booking about which the doctor has not decided.
     */
    async add(
      { key, choices = [], ...wish }: AddLeave,
      doctorId: number,
    ): Promise<Result<Shown<Leave[]>, LeaveRefusal>> {
      const done = await inTransaction(db, async (trx): Promise<Result<readonly string[], LeaveRefusal>> => {
        const now = clock()
        const leave = {
          starts_at: new Date(wish.starts_at),
          ends_at: new Date(wish.ends_at),
          repeats_until: wish.repeats_until === undefined ? null : new Date(wish.repeats_until),
        }
        await lockHoursToChange(trx, doctorId)
        const added = await once(await findLeaveOf(trx, doctorId, key), leave, async () => {
          const { id } = await insertLeave(trx, { doctor_id: doctorId, key, written_at: now, reason: null, ...leave })
          const times = await listTimes(trx, id)
          if (times.every(({ ends_at }) => ends_at <= now)) return refuse({ code: 'in_the_past' })
          await expireLapsedHolds(trx, now, { doctorId })
          const ahead = await listAhead(trx, doctorId, now)
          const inTheWay = ahead.filter((booking) =>
            times.some((time) => booking.starts_at < time.ends_at && booking.ends_at > time.starts_at),
          )
          return settle(trx, { touched: inTheWay, choices, now })
        })
        if (!added.ok) return added
        return ok('starts_at' in added.value ? [] : added.value)
      })
      return done.ok ? ok({ answer: await list(doctorId), patientIds: done.value }) : done
    },

    /** Ends a leave; another doctor's leave is treated as if it did not exist. */
    async end(id: string, doctorId: number): Promise<Result<Leave[], { code: 'leave_not_found' }>> {
      return (await deleteLeave(db, id, doctorId)) ? ok(await list(doctorId)) : refuse({ code: 'leave_not_found' })
    },
  }
}

export type LeaveService = ReturnType<typeof createLeaveService>
