import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { StoredFile } from './files.ts'
import { THREAD_FILES } from './message-length.ts'
import {
  LetRead,
  Message,
  MessagePage,
  MessagesQuery,
  OpenMessageFile,
  ReadMessages,
  SendMessage,
  ThreadList,
  ThreadRefusal,
  ThreadsQuery,
} from './threads.ts'

const refused = refusals(ThreadRefusal, {
  thread_not_found: { status: 404, message: 'We could not find these messages' },
  thread_closed: { status: 422, message: 'The weeks of these messages are over' },
  thread_paused: { status: 422, message: 'The plan is paused, and its messages with it' },
  thread_handed_over: { status: 422, message: 'Another expert answers here now' },
  hand_over_changed: { status: 409, message: 'Who answers you has changed. Please look again' },
  key_taken: { status: 409, message: 'This was sent before with other words: please send it again' },
  file_not_found: { status: 404, message: 'We could not find this file' },
  too_many_files: {
    status: 422,
    message: `You have sent ${THREAD_FILES} files here, and no more fit. Please take the files out`,
  },
  file_taken: { status: 409, message: 'This file went with another message. Please choose it again' },
})

/** The calls show only the caller's own threads; other people's threads count as not found. */
export const threadsEndpoints = {
  'GET /message/threads': { access: 'member', audits: 'record', query: ThreadsQuery, answer: ThreadList },
  'GET /message/list': {
    access: 'member',
    audits: 'record',
    query: MessagesQuery,
    answer: MessagePage,
    refusals: refused,
  },
  'POST /message/send': { access: 'member', perDay: 500, body: SendMessage, answer: Message, refusals: refused },
  'POST /message/read': { access: 'member', body: ReadMessages, answer: z.null(), refusals: refused },
  'POST /message/let-read': { access: 'patient', body: LetRead, answer: z.null(), refusals: refused },
  /** Returns a link to a message's file, for either participant in the thread. */
  'POST /message/open-file': {
    access: 'member',
    audits: 'record',
    body: OpenMessageFile,
    answer: StoredFile,
    refusals: refused,
  },
} as const satisfies EndpointList
