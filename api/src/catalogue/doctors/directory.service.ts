import { DoctorListQuery, type DoctorCard, type DoctorFacets, type DoctorWish } from '@app/contracts/doctors'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { ContentVersion } from '../../db/content-version.ts'
import { listDirectory } from './directory.repository.ts'
import { facetsOf, fitting, inOrder, listed } from './directory.rules.ts'
import { cardOnWire } from './doctors.wire.ts'
import { createSnapshot } from './snapshot.ts'

interface Dependencies {
  db: Database
  clock: Clock
  content: Pick<ContentVersion, 'current'>
  /** The starts of the next free discovery calls, soonest first, by doctor. */
  nextSlots(): Promise<Map<number, string[]>>
}

export type Directory = ReturnType<typeof createDirectory>

const ANYBODY = z.parse(DoctorListQuery, {})

/**
 * Doctors by what a reader wishes. The whole list is held while the content stays as it is: some thousands of doctors
 * are filtered, counted and sorted in memory in less time than a query takes.
 */
export function createDirectory({ db, clock, content, nextSlots }: Dependencies) {
  const doctors = createSnapshot({ take: () => listDirectory(db), version: content.current })
  const everybody = createSnapshot({ take: listEverybody, version: content.current, seconds: 5 })

  async function listEverybody() {
    const [rows, free] = await Promise.all([doctors(), nextSlots()])
    return rows.map((row) => listed(row, free.get(row.id) ?? []))
  }

  return {
    async find(wish: Partial<DoctorWish>): Promise<DoctorCard[]> {
      const whole = { ...ANYBODY, ...wish }
      const found = inOrder(fitting(await everybody(), whole, clock()), whole.sort)
      return found.slice(whole.skip, whole.skip + whole.limit).map((doctor) => cardOnWire(doctor, doctor.slots))
    },
    async facets(wish: Partial<DoctorWish>): Promise<DoctorFacets> {
      return facetsOf(await everybody(), { ...ANYBODY, ...wish }, clock())
    },
  }
}
