// Exports everything that other areas may import from conversations.
import type { Tables } from '../../platform/db/schema.ts'

export { handOver } from './messages/hand-over.ts'
export { createMessagesService } from './messages/messages.service.ts'
export { isSentBetween } from './messages/message-files.repository.ts'
export { closeOf, stateOf } from './messages/thread.rules.ts'
export { countUnread, goOn, listLastWritten, listOfExpert, moveClose } from './messages/threads.repository.ts'
export { countToAnswer } from './questions/questions.repository.ts'
export { createQuestionsService } from './questions/questions.service.ts'
export { whyRead } from './why-read.ts'

/**
 * The tables that areas to the right of conversations (ARCHITECTURE.md) may read in their own queries; only
 * conversations writes to them.
 */
export type ConversationsPublished = Pick<Tables, 'messages' | 'question_answers' | 'questions' | 'threads'>
