// Everything that other areas may import from conversations.
export { handOver } from './messages/hand-over.ts'
export { isSentBetween } from './messages/message-files.repository.ts'
export { closeOf, stateOf } from './messages/thread.rules.ts'
export { goOn, listOfExpert, moveClose } from './messages/threads.repository.ts'
export { whyRead } from './why-read.ts'
