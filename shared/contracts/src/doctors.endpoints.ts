import * as z from 'zod/mini'
import {
  Doctor,
  DoctorBySlugQuery,
  DoctorCard,
  DoctorDetailQuery,
  DoctorFacets,
  DoctorListQuery,
  DoctorRefusal,
  DoctorSearch,
  Feedback,
  FeedbackQuery,
  LanguageList,
} from './doctors.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const list = { access: 'public', cache: 'schedule', query: DoctorListQuery, answer: z.array(DoctorCard) } as const
const refused = refusals(DoctorRefusal, {
  doctor_not_found: { status: 404, message: 'We could not find this doctor' },
})

export const doctorsEndpoints = {
  'GET /doctor/user/doctor-list': list,
  'GET /doctor/user/by-profile-type': list,
  'POST /doctor/user/search-doctor': { access: 'public', body: DoctorSearch, answer: z.array(DoctorCard) },
  'GET /doctor/user/doctor-facets': {
    access: 'public',
    cache: 'schedule',
    query: DoctorListQuery,
    answer: DoctorFacets,
  },
  'GET /doctor/getDoctor-languages': { access: 'public', cache: 'schedule', answer: LanguageList },
  'GET /doctor/user/doctor-detail': {
    access: 'public',
    cache: 'schedule',
    query: DoctorDetailQuery,
    answer: Doctor,
    refusals: refused,
  },
  'GET /doctor/user/by-slug': {
    access: 'public',
    cache: 'schedule',
    query: DoctorBySlugQuery,
    answer: Doctor,
    refusals: refused,
  },
  'GET /feedback/feedback-list': {
    access: 'public',
    cache: 'content',
    query: FeedbackQuery,
    answer: z.array(Feedback),
  },
} as const satisfies EndpointList
