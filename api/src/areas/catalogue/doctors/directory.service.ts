import {
  DoctorListQuery,
  type Doctor,
  type DoctorCard,
  type DoctorFacets,
  type DoctorWish,
} from '@app/contracts/doctors'
import type { TreatmentCard } from '@app/contracts/treatments'
import { profileTypesOf } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import type { ContentVersion } from '../../../platform/db/content-version.ts'
import type { Slots } from '../slots.port.ts'
import { listDirectory } from './directory.repository.ts'
import { colleagues, facetsOf, fitting, inOrder, listed } from './directory.rules.ts'
import { findDoctor, listTreated, type DoctorRow } from './doctors.repository.ts'
import { cardOnWire, doctorOnWire, type Calls } from './doctors.wire.ts'
import { createSnapshot } from '../../../platform/snapshot.ts'
import type { Base } from '../../../platform/base.ts'

export type Directory = ReturnType<typeof createDirectory>

const ANYBODY = z.parse(DoctorListQuery, {})

/** Who treats a condition: how many doctors, of which types, and the lowest fee of those who have a free consultation. */
export type TreatedBy = Pick<TreatmentCard, 'doctors' | 'profile_types' | 'fee_from_paise'>

/**
 * Finds the doctors who match a reader's search. The whole list is kept in memory until the content changes, because a
 * few thousand doctors can be filtered, counted and sorted there faster than by a query.
 */
export function createDirectory({
  db,
  clock,
  content,
  nextSlots,
}: Base & { content: Pick<ContentVersion, 'current'>; nextSlots: Slots['next'] }) {
  const doctors = createSnapshot({ take: () => listDirectory(db), version: content.current })
  const everybody = createSnapshot({ take: listEverybody, version: content.current, seconds: 5, clock })

  async function listEverybody() {
    const [rows, { next, consultations, lastDay }] = await Promise.all([doctors(), nextSlots()])
    const all = rows.map((row) => {
      const consultation = consultations.get(row.id) ?? null
      return { ...listed(row, next.get(row.id) ?? [], consultation), consultation }
    })
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
    /** Finds who treats each condition, from the doctors in memory. */
    async treatedBy(): Promise<(treatment: string) => TreatedBy> {
      const found = new Map<string, { doctors: number; types: Set<string>; fee_from_paise: number | null }>()
      const { all } = await everybody()
      for (const { consultation, fee_paise, profile_type, treatments } of all) {
        for (const { slug } of treatments) {
          const one = found.get(slug) ?? { doctors: 0, types: new Set(), fee_from_paise: null }
          found.set(slug, one)
          one.doctors += 1
          for (const type of profile_type) one.types.add(type)
          if (consultation !== null) one.fee_from_paise = Math.min(fee_paise, one.fee_from_paise ?? fee_paise)
        }
      }
      return (treatment) => {
        const {
          types,
          doctors: count,
          fee_from_paise,
        } = found.get(treatment) ?? { doctors: 0, types: [], fee_from_paise: null }
        return { doctors: count, profile_types: profileTypesOf([...types]), fee_from_paise }
      }
    },
    /** Shows one doctor, with the slots that are free now. */
    async profile(by: Parameters<typeof findDoctor>[1]): Promise<Doctor | undefined> {
      const doctor = await findDoctor(db, by)
      return doctor && doctorOnWire(doctor, await callsOf(doctor))
    },
    /** Shows one doctor, listed or not, with text that has not been approved yet. */
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
