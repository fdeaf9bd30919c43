import type { TouchedBooking, TouchedChoice } from '@app/contracts/hours'
import { isAhead } from '@app/contracts/booking'
import { earlierFirst } from '@app/domain/india-time'
import { HOUR } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { lockAppointment } from '../appointments/appointments.repository.ts'
import { cancelForUs } from '../cancelling-and-moving/cancel.service.ts'
import { tell } from '../appointments/change-messages.ts'
import { dropClaims } from '../holds/claims.repository.ts'
import { handOver } from './hand-over.ts'
import { changeStatus } from '../appointments/status.repository.ts'
import type { TouchedRow } from './affected.repository.ts'

/** How long, in hours, a patient has to choose another slot. */
const CHOICE = 72

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>
type Refused = { code: 'bookings_touched' | 'nobody_free'; bookings: TouchedBooking[] }

export type Choices = readonly { appointment_id: string; choice: TouchedChoice }[]

async function offerTime(trx: Trx, appointment: Locked, now: Date): Promise<void> {
  const change = { ids: [appointment.id], to: 'needs_choice', actor: 'doctor', at: now } as const
  if (!isAhead(appointment.status)) return
  await changeStatus(trx, {
    ...change,
    from: appointment.status,
    set: { choice_until: new Date(now.getTime() + CHOICE * HOUR) },
  })
  await dropClaims(trx, change.ids)
  await tell.away(trx, appointment, now)
}

/** Releases a held slot; a payment that arrives later is refunded, because the slot is gone. */
async function release(trx: Trx, appointment: Locked, now: Date): Promise<void> {
  const { id } = appointment
  const reason = 'the expert is away'
  await changeStatus(trx, { ids: [id], from: 'held', to: 'released', actor: 'doctor', reason, at: now })
  await dropClaims(trx, [id])
  await tell.timeLost(trx, appointment, now)
}

/**
 * Carries out the doctor's choice for each booking that a change affects.
 *
 * @returns the patients who made these bookings. After a refusal, the transaction must be rolled back.
 */
export async function settle(
  trx: Trx,
  { touched, choices, now }: { touched: readonly TouchedRow[]; choices: Choices; now: Date },
): Promise<Result<readonly string[], Refused>> {
  const chosen = new Map(choices.map(({ appointment_id, choice }) => [appointment_id, choice]))
  if (touched.some(({ id }) => !chosen.has(id))) return refuse({ code: 'bookings_touched', bookings: onWire(touched) })
  const withoutExpert: TouchedRow[] = []
  for (const row of touched) {
    const appointment = (await lockAppointment(trx, row.id))!
    const choice = chosen.get(row.id)
    if (appointment.status === 'held') await release(trx, appointment, now)
    else if (!isAhead(appointment.status)) continue
    else if (choice === 'new_time') await offerTime(trx, appointment, now)
    else if (choice === 'cancel') await cancelForUs(trx, { appointmentId: row.id, now, actor: 'doctor' })
    else if ((await handOver(trx, appointment, { now, actor: 'doctor' })) === undefined) withoutExpert.push(row)
  }
  if (withoutExpert.length > 0) return refuse({ code: 'nobody_free', bookings: onWire(withoutExpert) })
  return ok([...new Set(touched.map(({ patient_id }) => patient_id))])
}

const onWire = (rows: readonly TouchedRow[]): TouchedBooking[] =>
  rows
    .map(({ id, starts_at, kind, patient_name, status }) => ({
      appointment_id: id,
      starts_at: starts_at.toISOString(),
      kind,
      patient_name: patient_name.split(' ')[0]!,
      is_held: status === 'held',
    }))
    .toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))
