import type { FileStore } from '@app/storage/file-store'
import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database, Trx } from '../../platform/db/client.ts'
import type { Actor, Authenticate } from '../../platform/http/access.ts'
import type { Confirm, FindAsker } from '../../platform/http/own-proof.ts'
import type { Reach } from '../../platform/personal-data/person.ts'
import { purposeKey } from '../../platform/purpose-key.ts'
import { createFileLinks } from './file-links.ts'
import { findOwnFile, grantFile, removeFiles, revokeFile } from './files.repository.ts'
import { exportMaker } from './exports/make-export.ts'
import { exportsJobs } from './exports/exports.jobs.ts'
import { registerExports } from './exports/exports.routes.ts'
import { createExportsService } from './exports/exports.service.ts'
import { registerLinks } from './links/links.routes.ts'
import { findKept, findVisible } from './links/links.repository.ts'
import { createLinksService } from './links/links.service.ts'
import { registerPicture } from './picture/picture.routes.ts'
import { createPictureService } from './picture/picture.service.ts'
import { uploadsJobs } from './uploads/uploads.jobs.ts'
import { registerUploads } from './uploads/uploads.routes.ts'
import { createUploadsService } from './uploads/uploads.service.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  store: FileStore
  authenticate: Authenticate
  /** Finds who a session belongs to; undefined once it has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  confirm: Confirm
  findAsker: FindAsker
  /** The addresses that an account had before. */
  listFormerContacts(on: Trx, userId: string): Promise<Reach[]>
  /** Whether everybody may see a film. */
  isShownFilm(id: string): Promise<boolean>
  /** Whether a file was sent in a message by or to a person. */
  isSentBetween(id: string, actor: Actor): Promise<boolean>
}

/** Opens the private files: how they are uploaded, and who may see them. */
export function openFilesArea({
  config,
  db,
  clock,
  store,
  authenticate,
  findActor,
  confirm,
  findAsker,
  listFormerContacts,
  isShownFilm,
  isSentBetween,
}: Ports) {
  const links = createFileLinks(purposeKey(config.AUTH_SECRET, 'file links'))
  const uploads = createUploadsService({ db, clock, store })
  const service = createLinksService({ db, clock, links, findActor, isShownFilm, isSentBetween })
  return {
    /** For areas that attach files. */
    grant: grantFile,
    revoke: revokeFile,
    isOwnDocument: async (trx: Trx, ownerId: string, id: string) =>
      (await findOwnFile(trx, ownerId, id))?.purpose === 'document',
    isOwnFilm: async (trx: Trx, ownerId: string, id: string) =>
      (await findOwnFile(trx, ownerId, id))?.purpose === 'film',
    async show(trx: Trx, id: string, actor: Actor) {
      const now = clock()
      const file = await findVisible(trx, id, actor, now)
      return file && links.show(file, actor, now)
    },
    /** Shows a file to a person. The area that calls this has already checked that they may see it. */
    async showKept(id: string, actor: Actor) {
      const file = await findKept(db, id)
      return file && links.show(file, actor, clock())
    },
    remove: (trx: Trx, id: string) => removeFiles(trx, [id], clock()),
    /** The work that the outbox runs. */
    handlers: { export: exportMaker({ db, clock, store, listFormerContacts }) },
    jobs: [...uploadsJobs({ db, clock, store }), ...exportsJobs({ db, clock, store })],
    register(app) {
      registerUploads(app, { uploads, links, clock })
      registerPicture(app, { picture: createPictureService({ db, clock }), links, clock })
      registerExports(app, { exports: createExportsService({ db, clock, links, confirm }), findAsker })
      registerLinks(app, { service, links, store, clock, authenticate })
    },
  } satisfies Area & Record<string, unknown>
}
