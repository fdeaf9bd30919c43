import { useEffect, useRef, useState } from 'react'

function read<T extends object>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}

/** Some fields anew; as a function, of what they are by then. */
type Change<T> = Partial<T> | ((latest: T) => Partial<T>)

/** Keeps typed fields in this tab alone: a reload or a detour loses nothing, a log out removes them. */
export function useKept<T extends object>(key: string, initial: T): [T, (part: Change<T>) => void] {
  const [value, setValue] = useState(initial)
  /** Several fields may change before the next render, the first of them before the kept draft is read. */
  const latest = useRef(initial)
  const hasRead = useRef(false)
  const turnTo = (part: Change<T>) => {
    if (!hasRead.current) latest.current = { ...latest.current, ...read<T>(key) }
    hasRead.current = true
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
    setValue(latest.current)
  }
  // after hydration: the server does not know the draft
  useEffect(() => {
    turnTo({})
    // turnTo is another function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  const change = (part: Change<T>) => {
    turnTo(part)
    sessionStorage.setItem(key, JSON.stringify(latest.current))
  }
  return [value, change]
}
