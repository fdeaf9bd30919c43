// Everything that other areas may import from conversations.
import type { Tables } from '../../platform/db/schema.ts'

export { handOver } from './messages/hand-over.ts'
export { createMessagesService } from './messages/messages.service.ts'
export { isSentBetween } from './messages/message-files.repository.ts'
export { closeOf, stateOf } from './messages/thread.rules.ts'
export { countUnread, goOn, listLastWritten, listOfExpert, moveClose } from './messages/threads.repository.ts'
export { countToAnswer } from './questions/questions.repository.ts'
export { createQuestionsService } from './questions/questions.service.ts'
export { whyRead } from './why-read.ts'

/** Tables that code on the right may read in its own queries; nobody else writes them. */
export type ConversationsPublished = Pick<Tables, 'messages' | 'question_answers' | 'questions' | 'threads'>
