import { readsRecorder } from '../platform/audit/record-reads.ts'
import { registerRecordAccess } from '../platform/audit/record-access.routes.ts'
import { openFiles } from '@app/storage/open-files'
import { openCare } from '../areas/care/care.ts'
import { openCatalogue } from '../areas/catalogue/catalogue.ts'
import { isShownFilm } from '../areas/catalogue/own-profile/own-profile.repository.ts'
import { findForSale, listForSale } from '../areas/catalogue/packages/packages.repository.ts'
import { linkedPackages } from './linked-packages.ts'
import { appointmentMoney } from './appointment-money.ts'
import { backBy } from '../areas/care/booking/slots/working-days.rules.ts'
import { findCourseForSale } from '../areas/catalogue/courses/courses.repository.ts'
import type { Clock } from '../platform/clock.ts'
import { courseEnrolments } from './course-enrolments.ts'
import { labMoney } from './lab-money.ts'
import type { Config } from './config.ts'
import type { Database } from '../platform/db/client.ts'
import { followContentVersion } from '../platform/db/content-version.ts'
import { openDelivery } from '../areas/delivery/delivery.ts'
import { openFilesArea } from '../areas/files/files.ts'
import { registerHealth } from '../platform/http/health.ts'
import { createHttpServer, type App } from '../platform/http/http-server.ts'
import type { Alarm } from '../platform/jobs/alarm.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { outboxJobs } from '../platform/jobs/outbox.jobs.ts'
import { dailyCalls } from '../platform/limits/daily-calls.ts'
import { limitsJobs } from '../platform/limits/limits.jobs.ts'
import { channelsOf, messageHandlers } from '../platform/messages/message-handlers.ts'
import { outboxMessageSender } from '../platform/messages/outbox-message-sender.ts'
import { findNextStepInputs } from './next-step-inputs.ts'
import { offerings } from './offerings.ts'
import { openLearning } from '../areas/learning/learning.ts'
import { openMoney } from '../areas/money/money.ts'
import { statementSentence } from '../areas/money/statement.ts'
import { daysFrozen, isPaused, usableUntil } from '../areas/money/plans/plans.rules.ts'
import { useDietUnit } from '../areas/money/plans/use-diet-unit.ts'
import { openPeople } from '../areas/people/people.ts'
import { purposeKey } from '../platform/purpose-key.ts'
import { openReading } from '../areas/reading/reading.ts'
import { openRecord } from '../areas/record/record.ts'
import { createTheirPatients } from '../areas/record/their-patients.ts'
import { openReference } from '../areas/reference/reference.ts'
import { listUnused } from './unused-purchases.ts'
import type { PostOfficePorts } from '../platform/messages/post-office.port.ts'
import { isSentBetween } from '../areas/conversations/messages/message-files.repository.ts'
import { whyRead } from '../areas/conversations/why-read.ts'
import { goOn, moveClose } from '../areas/conversations/messages/threads.repository.ts'
import { openConversations } from '../areas/conversations/conversations.ts'

export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  logLevel?: string
  /** Ends the pauses of the jobs. */
  alarm?: Alarm
}

/** The whole API: its areas, and what they need of each other. server.ts runs it and tests inject into it. */
export async function buildApp({ config, db, clock, logLevel = 'info', alarm }: Dependencies): Promise<App> {
  const content = followContentVersion(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)

  const reference = openReference({ db })
  const people = openPeople({
    config,
    db,
    clock,
    messages: outboxMessageSender,
    isConstant: reference.isConstant,
    listUnused,
  })
  const care = openCare({
    config,
    db,
    clock,
    messages: outboxMessageSender,
    money: appointmentMoney,
    labMoney,
    offerings,
    findActor: people.findActor,
    authenticate: people.authenticate,
  })
  const money = openMoney({
    config,
    db,
    clock,
    messages: outboxMessageSender,
    booking: care.booking,
    appointment: care.booking.fulfilment,
    labBookings: care.labBookings,
    threads: { goOn, moveClose },
    isMember: people.isMember,
    enrolments: courseEnrolments,
    findCourse: findCourseForSale,
    backBy,
    findForSale: (on, slug) => findForSale(on, slug),
    listForSale,
    packages: linkedPackages,
  })
  const { consultationsOf: consultations } = createTheirPatients(care.booked)
  const files = openFilesArea({
    config,
    db,
    clock,
    store: openFiles(config),
    authenticate: people.authenticate,
    findActor: people.findActor,
    confirm: people.confirm,
    findAsker: people.findAsker,
    listFormerContacts: people.listFormerContacts,
    isShownFilm: (id) => isShownFilm(db, id),
    isSentBetween: (id, reader) => isSentBetween(db, { reader, now: clock(), consultations }, id),
  })
  const record = openRecord({
    config,
    db,
    clock,
    messages: outboxMessageSender,
    booked: care.booked,
    files,
    findNextStepInputs,
    countDietPlan: useDietUnit,
    listLabReports: care.labBookings.listReports,
    authenticate: people.authenticate,
    checkPin: people.checkPin,
    searchMedicines: reference.searchMedicines,
  })
  const conversations = openConversations({
    config,
    db,
    clock,
    messages: outboxMessageSender,
    booked: care.booked,
    consultations,
    pauses: { isPaused, daysFrozen, usableUntil },
    markNoticesRead: people.markMessagesRead,
    markAnswersRead: people.markToldRead,
    showFile: files.showKept,
  })
  const catalogue = openCatalogue({ db, clock, content, nextSlots: care.nextSlots, lowestFees: care.lowestFees, files })
  const learning = openLearning({ config, db, clock, findActor: people.findActor, mayGiveBack: money.mayGiveBack })
  const reading = openReading({ config, db, clock })
  const delivery = openDelivery({ db })
  const areas = [people, care, record, conversations, money, catalogue, learning, reading, reference, delivery, files]

  const app = await createHttpServer({
    authenticate: people.authenticate,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel,
    clock,
    workKey: purposeKey(config.AUTH_SECRET, 'work in place of a refusal'),
    sessionOf: people.sessionOf,
    content,
    statement: statementSentence(config),
    recordReads: readsRecorder(db, clock),
    countCall: dailyCalls(db, clock),
  })
  registerRecordAccess(app, db)
  registerHealth(app, db, content)
  for (const area of areas) area.register(app)
  const { findReader, addNotice } = people
  const whyStale: PostOfficePorts['whyStale'] = (on, said, now) =>
    'appointment' in said ? care.whyStale(on, said, now) : whyRead(on, said)
  const ports = { db, clock, findReader, addNotice, whyStale }
  const handlers = { ...messageHandlers(ports, channelsOf(config)), ...files.handlers }
  const jobs = [...areas.flatMap((area) => area.jobs), ...limitsJobs(db, clock), ...outboxJobs(db, clock, handlers)]
  runJobs(app, jobs, alarm)
  app.addHook('onListen', async () => void content.follow())
  app.addHook('preClose', async () => content.close())
  return app
}
