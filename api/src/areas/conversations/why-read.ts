import type { Database, Trx } from '../../platform/db/client.ts'
import type { AnswerSaid, MessageSaid } from '../../platform/messages/template.ts'
import { whyNotUnread } from './messages/messages.repository.ts'
import { whyNotWaitedFor } from './questions/questions.repository.ts'

/** Returns why a person no longer needs a message about what someone wrote to them. */
export const whyRead = (db: Database | Trx, said: MessageSaid | AnswerSaid): Promise<string | undefined> =>
  'thread' in said ? whyNotUnread(db, said) : whyNotWaitedFor(db, said)
