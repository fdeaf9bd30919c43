import { useEffect, useState } from 'react'

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
  // after hydration: the server knows nothing of it
  useEffect(() => {
    setValue((now) => ({ ...now, ...read<T>(key) }))
  }, [key])
  const change = (part: Partial<T>) => {
    const next = { ...value, ...part }
    sessionStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, change]
}
