import { hasBegun } from '@app/contracts/booking'
import type { CallOutcome, OutcomeOfCall, OutcomeRefusal, Recommendation, SendOutcome } from '@app/contracts/outcomes'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Shown } from '../../../platform/http/audits.ts'
import { lowestFees } from '../booking/slots/free-consultations.ts'
import { findCall, findLatest, findOutcome, lockPatient, saveOutcome, type OutcomeRow } from './outcomes.repository.ts'
import { reasonFor, shownSince } from './recommendation.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { cardOnWire, findCard, listSellable, listTreatmentNames } from '../../catalogue/catalogue.door.ts'
import { hasOrdered, makeOffer, revokeOffers } from '../../money/money.door.ts'

/** An expert's account and their doctor's profile. */
interface Expert {
  userId: string
  doctorId: number | null
}
type Refusable<T> = Promise<Result<Shown<T>, OutcomeRefusal>>

/** Records what an expert concludes from a discovery call, and tells the patient about it. */
export function createOutcomesService({ db, clock }: Base) {
  const hasActed = async (on: Database, known: OutcomeRow | undefined) =>
    known !== undefined && (await hasOrdered(on, known.patient_id, known.first_sent_at))

  return {
    /** Shows the form about a call to the expert who held it. */
    async show(appointmentId: string, { doctorId }: Expert): Refusable<OutcomeOfCall> {
      const call = await findCall(db, appointmentId, doctorId)
      if (!call) return refuse({ code: 'appointment_not_found' })
      const known = await findOutcome(db, appointmentId)
      const state = !hasBegun(call, clock()) ? 'early' : (await hasActed(db, known)) ? 'acted' : 'open'
      const answer = {
        outcome: known ? onWire(known) : null,
        state,
        concerns: await listTreatmentNames(db),
        packages: await listSellable(db),
      } as const
      return ok({ answer, patientIds: [call.patient_id] })
    },

    /**
     * Saves what an expert has concluded from a call, in place of what they concluded earlier. Sending a form again
     * changes nothing.
     */
    send: ({ appointment_id: appointmentId, key, concerns, ...said }: SendOutcome, { userId, doctorId }: Expert) =>
      inTransaction(db, async (trx): Refusable<CallOutcome> => {
        const now = clock()
        const call = await findCall(trx, appointmentId, doctorId)
        if (!call) return refuse({ code: 'appointment_not_found' })
        const { patient_id: patientId } = call
        await lockPatient(trx, patientId)
        const known = await findOutcome(trx, appointmentId)
        const answerWith = (row: OutcomeRow) => ok({ answer: onWire(row), patientIds: [patientId] })
        // an outcome is replaced as a whole, so the key only shows whether this form has already been received
        if (known?.key === key) return answerWith(known)
        if (!hasBegun(call, now)) return refuse({ code: 'not_begun' })
        if (await hasActed(trx, known)) return refuse({ code: 'patient_acted' })
        const allowed = new Set((await listTreatmentNames(trx)).map(({ slug }) => slug))
        if (!concerns.every((concern) => allowed.has(concern))) return refuse({ code: 'unknown_concern' })
        const packages = await listSellable(trx)
        const chosen = packages.find(({ slug }) => slug === said.package_slug)
        if (said.path === 'package' && !chosen) return refuse({ code: 'package_not_found' })

        const { urgency, path, profile_type = null, package_slug = null, note } = said
        const row = { appointment_id: appointmentId, patient_id: patientId, key, sent_at: now }
        await saveOutcome(trx, { ...row, urgency, path, profile_type, package_slug, note }, [...new Set(concerns)])
        if (known?.package_slug) await revokeOffers(trx, { slug: known.package_slug, patientId, now })
        if (chosen?.is_private) {
          const offered = await makeOffer(trx, { slug: chosen.slug, patientId, doctorId: doctorId!, now })
          if (!offered.ok) return refuse({ code: 'package_not_found' })
        }
        const act = known ? 'replaced' : 'wrote'
        const entry = {
          patient_id: patientId,
          actor_kind: 'doctor',
          actor: userId,
          act,
          subject: 'call outcome',
        } as const
        await appendEntry(trx, entry, now)
        return answerWith((await findOutcome(trx, appointmentId))!)
      }),

    recommend: (patientId: string) => findRecommendation(db, patientId, clock()),
  }
}

/** Finds an expert's latest recommendation; null when there is none, or when it is too old. */
export async function findRecommendation(db: Database, patientId: string, now: Date): Promise<Recommendation | null> {
  const latest = await findLatest(db, patientId, shownSince(now))
  if (!latest) return null
  const { doctor_name, path, urgency, profile_type, package_slug, sent_at } = latest
  const found = package_slug ? await findCard(db, package_slug) : undefined
  const card = found && cardOnWire(found, await lowestFees(db, now))
  const advice = { doctor: doctor_name, path, urgency, profileType: profile_type, title: card?.title ?? null }
  return {
    path,
    reason: reasonFor(advice),
    doctor_name,
    profile_type,
    package: card ?? null,
    sent_at: sent_at.toISOString(),
  }
}

export type OutcomesService = ReturnType<typeof createOutcomesService>

const onWire = ({ concerns, urgency, path, profile_type, package_slug, note, sent_at }: OutcomeRow): CallOutcome => ({
  concerns: concerns.map(({ slug }) => slug),
  urgency,
  path,
  profile_type,
  package_slug,
  note,
  sent_at: sent_at.toISOString(),
})
