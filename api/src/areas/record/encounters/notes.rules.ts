import { NoteField, type Note, type SignEncounter } from '@app/contracts/encounters'

/** Notes as they stand, and the revision of each field that somebody has on their screen, 0 for an empty one. */
type Seen = Pick<SignEncounter, NoteField>
type Standing = Pick<Note, 'field' | 'text' | 'revision'>

/** The fields that have changed since somebody saw them, as they stand now. */
export const changedSince = (notes: readonly Standing[], seen: Seen): Standing[] =>
  NoteField.options.flatMap((field) => {
    const { text = '', revision = 0 } = notes.find((one) => one.field === field) ?? {}
    return revision === seen[field] ? [] : [{ field, text, revision }]
  })

export const isEmpty = (notes: readonly Pick<Note, 'text'>[]): boolean => notes.every(({ text }) => text === '')
