import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { registerEncounters } from './encounters/encounters.routes.ts'
import { createEncountersService } from './encounters/encounters.service.ts'
import { createPastService } from './encounters/past.service.ts'
import { registerHistory } from './history/history.routes.ts'
import { createHistoryService } from './history/history.service.ts'
import { registerPatients } from './patients/patients.routes.ts'
import { createTheirPatients, type Booked } from './their-patients.ts'

interface Ports {
  db: Database
  clock: Clock
  booked: Booked
}

/** The care record: what patients tell, what doctors write, and what both read of it. */
export function openRecord({ db, clock, booked }: Ports) {
  const theirPatients = createTheirPatients(booked)
  const history = createHistoryService({ db, clock, theirPatients })
  const encounters = createEncountersService({ db, clock, booked, parts: {} })
  const past = createPastService({ db, clock, booked, theirPatients })
  return {
    jobs: [],
    register(app) {
      registerPatients(app, { db, clock, theirPatients })
      registerHistory(app, history)
      registerEncounters(app, encounters, past)
    },
  } satisfies Area
}
