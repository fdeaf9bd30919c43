import { useLocation } from '@app/kernel'
import { useEffect, useState } from 'react'

/** The specification's numbers: a search applies above two characters, 500 ms after the last key. */
const LONGER_THAN = 2
const DEBOUNCE = 500

/** What another page of the list hands on: a category's choice keeps what is typed. */
export interface Kept {
  typed: string
}

/** What is typed, and the term that is searched for: '' until it is long enough. A term that is the same is no new one. */
export function useSearchTerm() {
  const [typed, type] = useState('')
  const [term, setTerm] = useState('')
  const kept = (useLocation().state as Kept | null)?.typed
  // after hydration: the server knows no state of the browser's
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
