import type { NewItem } from '@app/contracts/prescriptions'
import { createHash } from 'node:crypto'

/** The parts of a visit that one signature covers; a part that is not signed is null. */
interface SignedPapers {
  encounter_id: string
  note: readonly { field: string; text: string }[] | null
  /** All other parts that the note's signature covers, by name. */
  parts: Readonly<Record<string, readonly unknown[]>>
  prescription: { items: readonly NewItem[]; advice: string | null; recipient: unknown } | null
}

/** Computes the SHA-256 hash of the JSON that a passkey signs, with the keys in the order of `SignedPapers`. */
export function visitHash({ encounter_id, note, parts, prescription }: SignedPapers): string {
  const ordered = {
    encounter_id,
    note: note && note.toSorted((a, b) => (a.field < b.field ? -1 : 1)).map(({ field, text }) => ({ field, text })),
    parts: Object.keys(parts)
      .toSorted()
      .map((name) => [name, parts[name]]),
    prescription: prescription && {
      items: prescription.items,
      advice: prescription.advice,
      recipient: prescription.recipient,
    },
  }
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}
