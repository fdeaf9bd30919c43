import type { FileStore } from '@app/storage/file-store'
import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import { purposeKeys } from '../../platform/purpose-key.ts'
import { createFileLinks } from './file-links.ts'
import type { MayOpen } from './links/may-open.port.ts'
import { registerLinks } from './links/links.routes.ts'
import { findKept, findVisible } from './links/links.repository.ts'
import { createLinksService } from './links/links.service.ts'
import { registerPicture } from './picture/picture.routes.ts'
import { createPictureService } from './picture/picture.service.ts'
import { uploadsJobs } from './uploads/uploads.jobs.ts'
import { registerUploads } from './uploads/uploads.routes.ts'
import { createUploadsService } from './uploads/uploads.service.ts'
import type { Base } from '../../platform/base.ts'
import type { People } from '../people/people.door.ts'

/** Opens the area for private files: how they are uploaded, and who may see them. */
export function openFiles({
  config,
  db,
  clock,
  store,
  people,
  mayOpen,
}: Base & { config: Config; store: FileStore; people: Pick<People, 'authenticate' | 'findActor'>; mayOpen: MayOpen }) {
  const { authenticate, findActor } = people
  const links = createFileLinks(purposeKeys(config.AUTH_SECRET, 'file links'))
  const uploads = createUploadsService({ db, clock, store })
  const service = createLinksService({ db, clock, links, findActor, mayOpen })
  return {
    async show(trx: Trx, id: string, actor: Actor) {
      const now = clock()
      const file = await findVisible(trx, id, actor, now)
      return file && links.show(file, actor, now)
    },
    /** Shows a file to a person. The calling area must already have checked that the person may see it. */
    async showKept(id: string, actor: Actor) {
      const file = await findKept(db, id)
      return file && links.show(file, actor, clock())
    },
    jobs: uploadsJobs({ db, clock, store }),
    register(app) {
      registerUploads(app, { uploads, links, clock })
      registerPicture(app, { picture: createPictureService({ db, clock }), links, clock })
      registerLinks(app, { service, links, store, clock, authenticate })
    },
  } satisfies Area & Record<string, unknown>
}

export type Files = ReturnType<typeof openFiles>
