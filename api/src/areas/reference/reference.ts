import type { Area } from '../../platform/area.ts'
import type { Database } from '../../platform/db/client.ts'
import { isConstant } from './constants/constants.repository.ts'
import { registerConstants } from './constants/constants.routes.ts'
import { listMedicines } from './medicines/medicines.repository.ts'
import { registerMedicines } from './medicines/medicines.routes.ts'
import { registerPlaces } from './places/places.routes.ts'

/** Opens the lists from which other areas and forms choose. */
export function openReference({ db }: { db: Database }) {
  return {
    isConstant: (name: string, value: string) => isConstant(db, name, value),
    /** The first medicines that a search finds. */
    searchMedicines: (searchValue: string) => listMedicines(db, { searchValue, skip: 0, limit: 20 }),
    jobs: [],
    register(app) {
      registerPlaces(app, db)
      registerConstants(app, db)
      registerMedicines(app, db)
    },
  } satisfies Area & Record<string, unknown>
}
