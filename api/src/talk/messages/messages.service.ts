import { THREAD_FILES } from '@app/contracts/message-length'
import type {
  Message,
  MessagePage,
  MessagesQuery,
  ReadMessages,
  SendMessage,
  ThreadList,
  ThreadRefusal,
  ThreadsQuery,
} from '@app/contracts/threads'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../audit/append-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { MessageSender } from '../../messages/message-sender.ts'
import { countFiles, insertFiles, lockOwnFiles } from './message-files.repository.ts'
import type { Booked, PausePort } from './messages.ports.ts'
import {
  findByKey,
  findDoctorsAccount,
  hasUnread,
  insertMessage,
  listMessages,
  markRead,
  messageOnWire,
} from './messages.repository.ts'
import { closeAtOpening, stateOf } from './thread.rules.ts'
import {
  findThread,
  insertThread,
  listThreads,
  listWithoutThread,
  lockThread,
  otherOf,
  threadOnWire,
  writerOf,
  type Reader,
  type ThreadRow,
} from './threads.repository.ts'

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  booked: Booked
  pauses: PausePort
}

interface Told<T> {
  answer: T
  patientIds: string[]
}

/** Whether the same is sent again under its key. */
const isSame = (known: Pick<Message, 'text' | 'files'>, { text, file_ids }: Pick<SendMessage, 'text' | 'file_ids'>) =>
  known.text === text && known.files.map(({ id }) => id).join() === file_ids.join()

export type MessagesService = ReturnType<typeof createMessagesService>

/** What patients and their experts write to each other, for the weeks that a plan holds. */
export function createMessagesService({ db, clock, messages, booked, pauses }: Dependencies) {
  /** The plans that may have a thread now: none that is paused or over. */
  async function listDue(now: Date, patientId?: string) {
    const plans = await listWithoutThread(db, booked, now, patientId)
    return plans
      .map((plan) => ({ ...plan, usableUntil: pauses.usableUntil(plan, now) }))
      .filter(({ usableUntil, frozen_at }) => now < usableUntil && !pauses.isPaused(frozen_at, now))
  }

  /** Why a patient's running plan has no thread yet; null where none waits for one. */
  async function waitingOf(patientId: string, now: Date): Promise<ThreadList['waiting']> {
    const due = await listDue(now, patientId)
    if (due.length === 0) return null
    return due.some(({ doctor_id }) => doctor_id !== null) ? 'opening' : 'expert'
  }

  /** One notice, and no other until it was read. */
  async function tell(trx: Trx, thread: ThreadRow, { by, n }: Pick<Message, 'by' | 'n'>, now: Date): Promise<void> {
    const userId = by === 'doctor' ? thread.patient_id : await findDoctorsAccount(trx, thread.doctor_id)
    if (userId === null) return
    const template = by === 'doctor' ? 'message_for_patient' : 'message_for_expert'
    const params = { thread: thread.id, n }
    await messages.send(trx, { template, params, key: `message:${thread.id}:${n}`, to: { userId } }, now)
  }

  return {
    async threads(reader: Reader, query: ThreadsQuery): Promise<Told<ThreadList>> {
      const now = clock()
      const rows = await listThreads(db, reader, query)
      const waiting = reader.userType === 'Patient' ? await waitingOf(reader.userId, now) : null
      const threads = rows.map((row) => threadOnWire(row, now, pauses))
      return { answer: { threads, waiting }, patientIds: rows.map(({ patient_id }) => patient_id) }
    },

    async list(reader: Reader, query: MessagesQuery): Promise<Result<Told<MessagePage>, ThreadRefusal>> {
      const found = await findThread(db, reader, query.thread_id)
      if (!found) return refuse({ code: 'thread_not_found' })
      const answer = { thread: threadOnWire(found, clock(), pauses), messages: await listMessages(db, query) }
      return ok({ answer, patientIds: [found.patient_id] })
    },

    send: (reader: Reader, { thread_id, key, text, file_ids }: SendMessage): Promise<Result<Message, ThreadRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Message, ThreadRefusal>> => {
        if (!(await findThread(trx, reader, thread_id))) return refuse({ code: 'thread_not_found' })
        const { messages: before } = await lockThread(trx, thread_id)
        const now = clock()
        const by = writerOf(reader)
        const known = await findByKey(trx, { thread_id, by, key })
        if (known) return isSame(known, { text, file_ids }) ? ok(messageOnWire(known)) : refuse({ code: 'key_taken' })
        // read anew: its plan may have been paused while others wrote
        const thread = (await findThread(trx, reader, thread_id))!
        const state = stateOf(thread, now, pauses)
        if (state !== 'open') return refuse({ code: `thread_${state}` })
        const files = await lockOwnFiles(trx, reader.userId, file_ids)
        if (files.length < file_ids.length) return refuse({ code: 'file_not_found' })
        if (files.length > 0 && (await countFiles(trx, thread_id, by)) + files.length > THREAD_FILES)
          return refuse({ code: 'too_many_files' })
        const isTold = await hasUnread(trx, thread_id, by)
        const sent = { n: before + 1, by, text, at: now }
        await insertMessage(trx, { thread_id, key, ...sent, files: files.length })
        if (!(await insertFiles(trx, { thread_id, n: sent.n, files }))) return refuse({ code: 'file_taken' })
        if (!isTold) await tell(trx, thread, sent, now)
        if (by === 'doctor') {
          const { patient_id } = thread
          const act = {
            patient_id,
            actor_kind: 'doctor',
            actor: reader.userId,
            act: 'wrote',
            subject: '/message',
          } as const
          await appendEntry(trx, act, now)
        }
        return ok(messageOnWire({ ...sent, files, read_at: null }))
      }),

    async read(reader: Reader, { thread_id, n }: ReadMessages): Promise<Result<null, ThreadRefusal>> {
      if (!(await findThread(db, reader, thread_id))) return refuse({ code: 'thread_not_found' })
      await markRead(db, { threadId: thread_id, by: otherOf(writerOf(reader)), n, now: clock() })
      return ok(null)
    },

    /** Opens a thread for each running plan that holds weeks, once there is somebody to write to. */
    async openAll(): Promise<void> {
      const now = clock()
      for (const { id, patient_id, doctor_id, weeks, talk_ends_at: talkEndsAt, usableUntil } of await listDue(now)) {
        if (doctor_id === null) continue
        const closes_at = closeAtOpening({ weeks, talkEndsAt, usableUntil }, now)
        await insertThread(db, { entitlement_id: id, patient_id, doctor_id, opens_at: now, closes_at })
      }
    },
  }
}
