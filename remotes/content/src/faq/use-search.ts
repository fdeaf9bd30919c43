import { useEffect, useState } from 'react'

/** Milliseconds between the last key press and the search; short, because the search needs no server. */
const DEBOUNCE = 300

/** Holds the typed text and the words that are searched for. */
export function useSearch() {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, words }
}
