import { hasBegun } from '@app/contracts/booking'
import type { Download } from '@app/contracts/download'
import {
  ReferralQuery,
  type Referral,
  type ReferralRefusal,
  type ShareReferral,
  type WriteReferral,
} from '@app/contracts/referrals'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { namesGuestOf } from '../encounters/names-guest.ts'
import { findPatient } from '../fhir/fhir.repository.ts'
import type { Sender } from '../fhir/people.rules.ts'
import { referralDocument, type ReferralFacts } from '../fhir/referral.rules.ts'
import { isGoodUntil } from '../is-good-until.rules.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import { findTheirs } from '../their-appointment.ts'
import { whoseRecord } from '../whose-record.ts'
import { factsOf } from './referral-facts.ts'
import { letterName, referralPaper } from './referral-paper.rules.ts'
import {
  deleteShare,
  findReferral,
  insertReferral,
  listReferrals,
  lockOwn,
  writeShare,
  type Page,
  type ReferralRow,
} from './referrals.repository.ts'
import type { Base } from '../../../platform/base.ts'
import type { Letterhead } from '../../../platform/papers/paper.ts'
import { isTheirPatient } from '../../care/care.door.ts'

type Answered<T = Referral[]> = Promise<Result<T, ReferralRefusal>>
type Shown = Answered<{ answer: Referral[]; patientIds: readonly string[] }>

/** The page that a change returns. */
const FIRST = ReferralQuery.parse({})

export type ReferralsService = ReturnType<typeof createReferralsService>

/**
 * Handles referrals: letters to other places of care. A doctor writes a referral; only the patient passes it on, and
 * the patient can withdraw it again.
 */
export function createReferralsService({ db, clock, sender, from }: Base & { sender: Sender; from: Letterhead }) {
  const today = () => indiaDate(clock().toISOString())
  const ownOf = async (on: Database, patientId: string): Promise<Referral[]> =>
    (await listReferrals(on, { patientId, today: today() }, FIRST)).map(onWire)
  const noteOf = (patientId: string, act: string) => ({
    patient_id: patientId,
    actor_kind: 'patient' as const,
    actor: patientId,
    act,
    subject: '/referral',
  })

  async function seenBy(on: Database, actor: Actor, { patientId, page = FIRST }: { patientId: string; page?: Page }) {
    const found = await listReferrals(on, { patientId, today: today(), doctorId: actor.doctorId ?? undefined }, page)
    return ok({ answer: found.map(onWire), patientIds: [patientId] })
  }

  /** Finds a patient's own referral, with everything that its documents contain. */
  async function findOwn(patientId: string, id: string): Promise<ReferralFacts | undefined> {
    const [row] = await listReferrals(db, { patientId, today: today(), id }, FIRST)
    return row && factsOf(row, await findPatient(db, patientId))
  }

  const download = (name: string, media_type: string, bytes: Buffer): Download => ({
    name,
    media_type,
    base64: bytes.toString('base64'),
  })

  return {
    async list(actor: Actor, { patient_id, ...page }: ReferralQuery): Shown {
      const patientId = await whoseRecord(db, actor, { patientId: patient_id, now: clock() })
      return patientId === undefined ? refuse({ code: 'patient_not_found' }) : seenBy(db, actor, { patientId, page })
    },

    write: (actor: Actor, { key: id, encounter_id, to_whom, reason, done: told }: WriteReferral): Shown =>
      inTransaction(db, async (trx): Shown => {
        const now = clock()
        const theirs = await findTheirs(trx, actor.doctorId, encounter_id)
        if (!theirs) return refuse({ code: 'encounter_not_found' })
        if (theirs.kind === 'discovery_call') return refuse({ code: 'no_consultation' })
        if (!hasBegun(theirs, now)) return refuse({ code: 'not_begun' })
        const referral = { encounter_id, to_whom, reason, done: told ?? null }
        const kept = await once(await findReferral(trx, id), referral, async () => {
          if (await namesGuestOf(trx, encounter_id, [to_whom, reason, told]))
            return refuse({ code: 'names_guest' as const })
          await insertReferral(trx, { id, ...referral, written_at: now })
          const entry = { patient_id: theirs.patient_id, actor_kind: 'doctor' as const, actor: actor.userId }
          await appendEntry(trx, { ...entry, act: 'referred', subject: '/referral' }, now)
          return ok(await tellOfRecord(trx, { patientId: theirs.patient_id, about: encounter_id }, now))
        })
        return kept.ok ? seenBy(trx, actor, { patientId: theirs.patient_id }) : kept
      }),

    share: (patientId: string, { referral_id, doctor_id, until }: ShareReferral): Answered =>
      change(patientId, referral_id, async (trx, now) => {
        if (!isGoodUntil(until, today())) return refuse({ code: 'bad_until' })
        if (!(await isTheirPatient(trx, { doctorId: doctor_id, patientId }, now)))
          return refuse({ code: 'doctor_not_found' })
        if (await writeShare(trx, { referral_id, doctor_id, until }))
          await appendEntry(trx, noteOf(patientId, 'referral_shared'), now)
        return ok(await ownOf(trx, patientId))
      }),

    unshare: (patientId: string, id: string, doctorId: number): Answered =>
      change(patientId, id, async (trx, now) => {
        if (await deleteShare(trx, id, doctorId)) await appendEntry(trx, noteOf(patientId, 'referral_unshared'), now)
        return ok(await ownOf(trx, patientId))
      }),

    async file(patientId: string, id: string): Answered<Download> {
      const facts = await findOwn(patientId, id)
      if (!facts) return refuse({ code: 'referral_not_found' })
      const paper = await writePaper(referralPaper(facts, from))
      return ok(download(`${letterName(id)}.pdf`, 'application/pdf', paper))
    },

    async document(patientId: string, id: string): Answered<Download> {
      const facts = await findOwn(patientId, id)
      if (!facts) return refuse({ code: 'referral_not_found' })
      const bytes = Buffer.from(JSON.stringify(referralDocument(facts, sender)))
      return ok(download(`${letterName(id)}.json`, 'application/fhir+json', bytes))
    },
  }

  function change(patientId: string, id: string, work: (trx: Trx, now: Date) => Answered): Answered {
    return inTransaction(db, async (trx): Answered => {
      if (!(await lockOwn(trx, patientId, id))) return refuse({ code: 'referral_not_found' })
      return work(trx, clock())
    })
  }
}

const onWire = ({ id, to_whom, reason, done, written_at, doctor_name, shares }: ReferralRow): Referral => ({
  id,
  to_whom,
  reason,
  done,
  written_at: written_at.toISOString(),
  doctor_name,
  shares: shares.map((share) => ({ doctor_id: share.doctor_id, until: share.until, doctor_name: share.doctor_name })),
})
