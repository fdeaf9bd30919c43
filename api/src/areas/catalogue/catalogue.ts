import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/client.ts'
import type { ContentVersion } from '../../platform/db/content-version.ts'
import { registerCourses } from './courses/courses.routes.ts'
import { registerOwnProfile } from './own-profile/own-profile.routes.ts'
import { createOwnProfileService, type ProfileFiles } from './own-profile/own-profile.service.ts'
import { filmAddress } from './doctors/doctors.wire.ts'
import { createDirectory, type NextSlotsPort } from './doctors/directory.service.ts'
import { registerDoctors } from './doctors/doctors.routes.ts'
import { registerLabTests } from './lab-tests/lab-tests.routes.ts'
import { registerPackages } from './packages/packages.routes.ts'
import type { Fees } from './packages/packages.wire.ts'
import { registerPolicies } from './policies/policies.routes.ts'
import { registerTreatments } from './treatments/treatments.routes.ts'

/** Doctors that a treatment's page shows. */
const DOCTORS_SHOWN = 12

interface Ports {
  db: Database
  clock: Clock
  content: Pick<ContentVersion, 'current'>
  nextSlots: NextSlotsPort
  /** Of each kind of talk that can be booked now. */
  lowestFees(): Promise<Fees>
  files: ProfileFiles
}

/** Who treats, what is treated, and what it costs. */
export function openCatalogue({ db, clock, content, nextSlots, lowestFees, files }: Ports): Area {
  const directory = createDirectory({ db, clock, content, nextSlots })
  const profile = createOwnProfileService({ db, clock, files, show: directory.preview, filmAddress })
  return {
    jobs: [],
    register(app) {
      registerDoctors(app, { db, directory })
      registerOwnProfile(app, profile)
      registerTreatments(app, {
        db,
        doctorsFor: (treatment) => directory.find({ treatment, limit: DOCTORS_SHOWN }),
        feesFrom: directory.feesFrom,
      })
      registerPackages(app, db, lowestFees)
      registerLabTests(app, db)
      registerCourses(app, db)
      registerPolicies(app, db)
    },
  }
}
