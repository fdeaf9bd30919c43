import type { Trx } from '../../db/client.ts'

interface Claim {
  appointmentId: string
  doctorId: number
  patientId: string
  /** In order: two transactions that want the same cells queue instead of deadlocking. */
  cells: readonly number[]
}

/**
 * Claims time for an appointment. The primary keys of the two tables decide races: whoever inserts a cell first has it,
 * and a second transaction waits until the first has ended. Fewer rows than cells: roll back, or drop what was claimed.
 */
export async function claimTime(trx: Trx, claim: Claim): Promise<'claimed' | 'slot_taken' | 'patient_busy'> {
  const { appointmentId, doctorId, patientId } = claim
  const cells = claim.cells.map((cell) => new Date(cell))
  const ofDoctor = await trx
    .insertInto('slot_claims')
    .values(cells.map((cell) => ({ doctor_id: doctorId, cell, appointment_id: appointmentId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('cell')
    .execute()
  if (ofDoctor.length < cells.length) return 'slot_taken'
  const ofPatient = await trx
    .insertInto('patient_claims')
    .values(cells.map((cell) => ({ patient_id: patientId, cell, appointment_id: appointmentId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('cell')
    .execute()
  return ofPatient.length < cells.length ? 'patient_busy' : 'claimed'
}

export async function dropClaims(trx: Trx, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  await trx.deleteFrom('slot_claims').where('appointment_id', 'in', appointmentIds).execute()
  await trx.deleteFrom('patient_claims').where('appointment_id', 'in', appointmentIds).execute()
}
