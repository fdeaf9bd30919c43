import { GuestInNote } from '@app/parts/guest-in-note'
import { NoteDraft } from '@app/parts/note-draft'
import { NOTE_ORDER } from '@app/parts/note-fields'
import type { useAutosave } from '@app/parts/use-autosave'
import type { Encounter, NoteField, Notes } from '@app/contracts/encounters'
import { TEMPLATES } from '@app/contracts/note-templates'
import { Select } from '@app/ui/select'
import { useRef } from 'react'
import css from './encounter.module.css'
import { askedPhrase, PHRASES, withPhrase } from './phrases.ts'
import { ShareBox } from './share-box.tsx'

interface NotesFormProps {
  notes: Notes
  guest: Encounter['guest']
  autosave: ReturnType<typeof useAutosave>
  /** True if the appointment has begun; before that, the doctor can prepare notes but can't sign them. */
  maySign: boolean
}

/** Shows the four fields of the note, which are saved automatically, with templates and phrases. */
export function NotesForm({ notes, guest, autosave, maySign }: NotesFormProps) {
  const { encounter_id, signed_at } = notes
  const isOpen = signed_at === null
  const fields = useRef<HTMLDivElement>(null)

  /** Fills the empty fields with a template. */
  function begin(name: string) {
    const chosen = TEMPLATES.find((one) => one.name === name)
    for (const field of NOTE_ORDER) {
      const words = chosen?.begins[field]
      if (words !== undefined && autosave.drafts()[field].text === '') autosave.type(field, words)
    }
  }

  return (
    <div ref={fields} className={css.fields}>
      {isOpen && guest && <GuestInNote guest={guest} texts={Object.values(autosave.now)} />}
      {isOpen && (
        <div className={css.template}>
          <Select label="Template" name="template" value="" onChange={({ target }) => begin(target.value)}>
            <option value="">Choose a template</option>
            {TEMPLATES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      )}
      {NOTE_ORDER.map((field) => (
        <div key={field} className={css.field}>
          <NoteDraft
            field={field}
            draft={autosave.now[field]}
            placeholder={field === NOTE_ORDER[0] ? 'Type / for phrases' : undefined}
            onType={(text) => autosave.type(field, text)}
            onKeepMine={() => autosave.keepMine(field)}
            onTakeTheirs={() => autosave.takeTheirs(field)}
          />
          {isOpen && (
            <Phrases
              field={field}
              text={autosave.now[field].text}
              onChoose={(text) => {
                autosave.type(field, text)
                fields.current!.querySelector<HTMLTextAreaElement>(`[name="${field}"]`)!.focus()
              }}
            />
          )}
          {isOpen && autosave.now[field].revision > 0 && (
            <ShareBox
              isBelow
              encounterId={encounter_id}
              note={{ field, is_shared: notes.notes.some((note) => note.field === field && note.is_shared) }}
            />
          )}
        </div>
      ))}
      {isOpen && !maySign && <p>You can sign your notes once the appointment has begun.</p>}
    </div>
  )
}

/** Offers phrases while a field's text ends in a slash and the first letters of a word. */
function Phrases({ field, text, onChoose }: { field: NoteField; text: string; onChoose(text: string): void }) {
  const asked = askedPhrase(text)
  const found = asked === undefined ? [] : PHRASES[field].filter(([word]) => word.startsWith(asked))
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className={css.phrases} aria-label="Phrases">
          {found.map(([word, phrase]) => (
            <li key={word}>
              <button type="button" onClick={() => onChoose(withPhrase(text, phrase))}>
                {phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
