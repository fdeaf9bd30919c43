import { sql } from 'kysely'

/** Only doctors prescribe, by their registration, and only of a consultation: of the tables `doctors` and `appointments`. */
export const mayPrescribe = sql<boolean>`'Sexologist' = any(doctors.profile_type) and doctors.registration_no <> ''
  and appointments.kind <> 'discovery_call'`
