import { useForm } from '@app/parts/use-form'
import { JOURNAL } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import css from './journal.module.css'
import { editEntry } from './journal.query.ts'

interface EditFormProps {
  id: string
  text: string
  moment: string
  onDone(): void
}

/** Changes the text of one entry. */
export function EditForm({ id, text, moment, onDone }: EditFormProps) {
  const entry = useForm({
    sends: editEntry,
    empty: { text },
    limits: JOURNAL,
    sentences: { text: 'Write something first' },
    wrong: (typed) => ({ text: typed.text === '' }),
    body: (typed) => ({ entry_id: id, ...typed }),
    onSent: onDone,
  })
  return (
    <Form label={`Change: ${moment}`} {...entry.form}>
      <TextArea label={`Your entry from ${moment}`} rows={5} {...entry.text('text')} />
      {entry.refusal && <Refusal>{entry.refusal}</Refusal>}
      <div className={css.acts}>
        <Button type="submit" look="secondary" busy={entry.isBusy}>
          Save changes
        </Button>
        <Button look="quiet" onClick={onDone}>
          Discard changes
        </Button>
      </div>
    </Form>
  )
}
