import type { Sex } from '@app/contracts/profile'
import type { Organization, Patient, Practitioner } from '@medplum/fhirtypes'
import { profiled, type Made } from './document.rules.ts'

/** The clinic that sends the documents. */
export interface Sender {
  /** The site's address. The clinic's own identifiers begin with it, because it has none from the health authority. */
  site: string
  clinic: string
}

export interface PatientFacts {
  id: string
  name: string
  sex: Sex | null
  /** A date, for example "1990-05-31". */
  born: string | null
  address: string | null
}

export interface DoctorFacts {
  name: string
  degree: string
  registration_no: string
  registration_council: string
}

const identifierType = (code: string, display: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code, display }],
})

export const patientOf = ({ id, name, sex, born, address }: PatientFacts, { site }: Sender): Made<Patient> => ({
  ...profiled('Patient', 'patient'),
  identifier: [{ type: identifierType('MR', 'Medical record number'), system: `${site}/patient`, value: id }],
  name: [{ text: name }],
  ...(sex !== null && { gender: sex }),
  ...(born !== null && { birthDate: born }),
  ...(address !== null && { address: [{ text: address }] }),
})

/** Describes a doctor as their own documents do, without their phone number and e-mail address. */
export const practitionerOf = (doctor: DoctorFacts, { site }: Sender): Made<Practitioner> => ({
  ...profiled('Practitioner', 'practitioner'),
  identifier: [
    {
      type: identifierType('MD', 'Medical License number'),
      system: `${site}/practitioner`,
      value: doctor.registration_no,
      assigner: { display: doctor.registration_council },
    },
  ],
  name: [{ text: doctor.name }],
  qualification: [{ code: { text: doctor.degree } }],
})

export const organizationOf = (name: string, { site }: Sender, part: 'clinic' | 'lab'): Made<Organization> => ({
  ...profiled('Organization', part),
  identifier: [{ type: identifierType('PRN', 'Provider number'), system: `${site}/organization`, value: name }],
  name,
})
