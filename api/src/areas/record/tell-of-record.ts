import type { Trx } from '../../platform/db/client.ts'
import { sendMessage } from '../../platform/messages/send-message.ts'

/**
 * Tells a patient that there is something new in their record, if the caller's transaction commits. Only one message is
 * sent for each encounter that `about` names: a prescription, a diet plan and a test are often written within minutes,
 * and no patient wants three messages. Later additions to the record get their own message.
 */
export const tellOfRecord = (
  trx: Trx,
  { patientId: userId, about }: { patientId: string; about: string },
  now: Date,
): Promise<void> =>
  sendMessage(trx, { template: 'news_in_record', params: {}, key: `record:${about}`, to: { userId } }, now)
