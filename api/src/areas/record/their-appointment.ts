import type { Database } from '../../platform/db/client.ts'
import { fullName, mayPrescribe } from '../catalogue/catalogue.door.ts'
import { booked } from '../care/care.door.ts'

/** An appointment whose doctor may write to the patient's record. */
export type TheirAppointment = NonNullable<Awaited<ReturnType<typeof findTheirs>>>

/** Finds a doctor's booked appointment; undefined when it belongs to another doctor or is not booked. */
export const findTheirs = (db: Database, doctorId: number | null, id: string) =>
  booked(db)
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users as patients', 'patients.id', 'appointments.patient_id')
    .select([
      'appointments.id',
      'appointments.kind',
      'appointments.mode',
      'appointments.visit',
      'appointments.status',
      'appointments.starts_at',
      'appointments.doctor_id',
      'appointments.patient_id',
      'patients.name as patient_name',
    ])
    .select([fullName().as('doctor_name'), mayPrescribe.as('may_prescribe')])
    .where('appointments.id', '=', id)
    .where('appointments.doctor_id', '=', doctorId)
    .executeTakeFirst()
