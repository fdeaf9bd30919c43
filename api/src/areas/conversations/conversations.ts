import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { purposeKeys } from '../../platform/purpose-key.ts'
import { createMessageFilesService } from './messages/message-files.service.ts'
import { messagesJobs } from './messages/messages.jobs.ts'
import { registerMessages } from './messages/messages.routes.ts'
import { createMessagesService } from './messages/messages.service.ts'
import { registerPublicQuestions } from './questions/public-questions.routes.ts'
import { registerQuestions } from './questions/questions.routes.ts'
import { createQuestionsService } from './questions/questions.service.ts'
import type { Base } from '../../platform/base.ts'
import type { Files } from '../files/files.door.ts'

/** Opens the area for messages between patients and experts, and for patients' questions. */
export function openConversations({
  config,
  db,
  clock,
  files: kept,
}: Base & { config: Config; files: Pick<Files, 'showKept'> }): Area {
  const messages = createMessagesService({ db, clock })
  const files = createMessageFilesService({ db, clock, files: kept })
  const [aliasKey] = purposeKeys(config.AUTH_SECRET, 'question aliases')
  const questions = createQuestionsService({ db, clock, aliasKey })
  return {
    jobs: messagesJobs(messages),
    register(app) {
      registerMessages(app, messages, files)
      registerQuestions(app, questions)
      registerPublicQuestions(app, db)
    },
  }
}
