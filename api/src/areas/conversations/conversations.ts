import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { purposeKey } from '../../platform/purpose-key.ts'
import { createMessageFilesService } from './messages/message-files.service.ts'
import { messagesJobs } from './messages/messages.jobs.ts'
import type { Booked, Consultations, MarkNoticesRead, PausePort, ShowFile } from './messages/messages.ports.ts'
import { registerMessages } from './messages/messages.routes.ts'
import { createMessagesService } from './messages/messages.service.ts'
import { registerPublicQuestions } from './questions/public-questions.routes.ts'
import { registerQuestions } from './questions/questions.routes.ts'
import { createQuestionsService } from './questions/questions.service.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
  booked: Booked
  consultations: Consultations
  pauses: PausePort
  markNoticesRead: MarkNoticesRead
  markAnswersRead: Parameters<typeof createQuestionsService>[0]['markNoticesRead']
  showFile: ShowFile
}

/** Opens the messages between patients and experts, and the questions. */
export function openConversations({ config, markAnswersRead, ...ports }: Ports): Area {
  const messages = createMessagesService(ports)
  const files = createMessageFilesService(ports)
  const { db, clock } = ports
  const aliasKey = purposeKey(config.AUTH_SECRET, 'question aliases')
  const questions = createQuestionsService({
    db,
    clock,
    messages: ports.messages,
    aliasKey,
    markNoticesRead: markAnswersRead,
  })
  return {
    jobs: messagesJobs(messages),
    register(app) {
      registerMessages(app, messages, files)
      registerQuestions(app, questions)
      registerPublicQuestions(app, db)
    },
  }
}
