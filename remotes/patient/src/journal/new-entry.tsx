import { useForm } from '@app/parts/use-form'
import { JOURNAL } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useLayoutEffect, useRef } from 'react'
import css from './journal.module.css'
import { addEntry } from './journal.query.ts'

interface NewEntryProps {
  isOpen: boolean
  /** Without entries, the empty journal asks for the first one. */
  hasEntries: boolean
  onTurn(isOpen: boolean): void
}

/**
 * Adds an entry. The form opens when the reader asks for it, or if it still has an unfinished entry. An unfinished entry is kept only in this tab: it survives a reload, but a logout or a quick exit
 * removes it.
 */
export function NewEntry({ isOpen, hasEntries, onTurn }: NewEntryProps) {
  const form = useRef<HTMLDivElement>(null)
  const entry = useForm({
    sends: addEntry,
    isKeyed: true,
    empty: { text: '' },
    draft: 'journal_draft',
    limits: JOURNAL,
    sentences: { text: 'Write something first' },
    wrong: ({ text }) => ({ text: text === '' }),
    body: (typed) => typed,
    onSent: () => onTurn(false),
  })
  // the pressed button has disappeared, so the field takes the focus
  useLayoutEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus()
  }, [isOpen])
  if (!isOpen && entry.typed.text === '')
    return hasEntries && <Button onClick={() => onTurn(true)}>Write an entry</Button>
  return (
    <div ref={form}>
      <Form label="Write in your journal" {...entry.form}>
        <TextArea label="What would you like to write?" rows={5} {...entry.text('text')} />
        {entry.refusal && <Refusal>{entry.refusal}. Your entry is still here.</Refusal>}
        <div className={css.acts}>
          <Button type="submit" busy={entry.isBusy}>
            Save
          </Button>
          {entry.typed.text === '' && (
            <Button look="quiet" onClick={() => onTurn(false)}>
              Not now
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
