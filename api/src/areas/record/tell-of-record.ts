import type { Trx } from '../../platform/db/client.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'

/**
 * Tells a patient that there is something new in their record. It takes effect only if the caller's transaction
 * commits.
 */
export type TellOfRecord = (trx: Trx, news: { patientId: string; about: string }, now: Date) => Promise<void>

/**
 * Sends one message for each encounter that `about` names. A prescription, a plan and a test often come within minutes,
 * and nobody wants three messages. What is added later gets its own message.
 */
export const tellOfRecord =
  (messages: MessageSender): TellOfRecord =>
  (trx, { patientId: userId, about }, now) =>
    messages.send(trx, { template: 'news_in_record', params: {}, key: `record:${about}`, to: { userId } }, now)
