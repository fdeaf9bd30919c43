import { readableCode } from '@app/domain/readable-code'
import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { contactAddress, letterheadOf } from '../../platform/papers/letterhead.ts'
import { listGiven } from './diet-plans/diet-plans.repository.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDietPlans } from './diet-plans/diet-plans.routes.ts'
import { createDietPlansService } from './diet-plans/diet-plans.service.ts'
import { registerPatientDocuments } from './documents/documents.routes.ts'
import { createDocumentsService } from './documents/documents.service.ts'
import { registerEncounters } from './encounters/encounters.routes.ts'
import { createRecordDocuments } from './fhir/record-documents.ts'
import { createEncountersService } from './encounters/encounters.service.ts'
import { createPastService } from './encounters/past.service.ts'
import { registerHistory } from './history/history.routes.ts'
import { createHistoryService } from './history/history.service.ts'
import { listOrdered } from './lab-orders/lab-orders.repository.ts'
import { registerLabReports } from './lab-reports/lab-reports.routes.ts'
import { registerLabOrders } from './lab-orders/lab-orders.routes.ts'
import { createLabOrdersService } from './lab-orders/lab-orders.service.ts'
import { listSet } from './milestones/milestones.repository.ts'
import { registerMilestones } from './milestones/milestones.routes.ts'
import { createMilestonesService } from './milestones/milestones.service.ts'
import { registerJournal } from './journal/journal.routes.ts'
import { registerNext } from './next/next.routes.ts'
import { registerContents } from './contents/contents.routes.ts'
import { registerToday } from './today/today.routes.ts'
import { registerPatients } from './patients/patients.routes.ts'
import { createIssuedService } from './prescriptions/issued.service.ts'
import { createPadService } from './prescriptions/pad.service.ts'
import { registerReferrals } from './referrals/referrals.routes.ts'
import { createReferralsService } from './referrals/referrals.service.ts'
import { registerPrescriptions } from './prescriptions/prescriptions.routes.ts'
import { createPrescriptionsService } from './prescriptions/prescriptions.service.ts'
import { reportPaper } from './shi/report-paper.rules.ts'
import { shiJobs } from './shi/shi.jobs.ts'
import { registerShi } from './shi/shi.routes.ts'
import { createShiAnswersService } from './shi/shi-answers.service.ts'
import { createShiReportsService } from './shi/shi-reports.service.ts'
import { registerVisit } from './visit/visit.routes.ts'
import { createVisitService } from './visit/visit.service.ts'
import type { Base } from '../../platform/base.ts'
import type { Files } from '../files/files.door.ts'
import type { People } from '../people/people.door.ts'

/** The site's pages that prescriptions and reports mention. */
const VERIFY = '/verify'
const REPORTS = '/patient-dashboard/reports'

/** Opens the area for the care record: what patients report, what doctors write, and what both may read. */
export function openRecord({
  config,
  db,
  clock,
  people: { authenticate, checkPin, signing },
  files,
}: Base & {
  config: Config
  people: Pick<People, 'authenticate' | 'checkPin' | 'signing'>
  files: Pick<Files, 'show'>
}) {
  const contact = contactAddress(config.PUBLIC_URL)
  const { name, address } = config.CLINIC
  const ours = { from: letterheadOf({ name, address }, contact), reports: new URL(REPORTS, config.PUBLIC_URL).href }
  const history = createHistoryService({ db, clock })
  const prescriptions = createPrescriptionsService({
    db,
    clock,
    clinic: config.CLINIC,
    contact,
    signing,
  })
  const pad = createPadService({ db, clock })
  const verifyAddress = (code: string) => new URL(`${VERIFY}/${readableCode(code)}`, config.PUBLIC_URL).href
  const issued = createIssuedService({ db, clock, verifyAddress })
  const sender = { site: config.PUBLIC_URL, clinic: config.CLINIC.name }
  const referrals = createReferralsService({ db, clock, sender, from: ours.from })
  const labOrders = createLabOrdersService({ db, clock })
  const milestones = createMilestonesService({ db, clock })
  const dietPlans = createDietPlansService({ db, clock })
  const parts = {
    diet_plans: listGiven,
    lab_orders: listOrdered,
    milestones: listSet,
    prescriptions: prescriptions.signedPart,
  }
  const documents = createDocumentsService({ db, clock, files })
  const encounters = createEncountersService({ db, clock, parts, checkPin })
  const past = createPastService({ db, clock })
  const visit = createVisitService({ db, clock, signing, encounters, pad, prescriptions })
  const shi = {
    answers: createShiAnswersService({ db, clock }),
    reports: createShiReportsService({ db, clock }),
  }
  return {
    documents: createRecordDocuments({ sender, verifyAddress }),
    jobs: shiJobs(shi.answers),
    register(app) {
      registerDesk(app, { db, clock })
      registerPatients(app, { db, clock })
      registerHistory(app, history)
      registerPatientDocuments(app, documents)
      registerNext(app, { db, clock })
      registerToday(app, { db, clock })
      registerContents(app, { db })
      registerJournal(app, { db, clock })
      registerEncounters(app, encounters, past)
      registerPrescriptions(app, { pad, prescriptions, issued })
      registerVisit(app, visit)
      registerLabOrders(app, labOrders)
      registerLabReports(app, { db, clock })
      registerMilestones(app, milestones)
      registerReferrals(app, referrals)
      registerDietPlans(app, dietPlans)
      registerShi(app, { ...shi, authenticate, paperOf: (report) => reportPaper(report, ours) })
    },
  } satisfies Area & Record<string, unknown>
}
