import type { Doctor } from '@app/contracts/doctors'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { profilePath } from './doctor-grid.tsx'
import { doctorQuery } from './doctors.query.ts'
import { wordsIn } from './words-in.ts'

/** A profile brings its own title. */
export function profileHead({ params, kernel }: RouteAt): Head | undefined {
  const doctor = kernel.query.getQueryData(doctorQuery(kernel, params.id!).queryKey)
  return (
    doctor && {
      title: doctor.meta_title,
      description: doctor.meta_description,
      canonical: profilePath(doctor),
      kind: 'profile',
      data: [
        breadcrumbs(['/doctors', 'Our doctors'], [profilePath(doctor), `${doctor.salutations} ${doctor.name}`]),
        personOf(doctor),
      ],
    }
  )
}

/** Only registered medical doctors are physicians; therapists and counsellors are persons. */
function personOf(doctor: Doctor): StructuredData {
  const isPhysician = wordsIn(doctor.profile_type).includes('Sexologist')
  return {
    '@type': isPhysician ? 'IndividualPhysician' : 'Person',
    '@id': profilePath(doctor),
    name: `${doctor.salutations} ${doctor.name}`,
    url: profilePath(doctor),
    image: doctor.profile_pic,
    description: doctor.intro,
    identifier: doctor.registration_no,
    knowsLanguage: wordsIn(doctor.languages),
    ...(isPhysician
      ? { knowsAbout: wordsIn(doctor.specializations) }
      : {
          jobTitle: wordsIn(doctor.profile_type).join(', '),
          hasCredential: { '@type': 'EducationalOccupationalCredential', name: doctor.degree },
        }),
  }
}
