// Exports everything that other areas may import from reference.
import type { Tables } from '../../platform/db/schema.ts'

export { isConstant } from './constants/constants.repository.ts'
export { listMedicines } from './medicines/medicines.repository.ts'

/**
 * The tables that areas to the right of reference (ARCHITECTURE.md) may read in their own queries; only reference
 * writes to them.
 */
export type ReferencePublished = Pick<Tables, 'cities' | 'legal_documents' | 'medicines' | 'states'>
