import type { AddHours, DeleteHours, Hours, HoursRefusal, WhyNotFree } from '@app/contracts/hours'
import { ok, refuse, type Result } from '@app/domain/result'
import { DatabaseError } from 'pg'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { freeStarts, horizonOf, worksAt } from '../slots/availability.rules.ts'
import { indiaDays } from '../slots/calendar.rules.ts'
import { showDays } from '../slots/doctor-days.ts'
import { deleteWindow, insertWindows } from './hours.repository.ts'
import {
  findConsultationOf,
  findProduct,
  findWorkingTime,
  listSchedules,
  listWindows,
  lockHoursToChange,
} from '../slots/schedule.repository.ts'
import { expireLapsedHolds } from '../appointments/status.repository.ts'
import { listAhead } from '../leave/affected.repository.ts'
import { settle } from '../leave/affected.service.ts'
import { whyNotFree } from '../slots/why-not-free.rules.ts'
import type { Base } from '../../../../platform/base.ts'

/** A window over another: an exclusion violation, or a unique violation where both begin at the same minute. */
const OVERLAPS = ['23P01', '23505']
/** Days that the preview shows, beginning with today. */
const PREVIEW = 14

/** Lets a doctor see and change their weekly hours. */
export function createHoursService({ db, clock }: Base) {
  const productOf = async (doctorId: number) =>
    (await findConsultationOf(db, doctorId)) ?? (await findProduct(db, 'discovery_call'))

  async function show(doctorId: number): Promise<Hours> {
    const now = clock()
    const product = await productOf(doctorId)
    const [schedule] = await listSchedules(db, { product, now, doctorId })
    const starts = schedule ? [...freeStarts(schedule, horizonOf(product, now))] : []
    const days = indiaDays(now, PREVIEW + 1)
    return {
      windows: await listWindows(db, doctorId),
      duration: product.duration,
      preview: days.slice(0, PREVIEW).map(({ date, start }, nth) => ({
        date,
        starts: starts
          .filter((each) => each >= start && each < days[nth + 1]!.start)
          .map((each) => new Date(each).toISOString()),
      })),
    }
  }

  return {
    show,
    days: (doctorId: number, asked: { from: string; days: number }) => showDays(db, doctorId, asked),

    /** Says why a start can't be booked. For an expert who gives no consultation, it judges discovery calls. */
    async why(at: Date, doctorId: number): Promise<WhyNotFree> {
      const now = clock()
      const product = await productOf(doctorId)
      const [schedule] = await listSchedules(db, { product, now, doctorId, around: at })
      return whyNotFree(at.getTime(), schedule, product, now)
    },

    /** Adds windows that overlap no others. A window that exists already stays as it is. */
    async add({ windows }: AddHours, doctorId: number): Promise<Result<Hours, HoursRefusal>> {
      try {
        await db.transaction().execute(async (trx) => {
          await lockHoursToChange(trx, doctorId)
          const known = new Set((await listWindows(trx, doctorId)).map(nameOf))
          const fresh = windows
            .map(({ starts_on = null, ends_on = null, ...window }) => ({
              ...window,
              starts_on,
              ends_on,
              doctor_id: doctorId,
            }))
            .filter((row) => !known.has(nameOf(row)))
          await insertWindows(trx, fresh)
        })
      } catch (error) {
        if (error instanceof DatabaseError && OVERLAPS.includes(error.code ?? '')) return refuse({ code: 'overlaps' })
        throw error
      }
      return ok(await show(doctorId))
    },

    /**
     * Removes a window, once the doctor has decided about each booking in it. A window of another doctor is treated as
     * if it did not exist.
     */
    async remove({ id, choices = [] }: DeleteHours, doctorId: number): Promise<Result<Shown<Hours>, HoursRefusal>> {
      const done = await inTransaction(db, async (trx): Promise<Result<readonly string[], HoursRefusal>> => {
        const now = clock()
        await lockHoursToChange(trx, doctorId)
        await expireLapsedHolds(trx, now, { doctorId })
        const ahead = await listAhead(trx, doctorId, now)
        const last = new Date(Math.max(now.getTime(), ...ahead.map(({ ends_at }) => ends_at.getTime())))
        const before = await findWorkingTime(trx, doctorId, now, last)
        if (!(await deleteWindow(trx, id, doctorId))) return refuse({ code: 'window_not_found' })
        const after = { ...before, weekly: await listWindows(trx, doctorId) }
        const inTheWay = ahead.filter(({ starts_at, ends_at }) => {
          const time = { start: starts_at.getTime(), end: ends_at.getTime() }
          return worksAt(time, before) && !worksAt(time, after)
        })
        return settle(trx, { touched: inTheWay, choices, now })
      })
      return done.ok ? ok({ answer: await show(doctorId), patientIds: done.value }) : done
    },
  }
}

export type HoursService = ReturnType<typeof createHoursService>

const nameOf = (row: {
  weekday: number
  from_minute: number
  to_minute: number
  starts_on: string | null
  ends_on: string | null
}) => [row.weekday, row.from_minute, row.to_minute, row.starts_on, row.ends_on].join()
