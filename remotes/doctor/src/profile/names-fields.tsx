import { MOST_ENTRIES } from '@app/contracts/limits'
import { Field } from '@app/ui/field'
import { MultiSelect } from '@app/ui/multi-select'

/** Names that were chosen from a list, and names that the list does not have yet. */
export interface TypedNames {
  chosen: readonly string[]
  /** Names that are not in the list, with commas between them. */
  others: string
}

export const namesOf = ({ chosen, others }: TypedNames): string[] => [
  ...new Set([
    ...chosen,
    ...others
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ]),
]

interface NamesFieldsProps {
  label: string
  /** The label of the field for names that are not in the list. */
  othersLabel: string
  name: string
  error: string | undefined
  /** The names that the doctor chose earlier; they may not be in the list. */
  own: readonly string[]
  /** The list; undefined until it has loaded. */
  known: readonly { name: string }[] | undefined
  typed: TypedNames
  onChange(typed: TypedNames): void
}

export const NamesFields = ({ label, othersLabel, name, error, own, known, typed, onChange }: NamesFieldsProps) => (
  <>
    <MultiSelect
      label={label}
      name={name}
      error={error}
      limit={MOST_ENTRIES}
      items={[...new Set([...own, ...(known ?? []).map((one) => one.name)])].map((text) => ({ id: text, text }))}
      selected={typed.chosen}
      onChange={(chosen) => onChange({ ...typed, chosen: chosen.map(String) })}
    />
    <Field
      label={othersLabel}
      hint="Add anything that isn’t on the list, with commas between them."
      name={`other_${name}`}
      value={typed.others}
      onChange={({ target }) => onChange({ ...typed, others: target.value })}
    />
  </>
)
