import type { ItemWarnings, NewItem, Warning } from '@app/contracts/prescriptions'
import type { Database } from '../../../platform/db/client.ts'
import { writtenReason } from '@app/domain/written-reason'
import { listMedicinesBySlug, listTold } from './prescriptions.repository.ts'
import { rhythmWarning, warningsFor, type Known, type Told } from './warnings.rules.ts'

/** Lists all warnings about one medicine at the doses that the doctor chose. */
export const warningsOfItem = (medicine: Known, item: NewItem, told: readonly Told[]): Warning[] => [
  ...warningsFor(medicine, told),
  ...rhythmWarning(medicine, item),
]

/** Lists a draft's medicines that have warnings, based on what the patient has reported so far. */
export async function warnedItems(on: Database, patientId: string, items: readonly NewItem[]): Promise<ItemWarnings[]> {
  if (items.length === 0) return []
  const [told, medicines] = await Promise.all([
    listTold(on, patientId),
    listMedicinesBySlug(on, [...new Set(items.map(({ medicine }) => medicine))]),
  ])
  return items.flatMap((item) => {
    const medicine = medicines.find(({ slug }) => slug === item.medicine)
    const warnings = medicine ? warningsOfItem(medicine, item, told) : []
    if (!medicine || warnings.length === 0) return []
    return [{ medicine: medicine.slug, name: medicine.name, preparation: item.preparation, warnings }]
  })
}

/** Lists the medicines with warnings for which the doctor has given no reason. */
export const unansweredOf = (warned: readonly ItemWarnings[], items: readonly NewItem[]): ItemWarnings[] =>
  warned.filter(({ medicine, preparation }) =>
    items.some((one) => one.medicine === medicine && one.preparation === preparation && !writtenReason(one.reason)),
  )

/** Returns the error code for a refusal that is due to warnings. An allergy takes priority over every other warning. */
export const unansweredCode = (unanswered: readonly ItemWarnings[]): 'allergy_unanswered' | 'warning_unanswered' =>
  unanswered.some(({ warnings }) => warnings.some(({ kind }) => kind === 'allergy'))
    ? 'allergy_unanswered'
    : 'warning_unanswered'
