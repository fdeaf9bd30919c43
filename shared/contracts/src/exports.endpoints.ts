import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { AskExport, Export, ExportRefusal } from './exports.ts'
import { notProven } from './own-proof.ts'

export const exportsEndpoints = {
  /** The latest first. */
  'GET /user/exports': { access: 'member', answer: z.array(Export) },
  /** A second request while an export is in progress returns that same export. */
  'POST /user/exports': {
    access: 'member',
    body: AskExport,
    answer: Export,
    refusals: refusals(ExportRefusal, {
      ...notProven,
      too_many: { status: 429, message: 'You have asked for three copies today: please come back tomorrow' },
    }),
  },
} as const satisfies EndpointList
