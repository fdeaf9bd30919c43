import type { JournalEntry } from '@app/contracts/journal'
import { formatMoment, formatSlot } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { Calm } from '../rows/rows.tsx'
import { Sure } from '../rows/sure.tsx'
import { EditForm } from './edit-form.tsx'
import css from './journal.module.css'
import { removeEntry } from './journal.query.ts'

/** Shows one entry, which the writer can change or remove. */
export function EntryItem({ entry: { id, at, text } }: { entry: JournalEntry }) {
  const [isEditing, setEditing] = useState(false)
  const removing = useMutation(removeEntry)
  const moment = formatMoment(at)
  if (isEditing)
    return (
      <li>
        <EditForm id={id} text={text} moment={moment} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li>
      <article aria-labelledby={id}>
        <header className={css.head}>
          <h2 id={id} className={css.moment}>
            {formatSlot(at)}
          </h2>
          <Sure isBusy={removing.isBusy} onYes={() => void removing.send({ entry_id: id })}>
            {(ask) => (
              <Calm>
                <Button look="quiet" aria-label={`Change: ${moment}`} onClick={() => setEditing(true)}>
                  Change
                </Button>
                <Button look="quiet" aria-label={`Remove: ${moment}`} onClick={ask}>
                  Remove
                </Button>
              </Calm>
            )}
          </Sure>
        </header>
        <p className={css.text}>{text}</p>
        {removing.error && <Refusal>{removing.error.message}</Refusal>}
      </article>
    </li>
  )
}
