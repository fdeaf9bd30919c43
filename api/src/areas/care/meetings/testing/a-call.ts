import type { TestApi } from '../../../../../test/api.ts'
import type { Person } from '../../../../../test/people.ts'

/**
 * Creates an unpaid discovery call of a quarter of an hour that starts now.
 *
 * @returns its id.
 */
export async function aCall({ db, time }: TestApi, doctorId: number, patient: Person): Promise<string> {
  const starts_at = time.now
  const { id } = await db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      doctor_id: doctorId,
      patient_id: patient.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 15 * 60_000),
      price_paise: 9900,
      status: 'confirmed',
      hold_expires_at: starts_at,
      created_at: starts_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
