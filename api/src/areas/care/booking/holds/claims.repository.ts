import type { Database, Trx } from '../../../../platform/db/client.ts'
import { isLive, milliseconds } from '../slots/schedule.repository.ts'

interface Claim {
  appointmentId: string
  doctorId: number
  patientId: string
  /**
   * The cells in ascending order, so that two transactions that want the same cells wait for each other instead of
   * deadlocking.
   */
  cells: readonly number[]
}

/**
 * Claims a span of time for an appointment. The primary keys of the two tables decide races: the first transaction to
 * insert a cell gets it, and a second one waits until the first has ended. If the statement inserts fewer rows than
 * there are cells, the caller rolls back or drops the claims.
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

/**
 * Claims another time for an appointment that already has one. The appointment keeps the cells that its old and its new
 * time share, and frees the other old cells once it has all of the new ones.
 *
 * @returns what `claimTime` returns; after a refusal, the transaction must be rolled back, which keeps the old time.
 */
export async function moveClaims(trx: Trx, claim: Claim): Promise<'claimed' | 'slot_taken' | 'patient_busy'> {
  const { appointmentId, cells } = claim
  const own = await trx.selectFrom('slot_claims').select('cell').where('appointment_id', '=', appointmentId).execute()
  const has = new Set(own.map(({ cell }) => cell.getTime()))
  const fresh = cells.filter((cell) => !has.has(cell))
  if (fresh.length > 0) {
    const claimed = await claimTime(trx, { ...claim, cells: fresh })
    if (claimed !== 'claimed') return claimed
  }
  const kept = cells.map((cell) => new Date(cell))
  for (const table of ['slot_claims', 'patient_claims'] as const)
    await trx.deleteFrom(table).where('appointment_id', '=', appointmentId).where('cell', 'not in', kept).execute()
  return 'claimed'
}

/**
 * Claims the same time for an appointment with another doctor.
 *
 * @returns false when someone else has part of that time; then nothing changes.
 */
export async function handClaimsOver(
  trx: Trx,
  { appointmentId: appointment_id, doctorId: doctor_id, cells }: Omit<Claim, 'patientId'>,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('slot_claims')
    .values(cells.map((cell) => ({ doctor_id, cell: new Date(cell), appointment_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('cell')
    .execute()
  const isWhole = claimed.length === cells.length
  await trx
    .deleteFrom('slot_claims')
    .where('appointment_id', '=', appointment_id)
    .where('doctor_id', isWhole ? '!=' : '=', doctor_id)
    .execute()
  return isWhole
}

export async function dropClaims(trx: Trx, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  await trx.deleteFrom('slot_claims').where('appointment_id', 'in', appointmentIds).execute()
  await trx.deleteFrom('patient_claims').where('appointment_id', 'in', appointmentIds).execute()
}

/**
 * Lists the cells that patients' appointments take, in milliseconds since the epoch. An expired hold takes no cells.
 */
export async function listBusyCells(
  db: Database,
  { patientIds, now, ignoring }: { patientIds: readonly string[]; now: Date; ignoring?: string },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom('patient_claims')
    .innerJoin('appointments', 'appointments.id', 'patient_claims.appointment_id')
    .where('patient_claims.patient_id', 'in', patientIds)
    .where(isLive(now))
    .$if(ignoring !== undefined, (query) => query.where('appointments.id', '!=', ignoring!))
    .select(['patient_claims.patient_id', milliseconds('cell').as('cell')])
    .execute()
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return new Map([...byPatient].map(([id, cells]) => [id, new Set(cells.map(({ cell }) => cell))]))
}
