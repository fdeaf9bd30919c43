import type { DoctorFacets } from '@app/contracts/doctors'
import { Chip, Chips } from '@app/ui/chip'
import swipe from '../swipe.module.css'
import { NAMES } from './doctor-filters.tsx'
import css from './quick-filters.module.css'
import type { Wish } from './wish.ts'
import { wordsIn } from './words-in.ts'

/** The number of languages with a chip: those that most experts speak. The drawer lists all of them. */
const LANGUAGES = 4

interface QuickFiltersProps {
  wish: Wish
  facets: DoctorFacets | undefined
  onChange(part: Partial<Wish>): void
}

/** On a phone, the filters that most readers use are above the list: the expert's language and gender. */
export function QuickFilters({ wish, facets, onChange }: QuickFiltersProps) {
  const spoken = wordsIn(wish.language)
  const known = (facets?.language ?? []).toSorted((a, b) => b.count - a.count).map(({ value }) => value)
  const languages = [...new Set([...spoken, ...known])].slice(0, Math.max(LANGUAGES, spoken.length))
  const genders = (facets?.gender ?? []).map(({ value }) => value)
  return (
    <div className={`${css.filters} ${swipe.swipe}`}>
      <Chips label="Language and gender">
        {languages.map((one) => (
          <Chip
            key={one}
            isChosen={spoken.includes(one)}
            onPress={() =>
              onChange({
                language: (spoken.includes(one) ? spoken.filter((other) => other !== one) : [...spoken, one]).join(','),
              })
            }
          >
            {one}
          </Chip>
        ))}
        {genders.map((one) => (
          <Chip
            key={one}
            isChosen={wish.gender === one}
            onPress={() => onChange({ gender: wish.gender === one ? '' : one })}
          >
            {NAMES.get(one) ?? one}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
