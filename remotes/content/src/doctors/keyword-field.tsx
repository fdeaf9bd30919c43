import { PATHS } from '@app/parts/paths'
import { SEARCH } from '@app/contracts/limits'
import { Field } from '@app/ui/field'
import { SearchForm } from '@app/ui/search-form'
import { useEffect, useState } from 'react'

/** Milliseconds between the last key press and the search, as in the article search. */
const DEBOUNCE = 500

/** A keyword field, which filters the list when the reader pauses, or immediately on Enter. */
export function KeywordField({ keyword, onChange }: { keyword: string; onChange(keyword: string): void }) {
  const [typed, setTyped] = useState(keyword)
  const [applied, setApplied] = useState(keyword)
  // the keyword was changed elsewhere: by the button that clears all filters, or by the Back button
  if (keyword !== applied) {
    setApplied(keyword)
    if (keyword !== typed.trim()) setTyped(keyword)
  }
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => onChange(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new keyword
  }, [typed, keyword])
  return (
    <SearchForm action={PATHS.doctors} onSearch={() => onChange(typed.trim())}>
      <Field
        label="Search"
        name="keyword"
        type="search"
        placeholder="Name, concern, language, city"
        maxLength={SEARCH.most}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SearchForm>
  )
}
