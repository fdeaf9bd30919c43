import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'
import { Medicine, MedicineListQuery } from './medicines.ts'

/** Only doctors may make this call, because prescription medicines are not shown to the public. */
export const medicinesEndpoints = {
  'GET /medicine/list': { access: 'doctor', query: MedicineListQuery, answer: z.array(Medicine) },
} as const satisfies EndpointList
