import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  Specialization,
  TreatmentCard,
  TreatmentCategory,
  TreatmentDetail,
  TreatmentDetailQuery,
  TreatmentListQuery,
  TreatmentRefusal,
} from './treatments.ts'

export const treatmentsEndpoints = {
  'GET /treatment/user/list': {
    access: 'public',
    cache: 'schedule',
    query: TreatmentListQuery,
    answer: z.array(TreatmentCard),
  },
  'GET /treatment/user/treatment-detail': {
    access: 'public',
    cache: 'schedule',
    query: TreatmentDetailQuery,
    answer: TreatmentDetail,
    refusals: refusals(TreatmentRefusal, {
      treatment_not_found: { status: 404, message: 'We could not find this treatment' },
    }),
  },
  'GET /treatment-category/user-treatment-category': {
    access: 'public',
    cache: 'content',
    answer: z.array(TreatmentCategory),
  },
  'GET /specialization/user/list': {
    access: 'public',
    cache: 'content',
    query: TreatmentListQuery,
    answer: z.array(Specialization),
  },
} as const satisfies EndpointList
