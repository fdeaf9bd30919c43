import { PATHS } from '@app/parts/paths'
import { SEARCH } from '@app/contracts/limits'
import { Field } from '@app/ui/field'
import { SearchForm } from '@app/ui/search-form'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key, as in the search for articles. */
const DEBOUNCE = 500

/** A word to look for; it applies when the reader pauses, or at once on Enter. */
export function KeywordField({ keyword, onChange }: { keyword: string; onChange(keyword: string): void }) {
  const [typed, setTyped] = useState(keyword)
  const [applied, setApplied] = useState(keyword)
  // something else cleared it: the button for all filters, or the back button
  if (keyword !== applied) {
    setApplied(keyword)
    if (keyword !== typed.trim()) setTyped(keyword)
  }
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => onChange(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new function of the page is no new word
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
