import type { Area } from '../../platform/area.ts'
import type { Database } from '../../platform/db/client.ts'
import type { ContentVersion } from '../../platform/db/content-version.ts'
import { registerCourses } from './courses/courses.routes.ts'
import { registerOwnProfile } from './own-profile/own-profile.routes.ts'
import { createOwnProfileService } from './own-profile/own-profile.service.ts'
import { createDirectory } from './doctors/directory.service.ts'
import { registerDoctors } from './doctors/doctors.routes.ts'
import { registerLabTests } from './lab-tests/lab-tests.routes.ts'
import { registerPackages } from './packages/packages.routes.ts'
import { showPackage } from './packages/show-package.ts'
import { registerPolicies } from './policies/policies.routes.ts'
import type { Slots } from './slots.port.ts'
import { registerTreatments } from './treatments/treatments.routes.ts'
import type { Base } from '../../platform/base.ts'
import type { Files } from '../files/files.door.ts'

/** The number of doctors shown on a treatment's page. */
const DOCTORS_SHOWN = 12

/** Opens the catalogue: the doctors, the treatments and the prices. */
export function openCatalogue({
  db,
  clock,
  content,
  slots,
  files,
}: Base & { content: Pick<ContentVersion, 'current'>; files: Files; slots: Slots }) {
  const directory = createDirectory({ db, clock, content, nextSlots: slots.next })
  const profile = createOwnProfileService({ db, clock, files, show: directory.preview })
  return {
    /**
     * Returns a package as responses show it, with the current fees; undefined when there is no such package.
     *
     * @param which - `linked` also finds a private package, which is visible only through its link.
     */
    showPackage: async (on: Database, slug: string, which: 'shown' | 'linked' = 'shown') =>
      showPackage(on, slug, { fees: await slots.lowestFees(on, clock()), which }),
    jobs: [],
    register(app) {
      registerDoctors(app, { db, directory })
      registerOwnProfile(app, profile)
      registerTreatments(app, {
        db,
        doctorsFor: (treatment) => directory.find({ treatment, limit: DOCTORS_SHOWN }),
        treatedBy: directory.treatedBy,
      })
      registerPackages(app, db, () => slots.lowestFees(db, clock()))
      registerLabTests(app, db)
      registerCourses(app, db)
      registerPolicies(app, db)
    },
  } satisfies Area & Record<string, unknown>
}

export type Catalogue = ReturnType<typeof openCatalogue>
