import { openFiles as openStore } from '@app/storage/open-files'
import type { Spans } from '@app/telemetry/spans'
import { readsRecorder } from '../platform/audit/record-reads.ts'
import { registerRecordAccess } from '../platform/audit/record-access.routes.ts'
import { openCare } from '../areas/care/care.ts'
import { openCatalogue } from '../areas/catalogue/catalogue.ts'
import type { Config } from '../platform/config/config.ts'
import { followContentVersion } from '../platform/db/content-version.ts'
import { openDelivery } from '../areas/delivery/delivery.ts'
import { registerHealth } from '../platform/http/health.ts'
import { createHttpServer, type App } from '../platform/http/http-server.ts'
import type { Alarm } from '../platform/jobs/alarm.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { outboxJobs } from '../platform/jobs/outbox.jobs.ts'
import { dailyCalls } from '../platform/limits/daily-calls.ts'
import { limitsJobs } from '../platform/limits/limits.jobs.ts'
import { channelsOf, messageHandlers } from '../platform/messages/message-handlers.ts'
import { openLearning } from '../areas/learning/learning.ts'
import { openMoney } from '../areas/money/money.ts'
import { openPeople } from '../areas/people/people.ts'
import { purposeKeys } from '../platform/purpose-key.ts'
import { openReading } from '../areas/reading/reading.ts'
import { openRecord } from '../areas/record/record.ts'
import { openReference } from '../areas/reference/reference.ts'
import type { PostOfficePorts } from '../platform/messages/post-office.port.ts'
import { openConversations } from '../areas/conversations/conversations.ts'

import { openFiles } from '../areas/files/files.ts'
import { statementSentence } from '../platform/config/statement.ts'
import type { Base } from '../platform/base.ts'
import { openLeaving } from './leaving/leaving.ts'
import type { Metrics } from './metrics/metrics.ts'
import { lowestFees, products, whyAppointmentMessageIsStale, whyLateIsKnown } from '../areas/care/care.door.ts'
import { fullNamesOf, isShownFilm, doctorIdOf } from '../areas/catalogue/catalogue.door.ts'
import { goOn, isSentBetween, moveClose, whyRead } from '../areas/conversations/conversations.door.ts'
import { addNotice, findReader } from '../areas/people/people.door.ts'

/** What a process does: answers calls, runs the scheduled jobs, or both. */
export interface Does {
  answers: boolean
  works: boolean
}

interface Wiring extends Base {
  config: Config
  logLevel?: string
  /** Wakes the jobs from their pauses. */
  alarm?: Alarm
  metrics?: Metrics
  /** If omitted, no spans are sent. */
  spans?: Spans | undefined
  /** If omitted, the process does both. */
  does?: Does
}

/**
 * Builds the whole API: its areas, and the functions that they need from one another. run-process.ts runs this app, and
 * tests send requests to it directly.
 */
export async function buildApp({
  config,
  db,
  clock,
  logLevel = 'info',
  alarm,
  metrics,
  spans,
  does = { answers: true, works: true },
}: Wiring): Promise<App> {
  const content = followContentVersion(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)

  const base = { config, db, clock }

  const reference = openReference({ db })
  // the people area uses this function from the catalogue
  const people = openPeople({ ...base, doctorIdOf })
  const store = openStore(config)
  const files = openFiles({
    ...base,
    store,
    people,
    // the files area uses these functions from the catalogue and conversations
    mayOpen: {
      film: (id) => isShownFilm(db, id),
      message: (id, reader) => isSentBetween(db, { reader, now: clock() }, id),
    },
  })
  const care = openCare({ ...base, content, people })
  // the catalogue uses these functions from care
  const catalogue = openCatalogue({ ...base, content, files, slots: { next: care.nextSlots, lowestFees } })
  const learning = openLearning({ ...base, people })
  const reading = openReading(base)
  // the money area uses these functions from care and conversations
  const money = openMoney({ ...base, people, catalogue, products, onPlanMoved: { moveClose, goOn } })
  const conversations = openConversations({ ...base, files })
  const record = openRecord({ ...base, people, files })
  const delivery = openDelivery(base)
  const leaving = openLeaving({ ...base, store, people, files, documents: record.documents })
  const areas = [
    people,
    care,
    record,
    conversations,
    money,
    catalogue,
    learning,
    reading,
    reference,
    delivery,
    files,
    leaving,
  ]

  const app = await createHttpServer({
    authenticate: people.authenticate,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel,
    clock,
    workKeys: purposeKeys(config.AUTH_SECRET, 'work in place of a refusal'),
    sessionOf: people.sessionOf,
    content,
    hasReplicas: config.DATABASE_READ_URL !== undefined,
    statement: statementSentence(config),
    recordReads: readsRecorder(db, clock),
    countCall: dailyCalls(db, clock),
    spans,
  })
  metrics?.countRequests(app)
  registerHealth(app, db, content)
  if (does.answers) {
    registerRecordAccess(app, db, fullNamesOf)
    for (const area of areas) area.register(app)
  }
  // the platform uses these functions from people, care and conversations
  const whyStale: PostOfficePorts['whyStale'] = (on, said, now) =>
    'appointment' in said
      ? whyAppointmentMessageIsStale(on, said, now)
      : 'late' in said
        ? whyLateIsKnown(on, said.late)
        : whyRead(on, said)
  const ports = { db, clock, findReader, addNotice, whyStale, site: config.PUBLIC_URL }
  const handlers = { ...messageHandlers(ports, channelsOf(config)), ...leaving.handlers }
  const jobs = [
    ...areas.flatMap((area) => area.jobs),
    ...limitsJobs(db, clock),
    ...outboxJobs(db, clock, handlers, spans),
  ]
  const mine = does.works ? jobs : jobs.filter(({ isOfProcess }) => isOfProcess)
  runJobs(app, mine, alarm, metrics?.jobs)
  app.addHook('onListen', async () => void content.follow())
  app.addHook('preClose', async () => content.close())
  return app
}
