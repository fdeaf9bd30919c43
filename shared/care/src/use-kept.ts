import { useEffect, useRef, useState } from 'react'

function read<T extends object>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}

/** What is typed, kept for this tab alone: a reload or a detour loses nothing, a log out takes it away. */
export function useKept<T extends object>(key: string, initial: T): [T, (part: Partial<T>) => void] {
  const [value, setValue] = useState(initial)
  /** Several fields may tell of a change before the next render, the first of them before what was kept is read. */
  const latest = useRef(initial)
  const hasRead = useRef(false)
  const turnTo = (part: Partial<T>) => {
    latest.current = { ...latest.current, ...(hasRead.current ? {} : read<T>(key)), ...part }
    hasRead.current = true
    setValue(latest.current)
  }
  // after hydration: the server knows nothing of it
  useEffect(() => {
    turnTo({})
    // turnTo is another function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  const change = (part: Partial<T>) => {
    turnTo(part)
    sessionStorage.setItem(key, JSON.stringify(latest.current))
  }
  return [value, change]
}
