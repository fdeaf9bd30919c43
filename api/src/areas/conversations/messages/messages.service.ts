import { THREAD_FILES } from '@app/contracts/message-length'
import type {
  Message,
  MessagePage,
  LetRead,
  MessagesQuery,
  ReadMessages,
  SendMessage,
  ThreadList,
  ThreadRefusal,
  ThreadsQuery,
} from '@app/contracts/threads'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { countFiles, insertFiles, lockOwnFiles } from './message-files.repository.ts'
import { findLastHandOver, findWhoGoesOn, listHandOvers, setAgreed } from './hand-overs.repository.ts'
import {
  findByKey,
  findDoctorsAccount,
  hasUnread,
  insertMessage,
  listMessages,
  markRead,
  messageOnWire,
} from './messages.repository.ts'
import { closeAtOpening } from './thread.rules.ts'
import {
  findThread,
  insertThread,
  listThreads,
  listWithoutThread,
  lockThread,
  stateFor,
  threadOnWire,
  writerOf,
  type Reader,
  type Reading,
  type ThreadRow,
} from './threads.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { isPaused, usableUntil } from '../../money/money.door.ts'
import { markMessagesRead } from '../../people/people.door.ts'

interface Told<T> {
  answer: T
  patientIds: string[]
}

export type MessagesService = ReturnType<typeof createMessagesService>

/** Lets patients and their experts write messages to each other during the weeks that a plan includes. */
export function createMessagesService({ db, clock }: Base) {
  const readingOf = (reader: Reader): Reading => ({ reader, now: clock() })

  /** Lists the plans that may have a thread now, except those that are paused or over. */
  async function listDue(now: Date, patientId?: string) {
    const plans = await listWithoutThread(db, now, patientId)
    return plans
      .map((plan) => ({ ...plan, usableUntil: usableUntil(plan, now) }))
      .filter(({ usableUntil: end, frozen_at }) => now < end && !isPaused(frozen_at, now))
  }

  /** Returns why a patient's running plan has no thread yet; null if no plan is waiting for a thread. */
  async function waitingOf(patientId: string, now: Date): Promise<ThreadList['waiting']> {
    const due = await listDue(now, patientId)
    if (due.length === 0) return null
    return due.some(({ doctor_id }) => doctor_id !== null) ? 'opening' : 'expert'
  }

  /** Sends one notice about a new message, and no further one until that message is read. */
  async function tell(trx: Trx, thread: ThreadRow, { by, n }: Pick<Message, 'by' | 'n'>, now: Date): Promise<void> {
    const userId = by === 'doctor' ? thread.patient_id : await findDoctorsAccount(trx, thread.doctor_id)
    if (userId === null) return
    const template = by === 'doctor' ? 'message_for_patient' : 'message_for_expert'
    const params = { thread: thread.id, n }
    await sendMessage(trx, { template, params, key: `message:${thread.id}:${n}`, to: { userId } }, now)
  }

  return {
    async threads(reader: Reader, query: ThreadsQuery): Promise<Told<ThreadList>> {
      const reading = readingOf(reader)
      const rows = await listThreads(db, reading, query)
      const waiting = reader.userType === 'Patient' ? await waitingOf(reader.userId, reading.now) : null
      const threads = rows.map((row) => threadOnWire(row, reading))
      return { answer: { threads, waiting }, patientIds: rows.map(({ patient_id }) => patient_id) }
    },

    async list(reader: Reader, query: MessagesQuery): Promise<Result<Told<MessagePage>, ThreadRefusal>> {
      const reading = readingOf(reader)
      const found = await findThread(db, reading, query.thread_id)
      if (!found) return refuse({ code: 'thread_not_found' })
      const [listed, hand_overs] = await Promise.all([
        listMessages(db, reader, query),
        listHandOvers(db, reader, query.thread_id),
      ])
      const answer = { thread: threadOnWire(found, reading), messages: listed, hand_overs }
      return ok({ answer, patientIds: [found.patient_id] })
    },

    send: (reader: Reader, { thread_id, key, text, file_ids }: SendMessage): Promise<Result<Message, ThreadRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Message, ThreadRefusal>> => {
        if (!(await findThread(trx, readingOf(reader), thread_id))) return refuse({ code: 'thread_not_found' })
        const locked = await lockThread(trx, thread_id)
        // the thread was deleted with its patient's account
        if (!locked) return refuse({ code: 'thread_not_found' })
        const reading = readingOf(reader)
        const { now } = reading
        const writer = writerOf(reader)
        const known = await findByKey(trx, { thread_id, by: writer, key })
        const body = known && { ...known, file_ids: known.files.map(({ id }) => id) }
        const message = await once(body, { text, file_ids }, async () => {
          // the thread is read again: the plan may have been paused, or another expert may have taken over
          const thread = await findThread(trx, reading, thread_id)
          if (!thread) return refuse({ code: 'thread_not_found' })
          const state = stateFor(thread, reader, now)
          if (state !== 'open') return refuse({ code: `thread_${state}` })
          const files = await lockOwnFiles(trx, reader.userId, file_ids)
          if (files.length < file_ids.length) return refuse({ code: 'file_not_found' })
          if (files.length > 0 && (await countFiles(trx, thread_id, writer)) + files.length > THREAD_FILES)
            return refuse({ code: 'too_many_files' })
          const after = writer === 'patient' ? thread.handed_after : 0
          const isTold = await hasUnread(trx, { threadId: thread_id, by: writer, after })
          const sent = { n: locked.messages + 1, by: writer, text, at: now }
          await insertMessage(trx, { thread_id, key, ...sent, files: files.length })
          if (!(await insertFiles(trx, { thread_id, n: sent.n, files }))) return refuse({ code: 'file_taken' })
          if (!isTold) await tell(trx, thread, sent, now)
          if (writer === 'doctor') {
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
          return ok({ ...sent, files, read_at: null })
        })
        return message.ok ? ok(messageOnWire(message.value)) : message
      }),

    read: (reader: Reader, { thread_id, n }: ReadMessages): Promise<Result<null, ThreadRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<null, ThreadRefusal>> => {
        const reading = readingOf(reader)
        const thread = await findThread(trx, reading, thread_id)
        if (!thread) return refuse({ code: 'thread_not_found' })
        // a former expert does not mark messages as read, because another expert now answers them
        if (stateFor(thread, reader, reading.now) !== 'handed_over') {
          await markRead(trx, reader, { threadId: thread_id, n, now: reading.now })
          // the notices are marked after the messages: by now, any notice about one of these messages either exists or
          // will never be created
          await markMessagesRead(trx, reader.userId, { thread: thread_id, n }, reading.now)
        }
        return ok(null)
      }),

    /** Records whether the patient lets the current expert read earlier messages. */
    letRead: (reader: Reader, { thread_id, n, may_read }: LetRead): Promise<Result<null, ThreadRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<null, ThreadRefusal>> => {
        const reading = readingOf(reader)
        if (!(await findThread(trx, reading, thread_id))) return refuse({ code: 'thread_not_found' })
        await lockThread(trx, thread_id)
        const last = await findLastHandOver(trx, thread_id)
        if (last?.n !== n) return refuse({ code: 'hand_over_changed' })
        if ((last.agreed_at !== null) === may_read) return ok(null)
        const { now } = reading
        await setAgreed(trx, { threadId: thread_id, n, agreed_at: may_read ? now : null })
        const act = may_read ? 'let_read' : 'took_back'
        const entry = { patient_id: reader.userId, actor_kind: 'patient', actor: reader.userId, act } as const
        await appendEntry(trx, { ...entry, subject: '/message' }, now)
        return ok(null)
      }),

    /**
     * Opens a thread for each running plan that includes weeks of messages and whose patient has an expert to write to.
     */
    async openAll(): Promise<void> {
      const now = clock()
      for (const { id, patient_id, doctor_id: doctorId, since, talk_ends_at: talkEndsAt, ...plan } of await listDue(
        now,
      )) {
        if (doctorId === null || since === null) continue
        const doctor_id = await findWhoGoesOn(db, { patientId: patient_id, doctorId, since })
        const closes_at = closeAtOpening({ ...plan, talkEndsAt }, now)
        await insertThread(db, { entitlement_id: id, patient_id, doctor_id, opens_at: now, closes_at })
      }
    },
  }
}
