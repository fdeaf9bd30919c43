import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { MessageSender } from '../messages/message-sender.ts'
import { purposeKey } from '../purpose-key.ts'
import { registerQuestions } from './questions/questions.routes.ts'
import { createQuestionsService } from './questions/questions.service.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
}

/** What patients and experts write to each other. */
export function openTalk({ config, db, clock, messages }: Ports): Area {
  const aliasKey = purposeKey(config.AUTH_SECRET, 'question aliases')
  const questions = createQuestionsService({ db, clock, messages, aliasKey })
  return {
    jobs: [],
    register(app) {
      registerQuestions(app, questions)
    },
  }
}
