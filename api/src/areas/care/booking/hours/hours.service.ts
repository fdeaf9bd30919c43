import type { AddHours, DeleteHours, Hours, HoursRefusal, SetDays, WhyNotFree } from '@app/contracts/hours'
import { ok, refuse, type Result } from '@app/domain/result'
import { DatabaseError } from 'pg'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { freeStarts, horizonOf, worksAt } from '../slots/availability.rules.ts'
import { indiaDays } from '../slots/calendar.rules.ts'
import { deleteWindows, insertWindows } from './hours.repository.ts'
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
import { settle, type Choices } from '../leave/affected.service.ts'
import { whyNotFree } from '../slots/why-not-free.rules.ts'
import type { Base } from '../../../../platform/base.ts'

/**
 * The database errors for overlapping windows: an exclusion violation, or a unique violation if both begin at the same
 * minute.
 */
const OVERLAPS = ['23P01', '23505']
/** The number of days that the preview shows, beginning with today. */
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

  type Windows = Awaited<ReturnType<typeof listWindows>>

  /** Removes windows within the change's transaction, once the doctor has decided about each booking in them. */
  async function change(
    { doctorId, choices }: { doctorId: number; choices: Choices },
    work: (trx: Trx, before: Windows) => Promise<Result<void, HoursRefusal>>,
  ): Promise<Result<Shown<Hours>, HoursRefusal>> {
    const done = await apart(() =>
      inTransaction(db, async (trx): Promise<Result<readonly string[], HoursRefusal>> => {
        const now = clock()
        await lockHoursToChange(trx, doctorId)
        await expireLapsedHolds(trx, now, { doctorId })
        const ahead = await listAhead(trx, doctorId, now)
        const last = new Date(Math.max(now.getTime(), ...ahead.map(({ ends_at }) => ends_at.getTime())))
        const before = await findWorkingTime(trx, doctorId, now, last)
        const changed = await work(trx, await listWindows(trx, doctorId))
        if (!changed.ok) return changed
        const after = { ...before, weekly: await listWindows(trx, doctorId) }
        const inTheWay = ahead.filter(({ starts_at, ends_at }) => {
          const time = { start: starts_at.getTime(), end: ends_at.getTime() }
          return worksAt(time, before) && !worksAt(time, after)
        })
        return settle(trx, { touched: inTheWay, choices, now })
      }),
    )
    return done.ok ? ok({ answer: await show(doctorId), patientIds: done.value }) : done
  }

  return {
    show,

    /**
     * Returns why a start can't be booked. For an expert who offers no consultations, the result applies to a discovery
     * call.
     */
    async why(at: Date, doctorId: number): Promise<WhyNotFree> {
      const now = clock()
      const product = await productOf(doctorId)
      const [schedule] = await listSchedules(db, { product, now, doctorId, around: at })
      return whyNotFree(at.getTime(), schedule, product, now)
    },

    /** Adds windows that overlap no other windows. An existing window stays unchanged. */
    async add({ windows }: AddHours, doctorId: number): Promise<Result<Hours, HoursRefusal>> {
      const added = await apart(() =>
        db.transaction().execute(async (trx) => {
          await lockHoursToChange(trx, doctorId)
          await insertWindows(trx, missing(windows, await listWindows(trx, doctorId), doctorId))
          return ok(undefined)
        }),
      )
      return added.ok ? ok(await show(doctorId)) : added
    },

    /** Replaces the windows of some weekdays with the given windows. A window that remains keeps its row. */
    setDays({ weekdays, windows, choices = [] }: SetDays, doctorId: number) {
      const wished = [...new Set(weekdays)].flatMap((weekday) => windows.map((window) => ({ weekday, ...window })))
      const names = new Set(wished.map(nameOf))
      return change({ doctorId, choices }, async (trx, before) => {
        const going = before.filter((row) => weekdays.includes(row.weekday) && !names.has(nameOf(row)))
        await deleteWindows(
          trx,
          going.map(({ id }) => id),
          doctorId,
        )
        await insertWindows(trx, missing(wished, before, doctorId))
        return ok(undefined)
      })
    },

    /** Removes a window. Another doctor's window is treated as if it did not exist. */
    remove: ({ id, choices = [] }: DeleteHours, doctorId: number) =>
      change({ doctorId, choices }, async (trx) =>
        (await deleteWindows(trx, [id], doctorId)) === 0 ? refuse({ code: 'window_not_found' }) : ok(undefined),
      ),
  }
}

export type HoursService = ReturnType<typeof createHoursService>

async function apart<T>(work: () => Promise<Result<T, HoursRefusal>>): Promise<Result<T, HoursRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseError && OVERLAPS.includes(error.code ?? '')) return refuse({ code: 'overlaps' })
    throw error
  }
}

/** Returns, as rows, the windows that a doctor does not have yet. */
const missing = (windows: AddHours['windows'], known: readonly Named[], doctorId: number) => {
  const names = new Set(known.map(nameOf))
  return windows
    .filter((window) => !names.has(nameOf(window)))
    .map(({ starts_on = null, ends_on = null, ...window }) => ({
      ...window,
      starts_on,
      ends_on,
      doctor_id: doctorId,
    }))
}

interface Named {
  weekday: number
  from_minute: number
  to_minute: number
  starts_on?: string | null | undefined
  ends_on?: string | null | undefined
}

const nameOf = ({ weekday, from_minute, to_minute, starts_on, ends_on }: Named) =>
  [weekday, from_minute, to_minute, starts_on, ends_on].join()
