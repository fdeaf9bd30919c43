import type { EndpointList } from './endpoint.ts'
import { RecordContents } from './record-contents.ts'

export const recordContentsEndpoints = {
  'GET /patient/record-contents': { access: 'patient', answer: RecordContents },
} as const satisfies EndpointList
