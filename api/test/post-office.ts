import { whyAppointmentMessageIsStale, whyLateIsKnown } from '../src/areas/care/care.door.ts'
import { workOutbox } from '../src/platform/jobs/work-outbox.ts'
import type { Channel, Delivery, Letter } from '../src/platform/messages/channel.ts'
import { messageHandlers, type Channels } from '../src/platform/messages/message-handlers.ts'
import type { PostOfficePorts } from '../src/platform/messages/post-office.port.ts'
import { addNotice, findReader } from '../src/areas/people/people.door.ts'
import { whyRead } from '../src/areas/conversations/conversations.door.ts'
import type { TestApi } from './api.ts'

/** A channel that stores the messages passed to it, and responds as the test specifies. */
export class FakeChannel implements Channel {
  readonly letters: Letter[] = []
  answer: (letter: Letter) => Delivery | Promise<Delivery> = () => ({ kind: 'done', outcome: 'sent' })

  async deliver(letter: Letter): Promise<Delivery> {
    this.letters.push(letter)
    return this.answer(letter)
  }
}

/** Does the message work, wired as in app.ts but with other channels. */
export function testPostOffice({ db, time }: Pick<TestApi, 'db' | 'time'>, channels?: Channels) {
  const clock = () => time.now
  const [sms, email] = [new FakeChannel(), new FakeChannel()]
  const whyStale: PostOfficePorts['whyStale'] = (on, said, now) =>
    'appointment' in said
      ? whyAppointmentMessageIsStale(on, said, now)
      : 'late' in said
        ? whyLateIsKnown(on, said.late)
        : whyRead(on, said)
  const handlers = messageHandlers(
    { db, clock, findReader, addNotice, whyStale, site: 'https://clinic.example' },
    channels ?? { sms, email },
  )
  const logged: unknown[] = []
  const log = {
    warn: (...line: unknown[]) => void logged.push(line),
    error: (...line: unknown[]) => void logged.push(line),
  }
  return {
    sms,
    email,
    /** The log entries written so far. */
    logged,
    /** Does all due work. */
    run: () => workOutbox({ db, clock, log, handlers }),
    outbox: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}
