import { IdentityPart } from '@app/contracts/prescriptions'
import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import type { Visit } from './prescribing.rules.ts'
import { sawByVideoBefore } from './prescriptions.repository.ts'
import type { Recipient } from './prescriptions.tables.ts'

/** The consultation of a doctor who may prescribe. */
export async function openPad(on: Database, actor: Actor, id: string) {
  const theirs = await findTheirs(on, actor.doctorId, id)
  if (!theirs) return refuse({ code: 'encounter_not_found' as const })
  return theirs.may_prescribe ? ok(theirs) : refuse({ code: 'not_a_prescriber' as const })
}

/** What decides which lists of medicines are open. */
export const visitOf = async (on: Database, theirs: TheirAppointment): Promise<Visit> => ({
  mode: theirs.mode,
  visit: theirs.visit,
  sawBefore: await sawByVideoBefore(on, theirs),
})

/** Nobody prescribes by the clock alone: the two have to have met. The pad says so, and issuing asks it. */
export const haveMet = ({ status }: TheirAppointment): boolean =>
  status === 'in_progress' || status === 'interrupted' || status === 'completed'

/** What the law wants on a prescription and nobody has told: an identity is told whole, or not at all. */
export const missingOf = (recipient: Recipient | undefined): IdentityPart[] =>
  recipient ? [] : [...IdentityPart.options]
