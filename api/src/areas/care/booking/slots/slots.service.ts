import type {
  ConsultationKind,
  ConsultationSlots,
  ConsultationType,
  DiscoveryCall,
  DiscoverySlots,
  MoveTimes,
  NamedSlot,
  NextDiscoveryCall,
} from '@app/contracts/booking'
import { PROFILE_TYPES, type ProfileType } from '@app/domain/profile-type'
import { ok, refuse, type Result } from '@app/domain/result'
import type * as z from 'zod/mini'
import type { Base } from '../../../../platform/base.ts'
import type { ContentVersion } from '../../../../platform/db/content-version.ts'
import { createSnapshot } from '../../../../platform/snapshot.ts'
import { freeStarts, horizonOf, type Product, type Schedule, verdictOn } from './availability.rules.ts'
import { listBusyCells } from '../holds/claims.repository.ts'
import { findFollowUpEnd } from '../holds/holds.repository.ts'
import {
  ALTERNATIVES,
  groupByDay,
  nearestSlots,
  offeredSlots,
  slotsFrom,
  spreadStarts,
  wholeDays,
  withoutBusy,
} from './offer.rules.ts'
import { batchReads, shareReads } from './share-reads.ts'
import { findConsultation, findConsultationOf, findProduct, listSchedules } from './schedule.repository.ts'

export interface NextSlots {
  /** Each doctor's next free discovery calls; doctors without any are omitted. */
  next: Map<number, string[]>
  /** The start of each doctor's next free consultation; doctors without any are omitted. */
  consultations: Map<number, string>
  /** The last day on which a discovery call is offered, as a date in India. */
  lastDay: string
}

export interface SlotsWish {
  doctorId?: number | undefined
  profileType?: ProfileType | undefined
}

interface TimeWish {
  doctorId: number
  startsAt: Date
  /** How the patient and the doctor talk in a consultation, by video or by voice; omitted for a discovery call. */
  mode?: ConsultationType
  isFollowUp?: boolean
  /** The patient who makes the request, because they can't be in two calls at the same time. */
  patientId: string
}

interface ToMove {
  id: string
  kind: Product['kind']
  doctorId: number
  patientId: string
}

interface Scope extends SlotsWish {
  /** The maximum fee in paise; doctors with a higher fee are omitted. */
  mostPaise?: number | undefined
  /** The id of an appointment that is to be moved; its own slot counts as free. */
  ignoring?: string
}

/** All doctors' schedules at one moment. */
interface Everybody {
  schedules: readonly Schedule[]
  /** The free slots of whole days, by the first day and the kind of expert, computed once for all who ask. */
  offered: Map<string, readonly NamedSlot[]>
}

/** How long all doctors' schedules are cached, in seconds. */
const KEPT = 5
/** How many alternatives are rechecked, because some of them may have been taken in the meantime. */
const CANDIDATES = 12

/**
 * Finds what can be booked, and when. A free slot in a response is not a promise: only a hold reserves a slot. One
 * doctor's slots are always read from the database, while the schedules of all doctors are cached for a few seconds,
 * because with many doctors reading them takes long.
 */
export function createSlotsService({ db, clock, content }: Base & { content: Pick<ContentVersion, 'current'> }) {
  const kept = new Map<Product['kind'], () => Promise<Everybody>>()
  const everybody = (product: Product): Promise<Everybody> => {
    // the product may have changed after the first snapshot
    const take = async () => ({
      schedules: await listSchedules(db, { product: await findProduct(db, product.kind), now: clock() }),
      offered: new Map(),
    })
    const known = kept.get(product.kind) ?? createSnapshot({ take, version: content.current, seconds: KEPT, clock })
    kept.set(product.kind, known)
    return known()
  }
  async function look(product: Product, { doctorId, profileType, mostPaise = Infinity, ignoring }: Scope = {}) {
    const now = clock()
    const horizon = horizonOf(product, now)
    if (doctorId !== undefined) {
      const of = { product, now, doctorId, ...(ignoring !== undefined && { ignoring }) }
      return { schedules: await listSchedules(db, of), horizon }
    }
    const { schedules, offered } = await everybody(product)
    return {
      schedules: schedules.filter(
        ({ feePaise, profileTypes }) =>
          feePaise <= mostPaise && (profileType === undefined || profileTypes.includes(profileType)),
      ),
      horizon,
      // anybody may ask for any fee, so slots up to a fee are not kept
      ...(mostPaise === Infinity && { offered }),
    }
  }
  /** Lists the free slots of all doctors, or of those in a scope. */
  async function offer(product: Product, scope?: Scope) {
    const { schedules, horizon, offered } = await look(product, scope)
    if (!offered) return { slots: offeredSlots(schedules, horizon), schedules, horizon }
    const key = `${horizon.days[0]!.date} ${scope?.profileType}`
    const slots = offered.get(key) ?? offeredSlots(schedules, wholeDays(horizon))
    offered.set(key, slots)
    return { slots: slotsFrom(slots, horizon.earliest), schedules, horizon }
  }
  /** Finds the next free consultation with each expert, or with one expert; experts without a free slot are omitted. */
  async function nextConsultations(doctorId?: number): Promise<Map<number, string>> {
    const products =
      doctorId === undefined
        ? await Promise.all(PROFILE_TYPES.map((type) => findConsultation(db, type)))
        : [await findConsultationOf(db, doctorId)]
    const next = new Map<number, string>()
    for (const product of products) {
      if (!product) continue
      const { schedules, horizon } = await look(product, { doctorId })
      for (const schedule of schedules) {
        const start = freeStarts(schedule, horizon).next().value
        if (start !== undefined) next.set(schedule.doctorId, new Date(start).toISOString())
      }
    }
    return next
  }
  /** Keeps only the slots that are still free according to the database. */
  async function stillFree(product: Product, slots: readonly NamedSlot[]): Promise<NamedSlot[]> {
    if (slots.length === 0) return []
    const now = clock()
    const doctorIds = [...new Set(slots.map(({ doctor_id }) => doctor_id))]
    const schedules = await listSchedules(db, { product, now, doctorIds })
    const of = new Map(schedules.map((schedule) => [schedule.doctorId, schedule]))
    return slots.filter(({ doctor_id, starts_at }) => {
      const schedule = of.get(doctor_id)
      return schedule && verdictOn(Date.parse(starts_at), schedule, horizonOf(product, now)) === 'free'
    })
  }
  const share = shareReads<ReturnType<typeof offeredSlots>>()
  const readBusy = batchReads((patientIds) => listBusyCells(db, { patientIds, now: clock() }))
  const busyOf = async (patientId: string) => (await readBusy(patientId)) ?? new Set<number>()
  /** Reads the patient's busy cells, except those of the appointment to be moved. */
  const busyBeside = async (patientId: string, ignoring: string) =>
    (await listBusyCells(db, { patientIds: [patientId], now: clock(), ignoring })).get(patientId) ?? new Set<number>()
  /** Finds the product that a patient books with one doctor; undefined when there is no such doctor. */
  const withOne = async ({ doctorId, isFollowUp = false }: { doctorId: number; isFollowUp?: boolean | undefined }) => {
    const consultation = await findConsultationOf(db, doctorId)
    return consultation && isFollowUp ? findProduct(db, 'follow_up') : consultation
  }

  return {
    async discoveryCall(): Promise<NextDiscoveryCall> {
      const { slots, horizon } = await offer(await findProduct(db, 'discovery_call'))
      return { ...callOf(horizon.product), next_slot: slots[0]?.starts_at ?? null }
    },

    /**
     * Lists the slots for a discovery call; when no doctor is given, each slot is listed once, with the doctor who
     * would take it.
     */
    async discoverySlots(wish?: SlotsWish): Promise<DiscoverySlots> {
      const { slots, schedules, horizon } = await offer(await findProduct(db, 'discovery_call'), wish)
      return { ...groupByDay(slots, schedules, horizon), ...callOf(horizon.product) }
    },

    /** Lists the slots for a consultation with one doctor, or with any expert of a kind. */
    async consultationSlots(
      wish: { doctorId: number; isFollowUp?: boolean } | { profileType: ProfileType; mostPaise?: number | undefined },
    ): Promise<Result<ConsultationSlots, { code: 'doctor_not_found' }>> {
      const product = 'doctorId' in wish ? await withOne(wish) : await findConsultation(db, wish.profileType)
      if (!product) return refuse({ code: 'doctor_not_found' })
      const scope = 'doctorId' in wish ? { doctorId: wish.doctorId } : { mostPaise: wish.mostPaise }
      const { slots, schedules, horizon } = await offer(product, scope)
      const { duration } = product
      // a product for a kind of expert is always a consultation
      const kind = product.kind as z.output<typeof ConsultationKind>
      return ok({ kind, duration, ...groupByDay(slots, schedules, horizon) })
    },

    /**
     * Finds the free slots nearest to one that could not be booked: with any expert for a discovery call, with the
     * chosen doctor for a consultation. Slots at which this patient is busy are omitted.
     */
    async alternativesTo({ doctorId, startsAt, mode, isFollowUp, patientId }: TimeWish): Promise<NamedSlot[]> {
      const isCall = mode === undefined
      const product = isCall ? await findProduct(db, 'discovery_call') : await withOne({ doctorId, isFollowUp })
      if (!product) return []
      const offered = await share(`${product.kind} ${isCall ? '' : doctorId}`, async () => {
        const { slots } = await offer(product, isCall ? {} : { doctorId })
        return slots
      })
      const end = isFollowUp ? await findFollowUpEnd(db, { patientId, doctorId, now: clock() }) : undefined
      const busy = await busyOf(patientId)
      const open = offered.filter(({ starts_at }) => !end || Date.parse(starts_at) <= end.getTime())
      const near = nearestSlots(withoutBusy(open, product, busy), startsAt.getTime(), CANDIDATES)
      return (isCall ? await stillFree(product, near) : near).slice(0, ALTERNATIVES)
    },

    /**
     * Lists the slots to which a patient may move an appointment, except those at which they have another appointment.
     */
    async timesToMove({ id: ignoring, kind, doctorId, patientId }: ToMove): Promise<MoveTimes> {
      const product = await findProduct(db, kind)
      const { schedules, horizon } = await look(product, { doctorId, ignoring })
      const offered = offeredSlots(schedules, horizon)
      const open = withoutBusy(offered, product, await busyBeside(patientId, ignoring))
      return { ...groupByDay(open, schedules, horizon), left_out: offered.length - open.length }
    },

    /** For an appointment that could not be moved to a slot, finds its doctor's free slots nearest to that slot. */
    async alternativesToMove(appointment: ToMove & { startsAt: Date }): Promise<NamedSlot[]> {
      const { id: ignoring, kind, doctorId, patientId, startsAt } = appointment
      const product = await findProduct(db, kind)
      const { schedules, horizon } = await look(product, { doctorId, ignoring })
      const busy = await busyBeside(patientId, ignoring)
      return nearestSlots(withoutBusy(offeredSlots(schedules, horizon), product, busy), startsAt.getTime())
    },

    /**
     * Finds the next free slots of each doctor, or of one doctor, and the last day on which a discovery call is
     * offered.
     */
    async nextSlots(doctorId?: number): Promise<NextSlots> {
      const { schedules, horizon } = await look(await findProduct(db, 'discovery_call'), { doctorId })
      const next = new Map<number, string[]>()
      for (const schedule of schedules) {
        const starts = spreadStarts(schedule, horizon).map((start) => new Date(start).toISOString())
        if (starts.length) next.set(schedule.doctorId, starts)
      }
      return {
        next,
        consultations: await nextConsultations(doctorId),
        lastDay: horizon.days.at(-2)!.date,
      }
    },
  }
}

export type SlotsService = ReturnType<typeof createSlotsService>

/** A discovery call always has a price, as the database guarantees. */
const callOf = ({ duration, price_paise }: Product): DiscoveryCall => ({ duration, price_paise: price_paise! })
