import type { Area } from '../../platform/area.ts'
import type { Database } from '../../platform/db/client.ts'
import { registerConstants } from './constants/constants.routes.ts'
import { registerMedicines } from './medicines/medicines.routes.ts'
import { registerPlaces } from './places/places.routes.ts'
import { registerDocuments } from './legal/legal.routes.ts'

/** Opens the lists that other areas and forms offer as choices. */
export function openReference({ db }: { db: Database }): Area {
  return {
    jobs: [],
    register(app) {
      registerPlaces(app, db)
      registerConstants(app, db)
      registerMedicines(app, db)
      registerDocuments(app, db)
    },
  }
}
