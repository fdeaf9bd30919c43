import { useForm } from '@app/parts/use-form'
import { JOURNAL } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { addEntry } from './journal.query.ts'

/**
 * Adds an entry. An unfinished entry is kept only in this tab: it survives a reload, but a logout or a quick exit
 * removes it.
 */
export function NewEntry() {
  const entry = useForm({
    sends: addEntry,
    isKeyed: true,
    empty: { text: '' },
    draft: 'journal_draft',
    limits: JOURNAL,
    sentences: { text: 'Write something first' },
    wrong: ({ text }) => ({ text: text === '' }),
    body: (typed) => typed,
  })
  return (
    <Form label="Write in your journal" {...entry.form}>
      <TextArea label="What would you like to write?" rows={5} {...entry.text('text')} />
      {entry.refusal && <Refusal>{entry.refusal}. Your entry is still here.</Refusal>}
      <Button type="submit" busy={entry.isBusy}>
        Save
      </Button>
    </Form>
  )
}
