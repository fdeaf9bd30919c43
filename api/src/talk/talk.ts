import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { MessageSender } from '../messages/message-sender.ts'
import { messagesJobs } from './messages/messages.jobs.ts'
import type { Booked, PausePort } from './messages/messages.ports.ts'
import { registerMessages } from './messages/messages.routes.ts'
import { createMessagesService } from './messages/messages.service.ts'

interface Ports {
  db: Database
  clock: Clock
  messages: MessageSender
  booked: Booked
  pauses: PausePort
}

/** What patients and their experts write to each other. */
export function openTalk(ports: Ports): Area {
  const messages = createMessagesService(ports)
  return {
    jobs: messagesJobs(messages),
    register(app) {
      registerMessages(app, messages)
    },
  }
}
