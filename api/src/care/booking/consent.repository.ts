import type { Trx } from '../../db/client.ts'

/** Whether a patient agrees to care by video or voice, by their last word. Whoever takes it back waits for the same lock on the user. */
export const hasAgreed = async (trx: Trx, patientId: string): Promise<boolean> =>
  (await trx
    .selectFrom('living_consents')
    .select('user_id')
    .where('user_id', '=', patientId)
    .where('purpose', '=', 'teleconsultation')
    .executeTakeFirst()) !== undefined
