import { useLocation } from '@app/kernel'
import { useEffect, useState } from 'react'

/** The specification's numbers: a search applies above two characters, 500 ms after the last key. */
const LONGER_THAN = 2
const DEBOUNCE = 500

/** Handed on by another page of the list: choosing a category keeps the typed search. */
export interface Kept {
  typed: string
}

/** The typed text, and the term of the search: '' until the text is long enough. The same term starts no new search. */
export function useSearchTerm() {
  const [typed, type] = useState('')
  const [term, setTerm] = useState('')
  const kept = (useLocation().state as Kept | null)?.typed
  // after hydration: the server does not know the browser's state
  useEffect(() => {
    if (kept) type(kept)
  }, [kept])
  useEffect(() => {
    const wanted = typed.trim()
    const timer = setTimeout(() => setTerm(wanted.length > LONGER_THAN ? wanted : ''), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { term, typed, type }
}
