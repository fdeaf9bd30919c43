import type { Trx } from '../../platform/db/client.ts'
import { sendMessage } from '../../platform/messages/send-message.ts'

/**
 * Tells a patient that there is something new in their record; the caller's transaction decides whether. Once for each
 * encounter that `about` names, however much of it the patient can read: a prescription, a plan and a test come within
 * minutes, and nobody wants three messages. What is added later tells of itself.
 */
export const tellOfRecord = (
  trx: Trx,
  { patientId: userId, about }: { patientId: string; about: string },
  now: Date,
): Promise<void> =>
  sendMessage(trx, { template: 'news_in_record', params: {}, key: `record:${about}`, to: { userId } }, now)
