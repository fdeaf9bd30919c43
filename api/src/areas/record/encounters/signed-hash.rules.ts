import { createHash } from 'node:crypto'

/** The signed content: the appointment, the notes about it, and the other parts, each in a fixed order. */
export interface Signed {
  encounter_id: string
  doctor_id: number
  patient_id: string
  signed_at: string
  notes: readonly { field: string; text: string }[]
  /** The other parts that were written in the encounter, by name. */
  parts: Readonly<Record<string, readonly unknown[]>>
}

/** Computes the SHA-256 hash of the signed content's JSON, with the keys in the order of `Signed`. */
export function signedHash({ encounter_id, doctor_id, patient_id, signed_at, notes, parts }: Signed): string {
  const ordered = {
    encounter_id,
    doctor_id,
    patient_id,
    signed_at,
    notes: notes.toSorted((a, b) => (a.field < b.field ? -1 : 1)).map(({ field, text }) => ({ field, text })),
    parts: Object.keys(parts)
      .toSorted()
      .map((name) => [name, parts[name]]),
  }
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}
