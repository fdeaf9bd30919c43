import { useEffect, useState } from 'react'

/** Milliseconds between the last key press and the search; short, because the search needs no server. */
const DEBOUNCE = 300

/** Holds the text that the reader has typed and the words that the page searches for. */
export function useSearch() {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, words }
}
