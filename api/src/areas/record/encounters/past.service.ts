import type {
  Encounter,
  EncounterRefusal,
  PastEncounter,
  ListedAppointment,
  PastAppointment,
  PastListQuery,
} from '@app/contracts/encounters'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { findTheirs } from '../their-appointment.ts'
import { findIdentity, listBought } from './brief.repository.ts'
import type { Written } from './encounters.service.ts'
import { listWritten } from './encounters.repository.ts'
import {
  findLastSigned,
  findPast,
  findPatientOf,
  listPast,
  listShared,
  type Page,
  type Seen,
} from './past.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { guestOnWire } from './guest.wire.ts'
import { isTheirPatient, listGuests } from '../../care/care.door.ts'

type Answered<T> = Promise<Result<Written<T>, EncounterRefusal>>

export type PastService = ReturnType<typeof createPastService>

/** Shows patients and their doctors which parts of encounters they may read. */
export function createPastService({ db, clock }: Base) {
  /** Adds the encounters' text: only that of signed ones and, for the patient, only the shared notes. */
  async function withWords(past: readonly PastAppointment[], sharedAlone: boolean): Promise<PastEncounter[]> {
    const signed = past.filter(({ signed_at }) => signed_at !== null).map(({ encounter_id }) => encounter_id)
    const written = await listWritten(db, signed, sharedAlone)
    return past.map((one) => ({ ...one, ...(written.get(one.encounter_id) ?? { notes: [], addenda: [] }) }))
  }

  /** Returns which of a patient's appointments a person may see; undefined when they may see none. */
  async function seenBy(actor: Actor, patientId: string): Promise<Seen | undefined> {
    const now = clock()
    if (actor.userType === 'Patient') return patientId === actor.userId ? { patientId, now } : undefined
    const { doctorId } = actor
    if (doctorId === null || !(await isTheirPatient(db, { doctorId, patientId }, now))) return undefined
    return { patientId, doctorId, now }
  }

  return {
    /** Shows a doctor what they need to know at the start of the call. */
    async brief(actor: Actor, id: string): Answered<Encounter> {
      const now = clock()
      const theirs = await findTheirs(db, actor.doctorId, id)
      if (!theirs) return refuse({ code: 'encounter_not_found' })
      const { patient_id, patient_name, may_prescribe: can_prescribe } = theirs
      const guest = (await listGuests(db, [id])).find(({ takesPart }) => takesPart)
      const who = {
        encounter_id: id,
        patient_id,
        patient_name,
        can_prescribe,
        guest: guest ? guestOnWire(guest) : null,
      }
      const seen = theirs.kind === 'discovery_call' ? undefined : await seenBy(actor, patient_id)
      if (!seen)
        return ok({
          answer: { ...who, has_record: false, identity: null, bought: [], last: null },
          patientIds: [patient_id],
        })
      const [identity, bought, last] = await Promise.all([
        findIdentity(db, patient_id, now),
        listBought(db, patient_id, now),
        findLastSigned(db, { ...seen, before: theirs.starts_at }),
      ])
      const [words = null] = await withWords(last ? [last] : [], false)
      return ok({ answer: { ...who, has_record: true, identity, bought, last: words }, patientIds: [patient_id] })
    },

    async list(actor: Actor, { patient_id, ...page }: PastListQuery): Answered<ListedAppointment[]> {
      const patientId = patient_id ?? (actor.userType === 'Patient' ? actor.userId : undefined)
      const seen = patientId === undefined ? undefined : await seenBy(actor, patientId)
      if (!seen) return refuse({ code: 'patient_not_found' })
      return ok({ answer: await listPast(db, seen, page), patientIds: [seen.patientId] })
    },

    async detail(actor: Actor, id: string): Answered<PastEncounter> {
      const owner = await findPatientOf(db, id)
      const seen = owner && (await seenBy(actor, owner.patient_id))
      const past = seen && (await findPast(db, { ...seen, id }))
      if (!past) return refuse({ code: 'encounter_not_found' })
      const [answer] = await withWords([past], actor.userType === 'Patient')
      return ok({ answer: answer!, patientIds: [owner.patient_id] })
    },

    async shared(patientId: string, page: Page): Promise<PastEncounter[]> {
      return withWords(await listShared(db, { patientId, now: clock() }, page), true)
    },
  }
}
