import { useEffect, useState } from 'react'

/** Milliseconds after the last key: nothing is asked of a server, so it is shorter than where that waits. */
const DEBOUNCE = 300

/** What is typed, and the words that are searched for. */
export function useSearch() {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, words }
}
