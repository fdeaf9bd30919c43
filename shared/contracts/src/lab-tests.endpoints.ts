import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  LabTest,
  LabTestCard,
  LabTestDetailQuery,
  LabTestListQuery,
  LabTestRefusal,
  LabTestShort,
  LabTestShortQuery,
} from './lab-tests.ts'

export const labTestsEndpoints = {
  'GET /lab-test/test-list': {
    access: 'public',
    cache: 'content',
    query: LabTestListQuery,
    answer: z.array(LabTestCard),
  },
  'GET /user/lab-test': { access: 'public', cache: 'content', query: LabTestShortQuery, answer: z.array(LabTestShort) },
  'GET /lab-test/get-lab-details': {
    access: 'public',
    cache: 'content',
    query: LabTestDetailQuery,
    answer: LabTest,
    refusals: refusals(LabTestRefusal, {
      lab_test_not_found: { status: 404, message: 'We could not find this test' },
    }),
  },
} as const satisfies EndpointList
