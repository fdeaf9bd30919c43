import type {
  AddAddendum,
  EncounterRefusal,
  Note,
  Notes,
  SavedNote,
  SaveNote,
  ShareNote,
  SignEncounter,
  SignRefusal,
} from '@app/contracts/encounters'
import { openPrompts } from '@app/contracts/note-templates'
import { hasBegun } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { CheckPin } from '../../../platform/http/signing-pin.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import {
  findAddendum,
  findEncounter,
  insertAddendum,
  insertNote,
  listAddenda,
  listNotes,
  lockEncounter,
  lockNote,
  openEncounter,
  shareNote,
  signEncounter,
  unshareNote,
  updateNote,
} from './encounters.repository.ts'
import { namesGuestOf } from './names-guest.ts'
import { changedSince, isEmpty } from './notes.rules.ts'
import { verdictOnSave } from '../save.rules.ts'
import { signedHash } from './signed-hash.rules.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import type { Base } from '../../../platform/base.ts'

/**
 * The other parts that are signed together with an encounter, by name. Each feature that adds to encounters provides
 * one such part.
 */
export type SignedParts = Readonly<Record<string, (on: Database, encounterId: string) => Promise<readonly unknown[]>>>

/** The result of a change, and the patient whose record was changed. */
export interface Written<T> {
  answer: T
  patientIds: readonly string[]
}
type Answered<T> = Promise<Result<Written<T>, EncounterRefusal>>

export type EncountersService = ReturnType<typeof createEncountersService>

/** Lets doctors write notes about their appointments until they sign them, and add to them afterwards. */
export function createEncountersService({
  db,
  clock,
  parts,
  checkPin,
}: Base & { parts: SignedParts; checkPin: CheckPin }) {
  /** Runs work on a doctor's own appointment, in one transaction. */
  const onTheirs = <T>(
    actor: Actor,
    id: string,
    work: (trx: Trx, theirs: TheirAppointment, now: Date) => Promise<Result<T, EncounterRefusal>>,
  ): Answered<T> =>
    inTransaction(db, async (trx): Answered<T> => {
      const theirs = await findTheirs(trx, actor.doctorId, id)
      if (!theirs) return refuse({ code: 'encounter_not_found' })
      const done = await work(trx, theirs, clock())
      return done.ok ? ok({ answer: done.value, patientIds: [theirs.patient_id] }) : done
    })

  async function read(on: Database, id: string): Promise<Notes> {
    const encounter = await findEncounter(on, id)
    return {
      encounter_id: id,
      signed_at: encounter?.signed_at?.toISOString() ?? null,
      notes: await listNotes(on, id),
      addenda: await listAddenda(on, id),
    }
  }

  /** Records a doctor's action in the audit of the patient's record. */
  const audit = (trx: Trx, actor: Actor, patient_id: string, act: string, now: Date) =>
    appendEntry(trx, { patient_id, actor_kind: 'doctor', actor: actor.userId, act, subject: '/notes' }, now)

  /** Reads, by name, all other parts that are signed along with an encounter's notes. */
  const hangsOn = async (on: Database, id: string): Promise<Readonly<Record<string, readonly unknown[]>>> =>
    Object.fromEntries(
      await Promise.all(Object.entries(parts).map(async ([name, listOf]) => [name, await listOf(on, id)] as const)),
    )

  /**
   * Signs an encounter's notes together with all its other parts. The caller holds the lock on the encounter and has
   * checked the PIN.
   */
  async function writeSignature(
    trx: Trx,
    actor: Actor,
    { id, doctor_id, patient_id }: TheirAppointment,
    { notes, prescriptionWaits }: { notes: readonly Note[]; prescriptionWaits: boolean },
    now: Date,
  ): Promise<void> {
    const signed = { encounter_id: id, doctor_id, patient_id, signed_at: now.toISOString(), notes }
    const signed_hash = signedHash({ ...signed, parts: await hangsOn(trx, id) })
    await signEncounter(trx, id, { signed_at: now, signed_hash, prescription_waits: prescriptionWaits })
    await audit(trx, actor, patient_id, 'signed', now)
  }

  return {
    describe: read,
    hangsOn,
    writeSignature,

    read: (actor: Actor, id: string) => onTheirs(actor, id, async (trx) => ok(await read(trx, id))),

    save: (actor: Actor, wish: SaveNote): Answered<SavedNote> =>
      onTheirs(actor, wish.encounter_id, async (trx, _theirs, now) => {
        const { encounter_id, field, text, tab, n } = wish
        await openEncounter(trx, encounter_id, now)
        const { signed_at } = await lockEncounter(trx, encounter_id, false)
        if (signed_at) return refuse({ code: 'signed' })
        const note = { encounter_id, field, text, tab, n, saved_at: now }
        let standing = await lockNote(trx, encounter_id, field)
        if (!standing && verdictOnSave(undefined, wish) === 'write') {
          if (await insertNote(trx, { ...note, revision: 1 })) return ok({ revision: 1, saved_at: now.toISOString() })
          standing = await lockNote(trx, encounter_id, field)
        }
        const verdict = verdictOnSave(standing, wish)
        if (!standing || verdict === 'changed')
          return refuse({
            code: 'note_changed',
            current: { text: standing?.text ?? '', revision: standing?.revision ?? 0 },
          })
        if (verdict === 'known') return ok({ revision: standing.revision, saved_at: standing.saved_at.toISOString() })
        const revision = standing.revision + 1
        await updateNote(trx, { ...note, revision })
        return ok({ revision, saved_at: now.toISOString() })
      }),

    /** Signs exactly the text that the signer sees on their screen. */
    async sign(actor: Actor, wish: SignEncounter): Promise<Result<Written<Notes>, SignRefusal>> {
      const theirOwn = await findTheirs(db, actor.doctorId, wish.encounter_id)
      if (!theirOwn) return refuse({ code: 'encounter_not_found' })
      const pinChecked = await checkPin(theirOwn.doctor_id, wish.pin)
      if (!pinChecked.ok) return pinChecked
      return onTheirs(actor, wish.encounter_id, async (trx, theirs, now) => {
        const id = theirs.id
        if (!hasBegun(theirs, now)) return refuse({ code: 'not_begun' })
        await openEncounter(trx, id, now)
        const { signed_at } = await lockEncounter(trx, id, true)
        if (signed_at) return refuse({ code: 'signed' })
        const notes = await listNotes(trx, id)
        const [changed] = changedSince(notes, wish)
        if (changed) return refuse({ code: 'note_changed', current: changed })
        if (isEmpty(notes)) return refuse({ code: 'empty' })
        if (openPrompts(notes).length > 0) return refuse({ code: 'unanswered' })
        if (
          await namesGuestOf(
            trx,
            id,
            notes.map(({ text }) => text),
          )
        )
          return refuse({ code: 'names_guest' })
        await writeSignature(trx, actor, theirs, { notes, prescriptionWaits: false }, now)
        return ok(await read(trx, id))
      })
    },

    share: (actor: Actor, { encounter_id, field, is_shared }: ShareNote): Answered<Notes> =>
      onTheirs(actor, encounter_id, async (trx, { patient_id }, now) => {
        if (!is_shared) await unshareNote(trx, encounter_id, field)
        else if (!(await shareNote(trx, encounter_id, field, now))) return refuse({ code: 'note_not_found' })
        await audit(trx, actor, patient_id, is_shared ? 'shared' : 'unshared', now)
        if (is_shared) await tellOfRecord(trx, { patientId: patient_id, about: encounter_id }, now)
        return ok(await read(trx, encounter_id))
      }),

    add: (actor: Actor, { key: id, encounter_id, text, is_shared }: AddAddendum): Answered<Notes> =>
      onTheirs(actor, encounter_id, async (trx, { patient_id }, now) => {
        const encounter = await findEncounter(trx, encounter_id)
        if (!encounter?.signed_at) return refuse({ code: 'not_signed' })
        // concurrent additions are numbered one after another
        await lockEncounter(trx, encounter_id, true)
        const addendum = { encounter_id, text, is_shared }
        const added = await once(await findAddendum(trx, id), addendum, async () => {
          if (await namesGuestOf(trx, encounter_id, [text])) return refuse({ code: 'names_guest' as const })
          await insertAddendum(trx, { id, ...addendum, added_at: now })
          await audit(trx, actor, patient_id, 'added', now)
          if (is_shared) await tellOfRecord(trx, { patientId: patient_id, about: id }, now)
          return ok(null)
        })
        return added.ok ? ok(await read(trx, encounter_id)) : added
      }),
  }
}
