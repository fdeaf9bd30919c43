import type { Trx } from '../../platform/db/client.ts'

/**
 * Opens an appointment's encounter, once, and locks it against other writers until the transaction ends.
 *
 * @returns whether the encounter is signed, so that nothing more may be added to it.
 */
export async function openEncounter(trx: Trx, appointment_id: string, now: Date): Promise<{ isSigned: boolean }> {
  await trx
    .insertInto('encounters')
    .values({ appointment_id, opened_at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  const { signed_at } = await trx
    .selectFrom('encounters')
    .select('signed_at')
    .where('appointment_id', '=', appointment_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { isSigned: signed_at !== null }
}
