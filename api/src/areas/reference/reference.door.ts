// Everything that other areas may import from reference.
import type { Tables } from '../../platform/db/schema.ts'

export { isConstant } from './constants/constants.repository.ts'
export { listMedicines } from './medicines/medicines.repository.ts'

/** Tables that code on the right may read in its own queries; nobody else writes them. */
export type ReferencePublished = Pick<Tables, 'cities' | 'legal_documents' | 'medicines' | 'states'>
