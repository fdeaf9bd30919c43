import type { LabTest, LabTestCard } from '@app/contracts/lab-tests'
import type { CardRow, LabTestRow } from './lab-tests.repository.ts'

export const cardOnWire = ({ singles_paise, ...card }: CardRow): LabTestCard => ({
  ...card,
  mrp_paise: singles_paise !== null && singles_paise > card.price_paise ? singles_paise : null,
})

export const labTestOnWire = (row: LabTestRow): LabTest => ({ ...row, ...cardOnWire(row) })
