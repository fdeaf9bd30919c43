// Everything that other areas may import from reference.
export { isConstant } from './constants/constants.repository.ts'
export { listMedicines } from './medicines/medicines.repository.ts'
