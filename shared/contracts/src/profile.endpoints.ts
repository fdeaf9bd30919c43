import { refusals, type EndpointList } from './endpoint.ts'
import { ChangeProfile, PatientProfile, ProfileRefusal } from './profile.ts'

export const profileEndpoints = {
  'GET /user/patient/profile': { access: 'patient', answer: PatientProfile },
  'POST /user/profile': {
    access: 'patient',
    body: ChangeProfile,
    answer: PatientProfile,
    refusals: refusals(ProfileRefusal, {
      too_young: { status: 400, message: 'This clinic is for people of 18 and older' },
      no_such_birthday: { status: 400, message: 'Please check the date of birth' },
      unknown_city: { status: 400, message: 'We don’t know this city' },
    }),
  },
} as const satisfies EndpointList
