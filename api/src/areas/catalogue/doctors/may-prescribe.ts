import { sql } from 'kysely'

/**
 * The SQL condition that a doctor may prescribe: only registered doctors may, and only in a consultation. The query
 * must contain the tables `doctors` and `appointments`.
 */
export const mayPrescribe = sql<boolean>`'Sexologist' = any(doctors.profile_type) and doctors.registration_no <> ''
  and appointments.kind <> 'discovery_call'`
