// All that others may import of reference.
export { isConstant } from './constants/constants.repository.ts'
export { listMedicines } from './medicines/medicines.repository.ts'
