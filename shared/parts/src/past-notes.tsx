import type { PastEncounter } from '@app/contracts/encounters'
import { formatMoment } from '@app/domain/india-time'
import { NOTE_FIELDS } from './note-fields.ts'
import css from './past-notes.module.css'

/** Shows the notes on an appointment and the later additions. */
export function PastNotes({ past: { notes, addenda } }: { past: Pick<PastEncounter, 'notes' | 'addenda'> }) {
  return (
    <dl className={css.notes}>
      {notes.map(({ field, text }) => (
        <div key={field}>
          <dt>{NOTE_FIELDS[field]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {addenda.map(({ n, text, added_at }) => (
        <div key={n}>
          <dt>Added on {formatMoment(added_at)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
