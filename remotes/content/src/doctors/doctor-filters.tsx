import type { DoctorFacets } from '@app/contracts/doctors'
import { Button } from '@app/ui/button'
import { MultiSelect } from '@app/ui/multi-select'
import { Select } from '@app/ui/select'
import css from './doctor-filters.module.css'
import { ANYBODY, type Wish } from './wish.ts'
import { wordsIn } from './words-in.ts'

type FilterName = Exclude<keyof Wish, 'keyword' | 'sort'>

const FILTERS: { name: FilterName; label: string; any: string }[] = [
  { name: 'treatment', label: 'Concern', any: 'Any concern' },
  { name: 'profile_type', label: 'Kind of expert', any: 'Any kind' },
  { name: 'specialization', label: 'Specialization', any: 'Any specialization' },
  { name: 'language', label: 'Language', any: 'Any language' },
  { name: 'gender', label: 'Gender of the expert', any: 'Any gender' },
  { name: 'available', label: 'Next available', any: 'Any day' },
  { name: 'part_of_day', label: 'Time of day', any: 'Any time' },
]

/** Words for API values that readers would not understand. */
export const NAMES = new Map(
  Object.entries({
    female: 'Woman',
    male: 'Man',
    'non-binary': 'Non-binary',
    today: 'Today',
    '48h': 'Within 48 hours',
    week: 'Within a week',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  }),
)

interface FiltersProps {
  wish: Wish
  facets: DoctorFacets | undefined
  onChange(part: Partial<Wish>): void
}

/**
 * Shows a list of choices for each filter, with the number of experts remaining after each choice. If several languages
 * are chosen, an expert matches if they speak one of them.
 */
export const DoctorFilters = ({ wish, facets, onChange }: FiltersProps) => (
  <div className={css.filters}>
    {FILTERS.map(({ name, label, any }) =>
      name === 'language' ? (
        <MultiSelect
          key={name}
          label={label}
          placeholder={any}
          items={wordsIn(wish.language)
            .reduce(choicesOf, facets?.language ?? [])
            .map(({ value, count }) => ({ id: value, text: `${value} (${count})` }))}
          selected={wordsIn(wish.language)}
          onChange={(chosen) => onChange({ language: chosen.join(',') })}
        />
      ) : (
        <Select
          key={name}
          label={label}
          value={wish[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <option value="">{any}</option>
          {choicesOf(facets?.[name] ?? [], wish[name]).map(({ value, count }) => (
            <option key={value} value={value}>
              {NAMES.get(value) ?? value} ({count})
            </option>
          ))}
        </Select>
      ),
    )}
    <Button look="quiet" onClick={() => onChange(ANYBODY)}>
      Clear filters
    </Button>
  </div>
)

/** Returns a filter's choices. A chosen value stays among them even if no expert matches it. */
const choicesOf = (counts: DoctorFacets['language'], chosen: string) =>
  chosen === '' || counts.some(({ value }) => value === chosen) ? counts : [{ value: chosen, count: 0 }, ...counts]
