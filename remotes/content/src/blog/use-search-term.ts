import { useSearchParams } from '@app/kernel'
import { useEffect, useState } from 'react'
import { keepInAddress, searchOf, termOf } from './list-address.ts'

/** Milliseconds after the last key (specification, section 6). */
const DEBOUNCE = 500

/** The typed text and its term, which the address keeps. The same term starts no new search. */
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
    // another list begins at its first page
    keepInAddress('page', null)
  }, [term])
  return { term, typed, type }
}
