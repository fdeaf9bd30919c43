import { IdentityPart } from '@app/contracts/prescriptions'
import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import type { Visit } from './prescribing.rules.ts'
import { sawByVideoBefore } from './prescriptions.repository.ts'
import type { Recipient } from './prescriptions.tables.ts'

/** Finds the consultation of a doctor who may prescribe. */
export async function openPad(on: Database, actor: Actor, id: string) {
  const theirs = await findTheirs(on, actor.doctorId, id)
  if (!theirs) return refuse({ code: 'encounter_not_found' as const })
  return theirs.may_prescribe ? ok(theirs) : refuse({ code: 'not_a_prescriber' as const })
}

/** The facts that decide which lists of medicines are open. */
export const visitOf = async (on: Database, theirs: TheirAppointment): Promise<Visit> => ({
  mode: theirs.mode,
  visit: theirs.visit,
  sawBefore: await sawByVideoBefore(on, theirs),
})

/**
 * Whether the doctor and the patient have met, because nobody may prescribe just because the time has come. The pad
 * shows this, and issuing checks it.
 */
export const haveMet = ({ status }: TheirAppointment): boolean =>
  status === 'in_progress' || status === 'interrupted' || status === 'completed'

/**
 * The parts of the identity that the law requires on a prescription and that are missing. Patients state their identity
 * as a whole or not at all.
 */
export const missingOf = (recipient: Recipient | undefined): IdentityPart[] =>
  recipient ? [] : [...IdentityPart.options]
