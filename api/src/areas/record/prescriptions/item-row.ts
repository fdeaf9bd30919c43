import type { ItemWarnings, NewItem } from '@app/contracts/prescriptions'
import { reasonOf } from './warnings.rules.ts'

interface Row {
  item: NewItem
  medicine: { slug: string; name: string }
  warned: readonly ItemWarnings[]
  n: number
}

/** A medicine as it is issued. A reason is kept where a warning asked for one, with that warning. */
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
    reason: (of && reasonOf(item)) ?? null,
    warned_of: of ? JSON.stringify(of.warnings) : null,
  }
}
