import type { Endpoint } from '@app/contracts/endpoint'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Actor } from './access.ts'

/** Patients' data, as a handler returns it. */
export interface Shown<T> {
  answer: T
  /** The patients whose records the response shows. */
  patientIds: readonly string[]
}

/** Who opens which page, and whose record the page shows. */
export interface Reading {
  actor: Pick<Actor, 'userId' | 'userType'>
  page: string
  patientIds: readonly string[]
  /** How often a read is recorded; `record` if omitted. */
  audits?: Endpoint['audits']
}
export type RecordReads = (reading: Reading) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    audits?: Endpoint['audits']
  }
  interface FastifyInstance {
    recordReads: RecordReads
  }
}

/** Matches a field that identifies a person's record: patient_id, encounter_id, patient_name … */
const OF_A_PATIENT = /(^|_)(patient|appointment|encounter)(s|_|$)/

/** The routes that take or return such a field and are not audited, each with its reason. */
const WITHOUT_AUDIT: Readonly<Record<string, string>> = {
  'POST /api/v1/user/zoomSignature': 'the way into the call: it shows nothing of the patient',
  'POST /api/v1/user/createZoomVideoSDKJwt': 'the way into the call: it shows nothing of the patient',
  'POST /api/v1/user/join-meeting': 'the way into the call; meeting_presence keeps who was in it, and when',
  'POST /api/v1/user/onJoinParticipant': 'writes the row of meeting_joins itself',
  'POST /encounter/sign/passkey': 'makes a challenge: it shows nothing of the patient',
  'POST /prescription/add/passkey': 'makes a challenge: it shows nothing of the patient',
  'POST /appointment/late': 'tells the others that somebody is late: it shows nothing of the patient',
  'POST /api/v1/user/endMeeting': 'ends the call: appointment_events keeps who did',
}

/**
 * Adds the read audit to routes.
 *
 * @throws Error at startup for a route that is open to doctors, takes or returns a field that identifies a patient's
 *   record, and declares no audit, so that the audit can't be forgotten.
 */
export function registerAudits(app: FastifyInstance, recordReads: RecordReads): void {
  app.decorate('recordReads', recordReads)
  app.addHook('onRoute', (route) => {
    const { access, audits } = route.config ?? {}
    if (audits || (access !== 'doctor' && access !== 'member')) return
    const name = `${String(route.method)} ${route.url}`
    const field = [...fieldsOf(route)].find((one) => OF_A_PATIENT.test(one))
    if (field && !(name in WITHOUT_AUDIT)) throw new Error(`${name} has ${field} and does not say that it audits`)
  })
}

/** Collects the names of all fields in a route's input and in its successful responses. */
function fieldsOf({ schema = {} }: RouteOptions): Set<string> {
  const { params, querystring, body, response } = schema
  const answers = Object.entries((response ?? {}) as Record<string, unknown>).flatMap(([status, answer]) =>
    status.startsWith('2') ? [answer] : [],
  )
  const names = new Set<string>()
  for (const part of [params, querystring, body, ...answers]) {
    if (!part) continue
    const shape = z.toJSONSchema(part as z.core.$ZodType, { unrepresentable: 'any', io: 'input' })
    JSON.stringify(shape, (name: string, value: unknown) => {
      names.add(name)
      return value
    })
  }
  return names
}
