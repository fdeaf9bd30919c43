import type { Trx } from '../../platform/db/client.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'

/** Tells a patient that there is something new in their record; the caller's transaction decides whether. */
export type TellOfRecord = (trx: Trx, news: { patientId: string; about: string }, now: Date) => Promise<void>

/**
 * Once for each encounter that `about` names, however much of it the patient can read: a prescription, a plan and a test
 * come within minutes, and nobody wants three messages. What is added later tells of itself.
 */
export const tellOfRecord =
  (messages: MessageSender): TellOfRecord =>
  (trx, { patientId: userId, about }, now) =>
    messages.send(trx, { template: 'news_in_record', params: {}, key: `record:${about}`, to: { userId } }, now)
