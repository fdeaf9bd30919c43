import type { Pad } from '@app/contracts/prescriptions'
import { Note } from '@app/ui/states'
import css from './prescription.module.css'

/**
 * Shows the patient's allergies at the top of the pad. If nobody has asked the patient about allergies, the line says
 * so instead of "none".
 */
export function AllergyLine({ allergies: { state, told } }: { allergies: Pad['allergies'] }) {
  if (state === 'none')
    return (
      <Note>
        <p>
          <strong>No known allergies.</strong> The patient said so.
        </p>
      </Note>
    )
  if (state === 'unasked')
    return (
      // the strip above warns already
      <p className={css.ask}>
        <strong>Allergies: not asked yet.</strong> Ask about allergies before you prescribe.
      </p>
    )
  return (
    <Note tone="danger">
      <p>
        <strong>Allergic to:</strong> {told.map(inWords).join('; ')}
      </p>
    </Note>
  )
}

/** "Penicillin (since 2011)" */
const inWords = ({ text, since }: { text: string; since: number | null }) =>
  since === null ? text : `${text} (since ${since})`
