import type { FileStore } from '@app/storage/file-store'
import type { Area } from '../../platform/area.ts'
import type { Base } from '../../platform/base.ts'
import type { Config } from '../../platform/config/config.ts'
import { contactAddress, letterheadOf } from '../../platform/papers/letterhead.ts'
import { erasuresJobs } from './erasures/erasures.jobs.ts'
import { registerErasures } from './erasures/erasures.routes.ts'
import { createErasuresService } from './erasures/erasures.service.ts'
import { exportsJobs } from './exports/exports.jobs.ts'
import { registerExports } from './exports/exports.routes.ts'
import { createExportsService } from './exports/exports.service.ts'
import { exportMaker } from './exports/make-export.ts'
import type { Files } from '../../areas/files/files.door.ts'
import type { People } from '../../areas/people/people.door.ts'
import type { RecordDocuments } from '../../areas/record/record.door.ts'

interface Wiring extends Base {
  store: FileStore
  people: Pick<People, 'confirm' | 'findAsker' | 'listFormerContacts'>
  files: Pick<Files, 'showKept'>
  documents: RecordDocuments
  config: Config
}

/**
 * Opens the export and the erasure of a person's data. Both read the tables of all areas, so this folder lies above the
 * areas.
 */
export function openLeaving({ db, clock, store, people, files, documents, config }: Wiring) {
  const { confirm, findAsker, listFormerContacts } = people
  const { name, address } = config.CLINIC
  const from = letterheadOf({ name, address }, contactAddress(config.PUBLIC_URL))
  const erasures = createErasuresService({ db, clock, confirm, listFormerContacts })
  return {
    /** The handlers for this part's outbox work. */
    handlers: { export: exportMaker({ db, clock, store, listFormerContacts, documents, from }) },
    jobs: [...erasuresJobs(erasures), ...exportsJobs({ db, clock, store })],
    register(app) {
      registerErasures(app, { erasures, callerOf: findAsker })
      registerExports(app, { exports: createExportsService({ db, clock, files, confirm }), findAsker })
    },
  } satisfies Area & Record<string, unknown>
}
