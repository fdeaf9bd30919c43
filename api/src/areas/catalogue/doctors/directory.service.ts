import {
  DoctorListQuery,
  type Doctor,
  type DoctorCard,
  type DoctorFacets,
  type DoctorWish,
} from '@app/contracts/doctors'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { ContentVersion } from '../../../platform/db/content-version.ts'
import { listDirectory } from './directory.repository.ts'
import { colleagues, facetsOf, fitting, inOrder, listed } from './directory.rules.ts'
import { findDoctor, listTreated, type DoctorRow } from './doctors.repository.ts'
import { cardOnWire, doctorOnWire, type Calls } from './doctors.wire.ts'
import { createSnapshot } from './snapshot.ts'

/**
 * The starts of the next free discovery calls, soonest first, by doctor, of all who take them or of one, that of the next free
 * consultation; and the last day of India on which such a call is offered.
 */
export type NextSlotsPort = (
  doctorId?: number,
) => Promise<{ next: Map<number, string[]>; consultations: Map<number, string>; lastDay: string }>

interface Dependencies {
  db: Database
  clock: Clock
  content: Pick<ContentVersion, 'current'>
  nextSlots: NextSlotsPort
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
    const [rows, { next, consultations, lastDay }] = await Promise.all([doctors(), nextSlots()])
    const all = rows.map((row) => ({
      ...listed(row, next.get(row.id) ?? []),
      consultation: consultations.get(row.id) ?? null,
    }))
    return { all, lastDay, colleagueOf: colleagues(all) }
  }

  async function callsOf(doctor: DoctorRow): Promise<Calls> {
    const { next, consultations, lastDay } = await nextSlots(doctor.id)
    const consultation = consultations.get(doctor.id) ?? null
    const calls: Calls = { slots: next.get(doctor.id) ?? [], consultation, lastDay }
    if (calls.slots.length === 0) calls.colleague = (await everybody()).colleagueOf(doctor)
    return calls
  }

  return {
    async find(wish: Partial<DoctorWish>): Promise<DoctorCard[]> {
      const whole = { ...ANYBODY, ...wish }
      const { all, lastDay, colleagueOf } = await everybody()
      const found = inOrder(fitting(all, whole, clock()), whole.sort)
      return found.slice(whole.skip, whole.skip + whole.limit).map((doctor) => {
        const { slots, consultation } = doctor
        return cardOnWire(doctor, { slots, consultation, lastDay, colleague: colleagueOf(doctor) })
      })
    },
    async facets(wish: Partial<DoctorWish>): Promise<DoctorFacets> {
      return facetsOf((await everybody()).all, { ...ANYBODY, ...wish }, clock())
    },
    /** The lowest fee, in paise, of the doctors who treat it and have a free time for a consultation; null when nobody has. */
    async feesFrom(): Promise<(treatment: string) => number | null> {
      const lowest = new Map<string, number>()
      const { all } = await everybody()
      for (const { consultation, fee_paise, treatments } of all) {
        if (consultation === null) continue
        for (const { slug } of treatments) lowest.set(slug, Math.min(fee_paise, lowest.get(slug) ?? fee_paise))
      }
      return (treatment) => lowest.get(treatment) ?? null
    },
    /** One doctor, with the times of this moment. */
    async profile(by: Parameters<typeof findDoctor>[1]): Promise<Doctor | undefined> {
      const doctor = await findDoctor(db, by)
      return doctor && doctorOnWire(doctor, await callsOf(doctor))
    },
    /** One doctor, on the lists or not, with other words than those that are approved. */
    async preview(
      id: number,
      { treatments, ...words }: Partial<Omit<Doctor, 'treatments'>> & { treatments?: readonly string[] },
    ): Promise<Doctor | undefined> {
      const doctor = await findDoctor(db, { id }, true)
      if (!doctor) return undefined
      const shown = { ...doctorOnWire(doctor, await callsOf(doctor)), ...words }
      return treatments ? { ...shown, treatments: await listTreated(db, treatments) } : shown
    },
  }
}
