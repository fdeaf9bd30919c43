import { useSearchParams } from '@app/kernel'
import { useEffect, useState } from 'react'
import { keepInAddress, searchOf, termOf } from './list-address.ts'

/** Milliseconds between the last key press and the search (specification, section 6). */
const DEBOUNCE = 500

/**
 * Manages the typed text and its search term, and keeps the term in the address. If the term stays the same, no new
 * search starts.
 */
export function useSearchTerm() {
  const [search] = useSearchParams()
  const [typed, type] = useState(searchOf(search))
  const [term, setTerm] = useState(termOf(typed))
  useEffect(() => {
    const timer = setTimeout(() => setTerm(termOf(typed)), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (termOf(searchOf(new URLSearchParams(location.search))) === term) return
    keepInAddress('search', term === '' ? null : term)
    // a new search begins at the first page
    keepInAddress('page', null)
  }, [term])
  return { term, typed, type }
}
