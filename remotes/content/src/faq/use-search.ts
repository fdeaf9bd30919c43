import { useEffect, useState } from 'react'

/** Milliseconds after the last key; short, because the search asks no server. */
const DEBOUNCE = 300

/** The typed text, and the words of the search. */
export function useSearch() {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, words }
}
