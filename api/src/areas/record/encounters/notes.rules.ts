import { NoteField, type Note, type SignEncounter } from '@app/contracts/encounters'

/** The revision of each field of the notes on a person's screen; 0 for an empty field. */
type Seen = Pick<SignEncounter, NoteField>
type Standing = Pick<Note, 'field' | 'text' | 'revision'>

/** Returns the fields that have changed since a person saw them, with their current text. */
export const changedSince = (notes: readonly Standing[], seen: Seen): Standing[] =>
  NoteField.options.flatMap((field) => {
    const { text = '', revision = 0 } = notes.find((one) => one.field === field) ?? {}
    return revision === seen[field] ? [] : [{ field, text, revision }]
  })

export const isEmpty = (notes: readonly Pick<Note, 'text'>[]): boolean => notes.every(({ text }) => text === '')
