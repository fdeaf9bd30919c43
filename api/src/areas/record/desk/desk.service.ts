import { hasBegun } from '@app/contracts/booking'
import type { DeskAppointment, DoctorsDay } from '@app/contracts/desk'
import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { DAY } from '@app/domain/durations'
import type { Base } from '../../../platform/base.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Shown } from '../../../platform/http/audits.ts'
import {
  doctorsAppointmentOnWire,
  findDay,
  findDays,
  indiaDays,
  listConcerns,
  listGuests,
} from '../../care/care.door.ts'
import { countToAnswer, countUnread } from '../../conversations/conversations.door.ts'
import { listDays } from '../../money/money.door.ts'
import { shortName } from '../../people/people.door.ts'
import { countBooked, findName, findNext, listFirstMet, listOpen, listPeople, listSigned } from './desk.repository.ts'
import { monthOf, paperOf } from './desk.rules.ts'

/** How long, in milliseconds, the desk reminds a doctor of an unsigned note. */
const OPEN = 30 * DAY

const NOTHING: DoctorsDay = {
  doctor_name: null,
  appointments: [],
  free: [],
  next: null,
  open: [],
  unread: 0,
  questions: 0,
  this_week: 0,
  month: monthOf([]),
}

/**
 * Shows a doctor's day in one response: their appointments, with what they need to know about each, and their pending
 * tasks.
 */
export const createDeskService = ({ db, clock }: Base) => ({
  /** Shows a doctor's current day; for a doctor's account without a profile, the day is empty. */
  async today(actor: Actor): Promise<Shown<DoctorsDay>> {
    const { doctorId } = actor
    if (doctorId === null) return { answer: NOTHING, patientIds: [] }
    const now = clock()
    const [today] = indiaDays(now, 1)
    const sunday = new Date(today!.start - today!.weekday * DAY)
    const { rows, free } = await findDay(db, doctorId, now)
    const wish = { doctorId, patientIds: rows.map(({ patient_id }) => patient_id), now }
    const ids = rows.map(({ id }) => id)
    const [people, met, signed, guests, concerns, open, next, name, unread, questions, this_week, days] =
      await Promise.all([
        listPeople(db, wish),
        listFirstMet(db, wish),
        listSigned(db, ids),
        listGuests(db, ids),
        listConcerns(db, doctorId, wish.patientIds),
        listOpen(db, { doctorId, since: new Date(now.getTime() - OPEN), now }),
        findNext(db, doctorId, new Date(today!.start + DAY)),
        findName(db, doctorId),
        countUnread(db, actor),
        countToAnswer(db),
        countBooked(db, doctorId, sunday, new Date(sunday.getTime() + 7 * DAY)),
        listDays(db, doctorId, `${today!.date.slice(0, 7)}-01`),
      ])
    const appointments = rows.map((row): DeskAppointment => {
      const person = personIn(people, row)
      const last = concerns.findLast((one) => one.patient_id === row.patient_id)
      const concluded = concerns.filter((one) => one.id === last?.id).map((one) => one.name)
      const isDone = signed.has(row.id) || concerns.some((one) => one.id === row.id)
      const told = doctorsAppointmentOnWire(row, now)
      return {
        ...told,
        age: person?.age ?? null,
        concern: told.concern?.name ?? person?.reason ?? (concluded.join(', ') || null),
        is_repeat: isRepeat(met, row),
        guest: guestOf(guests, row.id),
        paper: paperOf({ hasBegun: hasBegun(row, now), isDone }),
      }
    })
    return {
      answer: {
        doctor_name: name.name,
        appointments,
        free: free.map((one) => ({ starts_at: one.starts_at.toISOString(), ends_at: one.ends_at.toISOString() })),
        next: next ? { starts_at: next.starts_at.toISOString(), patient_name: next.patient_name } : null,
        open: open.map(({ patient_id: _whose, starts_at, ...one }) => ({
          ...one,
          starts_at: starts_at.toISOString(),
        })),
        unread,
        questions,
        this_week,
        month: monthOf(days),
      },
      patientIds: [...rows, ...open, ...(next ? [next] : [])].map(({ patient_id }) => patient_id),
    }
  },

  /** Lists the days of a doctor's calendar; each booking shows the same facts about its patient as the day view. */
  async days(doctorId: number, asked: { from: string; days: number }): Promise<Shown<DoctorCalendar>> {
    const now = clock()
    const days = await findDays(db, { doctorId, ...asked }, now)
    const patientIds = [...new Set(days.flatMap(({ booked }) => booked.map(({ patient_id }) => patient_id)))]
    const wish = { doctorId, patientIds, now }
    const [people, met] = await Promise.all([listPeople(db, wish), listFirstMet(db, wish)])
    const answer = days.map((day) => ({
      ...day,
      booked: day.booked.map((row) => ({
        appointment_id: row.id,
        kind: row.kind,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        patient_name: row.patient_name.split(' ')[0]!,
        concern: row.concern,
        age: personIn(people, row)?.age ?? null,
        is_repeat: isRepeat(met, row),
        is_missed: row.is_missed,
      })),
    }))
    return { answer, patientIds }
  },
})

/**
 * Returns what the desk shows of a patient whose record the doctor may read. A discovery call alone opens no record, but
 * a patient whom the doctor also meets in consultations keeps their age in a discovery call.
 */
const personIn = (people: Awaited<ReturnType<typeof listPeople>>, { patient_id }: { patient_id: string }) =>
  people.find((one) => one.patient_id === patient_id)

/** Returns the guest who comes with the patient. */
function guestOf(guests: Awaited<ReturnType<typeof listGuests>>, id: string): DeskAppointment['guest'] {
  const guest = guests.find(({ appointmentId, takesPart }) => appointmentId === id && takesPart)
  return guest ? { name: guest.mayBeNamed ? shortName(guest.name) : null } : null
}

/** Checks whether an appointment's patient had met its doctor before. */
const isRepeat = (
  met: Awaited<ReturnType<typeof listFirstMet>>,
  { patient_id, starts_at }: { patient_id: string; starts_at: Date },
): boolean => met.some((one) => one.patient_id === patient_id && one.starts_at < starts_at)
