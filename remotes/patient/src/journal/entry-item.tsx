import type { JournalEntry } from '@app/contracts/journal'
import { formatMoment } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { EditForm } from './edit-form.tsx'
import css from './journal.module.css'
import { removeEntry } from './journal.query.ts'

/** Shows one entry, which the writer can change or delete. */
export function EntryItem({ entry: { id, at, text } }: { entry: JournalEntry }) {
  const [asks, setAsks] = useState<'edit' | 'remove'>()
  const removing = useMutation(removeEntry)
  const moment = formatMoment(at)
  if (asks === 'edit') return <EditForm id={id} text={text} moment={moment} onDone={() => setAsks(undefined)} />
  return (
    <Card>
      <article aria-labelledby={id}>
        <h2 id={id} className={css.moment}>
          {moment}
        </h2>
        <p className={css.text}>{text}</p>
        {removing.error && <Refusal>{removing.error.message}</Refusal>}
        <div className={css.acts}>
          <Button look="quiet" aria-label={`Change: ${moment}`} onClick={() => setAsks('edit')}>
            Change
          </Button>
          <Button
            look="quiet"
            aria-expanded={asks === 'remove'}
            aria-label={`Delete: ${moment}`}
            onClick={() => setAsks(asks === 'remove' ? undefined : 'remove')}
          >
            Delete
          </Button>
          {asks === 'remove' && (
            <Button look="danger" busy={removing.isBusy} onClick={() => void removing.send({ entry_id: id })}>
              Yes, delete it for good
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}
