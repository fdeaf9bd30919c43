import type { Medicine } from '@app/contracts/medicines'
import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import type { Authenticate } from '../../platform/http/access.ts'
import type { CheckPin } from '../../platform/http/signing-pin.ts'
import { listGiven } from './diet-plans/diet-plans.repository.ts'
import { registerDietPlans } from './diet-plans/diet-plans.routes.ts'
import { createDietPlansService, type CountGiven } from './diet-plans/diet-plans.service.ts'
import { registerPatientDocuments } from './documents/documents.routes.ts'
import { createDocumentsService, type DocumentFiles } from './documents/documents.service.ts'
import { registerEncounters } from './encounters/encounters.routes.ts'
import { createEncountersService } from './encounters/encounters.service.ts'
import { createPastService } from './encounters/past.service.ts'
import { registerHistory } from './history/history.routes.ts'
import { createHistoryService } from './history/history.service.ts'
import { listOrdered } from './lab-orders/lab-orders.repository.ts'
import { registerLabReports, type ListReports } from './lab-reports/lab-reports.routes.ts'
import { registerLabOrders } from './lab-orders/lab-orders.routes.ts'
import { createLabOrdersService } from './lab-orders/lab-orders.service.ts'
import { registerMilestones } from './milestones/milestones.routes.ts'
import { createMilestonesService } from './milestones/milestones.service.ts'
import { registerJournal } from './journal/journal.routes.ts'
import type { FindNextFacts } from './next/next.ports.ts'
import { registerNext } from './next/next.routes.ts'
import { registerPatients } from './patients/patients.routes.ts'
import { createIssuedService } from './prescriptions/issued.service.ts'
import { createPadService } from './prescriptions/pad.service.ts'
import { readableCode } from './prescriptions/prescribing.rules.ts'
import { registerPrescriptions } from './prescriptions/prescriptions.routes.ts'
import { createPrescriptionsService } from './prescriptions/prescriptions.service.ts'
import { shiJobs } from './shi/shi.jobs.ts'
import { registerShi } from './shi/shi.routes.ts'
import { createShiAnswersService } from './shi/shi-answers.service.ts'
import { createShiReportsService } from './shi/shi-reports.service.ts'
import { tellOfRecord } from './tell-of-record.ts'
import { createTheirPatients, type Booked } from './their-patients.ts'

/** Pages of the site that are named on papers. */
const CONTACT = '/contact-us'
const VERIFY = '/verify'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
  booked: Booked
  files: DocumentFiles
  findNextStepInputs: FindNextFacts
  listLabReports: ListReports
  countDietPlan: CountGiven
  authenticate: Authenticate
  checkPin: CheckPin
  searchMedicines(searchValue: string): Promise<Medicine[]>
}

/** Opens the care record: what patients tell, what doctors write, and what both may read. */
export function openRecord({
  config,
  db,
  clock,
  messages,
  booked,
  files,
  findNextStepInputs,
  listLabReports,
  countDietPlan,
  authenticate,
  checkPin,
  searchMedicines,
}: Ports) {
  const theirPatients = createTheirPatients(booked)
  const tell = tellOfRecord(messages)
  const history = createHistoryService({ db, clock, theirPatients })
  const prescriptions = createPrescriptionsService({
    db,
    clock,
    booked,
    clinic: config.CLINIC,
    contact: new URL(CONTACT, config.PUBLIC_URL).href,
    checkPin,
    tell,
  })
  const pad = createPadService({ db, clock, booked, messages, searchMedicines })
  const issued = createIssuedService({
    db,
    clock,
    theirPatients,
    verifyAddress: (code) => new URL(`${VERIFY}/${readableCode(code)}`, config.PUBLIC_URL).href,
  })
  const labOrders = createLabOrdersService({ db, clock, booked, theirPatients, tell })
  const milestones = createMilestonesService({ db, clock, booked, theirPatients, tell })
  const dietPlans = createDietPlansService({ db, clock, booked, theirPatients, countGiven: countDietPlan, tell })
  const parts = { diet_plans: listGiven, lab_orders: listOrdered, prescriptions: prescriptions.signedPart }
  const documents = createDocumentsService({ db, clock, theirPatients, files })
  const encounters = createEncountersService({ db, clock, booked, parts, checkPin, tell })
  const past = createPastService({ db, clock, booked, theirPatients })
  const shi = {
    answers: createShiAnswersService({ db, clock }),
    reports: createShiReportsService({ db, clock, theirPatients }),
  }
  return {
    jobs: shiJobs(shi.answers),
    register(app) {
      registerPatients(app, { db, clock, theirPatients })
      registerHistory(app, history)
      registerPatientDocuments(app, documents)
      registerNext(app, { db, clock, findFacts: findNextStepInputs })
      registerJournal(app, { db, clock })
      registerEncounters(app, encounters, past)
      registerPrescriptions(app, { pad, prescriptions, issued })
      registerLabOrders(app, labOrders)
      registerLabReports(app, { db, clock, theirPatients, listReports: listLabReports })
      registerMilestones(app, milestones)
      registerDietPlans(app, dietPlans)
      registerShi(app, { ...shi, authenticate })
    },
  } satisfies Area
}
