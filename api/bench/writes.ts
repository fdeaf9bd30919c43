import { DAY, HOUR } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import type { App } from '../src/platform/http/http-server.ts'
import type { Database } from '../src/platform/db/client.ts'
import { payFor } from '../test/paid.ts'
import type { createPeople, Person } from '../test/people.ts'
import { BUSY_DOCTOR, BUSY_THREAD } from '../test/worst-questions.ts'

interface Write {
  operation: string
  /** Prepares one write, and returns what sends it and answers with its status. */
  prepare(): Promise<() => Promise<number>>
}

interface Held {
  data: { id: string }
}

/** The writes on which a clinic depends, as sent to the busiest expert: a hold, its payment, and a message. */
export async function writes(
  { app, db, time }: { app: App; db: Database; time: { now: Date } },
  people: ReturnType<typeof createPeople>,
): Promise<Write[]> {
  let sent = 0
  let held: string | undefined
  const post = async (url: string, by: Person, payload: object) => {
    // each write comes from another network address, so that none uses up another's limits
    const headers = {
      authorization: `Bearer ${await by.token()}`,
      'x-forwarded-for': `10.0.${sent >> 8}.${sent++ & 255}`,
    }
    return () => app.inject({ method: 'POST', url, headers, payload })
  }
  const free = await app.inject(`/availability-slot/for-discovery-call?doctor_id=${BUSY_DOCTOR}`)
  const { days } = free.json<{ data: { days: { slots: { starts_at: string }[] }[] } }>().data
  const times = days
    .flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at))
    .filter((at) => Date.parse(at) % HOUR === 0)
  const holdFor = async () =>
    post('/discovery-call/slot-book', await people.aPatient(), { doctor_id: BUSY_DOCTOR, starts_at: times[0] })
  const patient = await people.logIn(await writerOfBusyThread(db, time.now))
  return [
    {
      operation: 'POST /discovery-call/slot-book',
      async prepare() {
        if (held) await db.deleteFrom('appointments').where('id', '=', held).execute()
        const hold = await holdFor()
        return async () => {
          const reply = await hold()
          held = reply.json<Held>().data.id
          return reply.statusCode
        }
      },
    },
    {
      operation: 'payment of a hold',
      async prepare() {
        times.shift()
        const hold = await holdFor()
        const { id } = (await hold()).json<Held>().data
        return async () => {
          await payFor({ db, time }, id)
          return 200
        }
      },
    },
    {
      operation: 'POST /message/send',
      async prepare() {
        const send = await post('/message/send', patient, {
          thread_id: BUSY_THREAD,
          text: 'How long should I wait?',
          file_ids: [],
          key: randomUUID(),
        })
        return async () => (await send()).statusCode
      },
    },
  ]
}

/** Opens the thread that has far more messages than the others, and finds its patient. */
async function writerOfBusyThread(db: Database, now: Date) {
  const { patient_id } = await db
    .updateTable('threads')
    .set({ closes_at: new Date(now.getTime() + DAY) })
    .where('id', '=', BUSY_THREAD)
    .returning('patient_id')
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('users')
    .select(['id', 'user_type', 'name'])
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow()
}
