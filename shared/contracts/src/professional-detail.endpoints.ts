import * as z from 'zod/mini'
import { Doctor } from './doctors.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  Award,
  Education,
  EntryRefusal,
  Experience,
  OwnProfile,
  ProfileRefusal,
  UpdateProfile,
} from './professional-detail.ts'

const no_profile = { status: 404, message: 'This account has no profile' } as const
const ofProfile = refusals(ProfileRefusal, {
  no_profile,
  film_not_found: { status: 404, message: 'We have no such film. Please send it again' },
  treatment_not_found: { status: 404, message: 'We do not know one of these treatments' },
})
const ofEntry = refusals(EntryRefusal, {
  no_profile,
  full: { status: 422, message: 'This list is full. Remove something first' },
})

const list = <const T extends z.core.$ZodType>(entry: T) =>
  ({ access: 'doctor', answer: z.array(entry), refusals: ofProfile }) as const
const entry = <const T extends z.core.$ZodType>(body: T) =>
  ({ access: 'doctor', body, answer: z.array(body), refusals: ofEntry }) as const

/** The calls return lists as they will be once an operator has approved the pending changes. */
export const professionalDetailEndpoints = {
  'GET /professional-detail/user': { access: 'doctor', answer: OwnProfile, refusals: ofProfile },
  'POST /professional-detail/user/update': {
    access: 'doctor',
    body: UpdateProfile,
    answer: OwnProfile,
    refusals: ofProfile,
  },
  'POST /professional-detail/user/remove-film': { access: 'doctor', answer: OwnProfile, refusals: ofProfile },
  /** The profile as patients will see it. */
  'GET /professional-detail/user/preview': { access: 'doctor', answer: Doctor, refusals: ofProfile },
  'GET /education': list(z.object(Education.shape)),
  'POST /education': entry(Education),
  'POST /education/remove': entry(Education),
  'GET /experience': list(z.object(Experience.shape)),
  'POST /experience': entry(Experience),
  'POST /experience/remove': entry(Experience),
  'GET /awards': list(z.object(Award.shape)),
  'POST /awards': entry(Award),
  'POST /awards/remove': entry(Award),
} as const satisfies EndpointList
