import { useRef } from 'react'

/**
 * Returns a key for a text that is sent. A second attempt with the same text gets the same key, because the first may
 * have arrived although its response was lost.
 */
export function useRepeatKey(): (text: string) => string {
  const last = useRef({ key: '', text: '' })
  return (text) => {
    if (last.current.text !== text) last.current = { key: crypto.randomUUID(), text }
    return last.current.key
  }
}
