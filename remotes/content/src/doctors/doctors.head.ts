import { doctorPath } from '@app/parts/paths'
import type { Doctor } from '@app/contracts/doctors'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { doctorQuery } from './doctors.query.ts'
import { wordsIn } from './words-in.ts'
import { doctorsPages } from './doctors.pages.ts'

/** Makes the head of a profile, which has its own title. */
export function profileHead({ params, kernel }: RouteAt): Head | undefined {
  const doctor = kernel.query.getQueryData(doctorQuery(kernel, params.id!).queryKey)
  return (
    doctor && {
      title: doctor.meta_title,
      description: doctor.meta_description,
      canonical: doctorPath(doctor),
      kind: 'profile',
      data: [
        breadcrumbs(
          [doctorsPages.directory.path, 'Our experts'],
          [doctorPath(doctor), `${doctor.salutations} ${doctor.name}`],
        ),
        personOf(doctor),
      ],
    }
  )
}

/**
 * Describes an expert to search engines. Only registered medical doctors are described as physicians; therapists and
 * counsellors are described as persons.
 */
function personOf(doctor: Doctor): StructuredData {
  const isPhysician = wordsIn(doctor.profile_type).includes('Sexologist')
  return {
    '@type': isPhysician ? 'IndividualPhysician' : 'Person',
    '@id': doctorPath(doctor),
    name: `${doctor.salutations} ${doctor.name}`,
    url: doctorPath(doctor),
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
