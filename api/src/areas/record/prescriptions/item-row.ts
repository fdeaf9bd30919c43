import type { ItemWarnings, NewItem } from '@app/contracts/prescriptions'
import { writtenReason } from '@app/domain/written-reason'

interface Row {
  item: NewItem
  medicine: { slug: string; name: string }
  warned: readonly ItemWarnings[]
  n: number
}

/**
 * Builds the row of an issued medicine. If a warning required a reason from the doctor, the reason is saved with that
 * warning.
 */
export function itemRow({ item, medicine, warned, n }: Row) {
  const { preparation, rhythm, morning, noon, evening, night, amount, most_a_day, days, instructions } = item
  const of = warned.find((one) => one.medicine === medicine.slug && one.preparation === preparation)
  return {
    n,
    medicine_slug: medicine.slug,
    name: medicine.name,
    preparation,
    rhythm,
    morning,
    noon,
    evening,
    night,
    amount,
    most_a_day,
    days,
    instructions: instructions ?? null,
    reason: (of && writtenReason(item.reason)) ?? null,
    warned_of: of ? JSON.stringify(of.warnings) : null,
  }
}
