import { createHash } from 'node:crypto'

/** What is signed: the appointment, what was written of it, and what hangs on it, each part in an order of its own. */
export interface Signed {
  encounter_id: string
  doctor_id: number
  patient_id: string
  signed_at: string
  notes: readonly { field: string; text: string }[]
  /** By part: what else was written in the encounter. */
  parts: Readonly<Record<string, readonly unknown[]>>
}

/** SHA-256 of the JSON of what is signed, with the keys in the order of `Signed`. */
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
