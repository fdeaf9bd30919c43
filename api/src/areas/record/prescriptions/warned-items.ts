import type { ItemWarnings, NewItem, Warning } from '@app/contracts/prescriptions'
import type { Database } from '../../../platform/db/client.ts'
import { listMedicinesBySlug, listTold } from './prescriptions.repository.ts'
import { reasonOf, rhythmWarning, warningsFor, type Known, type Told } from './warnings.rules.ts'

/** All that speaks against one medicine as it is to be taken. */
export const warningsOfItem = (medicine: Known, item: NewItem, told: readonly Told[]): Warning[] => [
  ...warningsFor(medicine, told),
  ...rhythmWarning(medicine, item),
]

/** The medicines of a draft that something speaks against, by what its patient has told until now. */
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

/** Those of them without a reason. */
export const unansweredOf = (warned: readonly ItemWarnings[], items: readonly NewItem[]): ItemWarnings[] =>
  warned.filter(({ medicine, preparation }) =>
    items.some((one) => one.medicine === medicine && one.preparation === preparation && !reasonOf(one)),
  )

/** What the refusal is called: an allergy goes before everything else. */
export const unansweredCode = (unanswered: readonly ItemWarnings[]): 'allergy_unanswered' | 'warning_unanswered' =>
  unanswered.some(({ warnings }) => warnings.some(({ kind }) => kind === 'allergy'))
    ? 'allergy_unanswered'
    : 'warning_unanswered'
