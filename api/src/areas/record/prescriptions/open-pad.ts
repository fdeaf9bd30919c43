import { IdentityPart } from '@app/contracts/prescriptions'
import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import type { Visit } from './prescribing.rules.ts'
import { sawByVideoBefore } from './prescriptions.repository.ts'
import type { Recipient } from './prescriptions.tables.ts'

/** Finds a doctor's consultation if they may prescribe in it. */
export async function openPad(on: Database, actor: Actor, id: string) {
  const theirs = await findTheirs(on, actor.doctorId, id)
  if (!theirs) return refuse({ code: 'encounter_not_found' as const })
  return theirs.may_prescribe ? ok(theirs) : refuse({ code: 'not_a_prescriber' as const })
}

/** Collects the facts that determine the lists from which the doctor may prescribe. */
export const visitOf = async (on: Database, theirs: TheirAppointment): Promise<Visit> => ({
  mode: theirs.mode,
  visit: theirs.visit,
  sawBefore: await sawByVideoBefore(on, theirs),
})

/**
 * Checks whether the doctor and the patient have met; no doctor may prescribe before that, even after the call's start
 * time. The pad shows whether they have met, and the issuing command checks it.
 */
export const haveMet = ({ status }: TheirAppointment): boolean =>
  status === 'in_progress' || status === 'interrupted' || status === 'completed'

/**
 * Lists the identity details that the law requires on a prescription and that the patient has not stated. Patients
 * state them either completely or not at all.
 */
export const missingOf = (recipient: Recipient | undefined): IdentityPart[] =>
  recipient ? [] : [...IdentityPart.options]
