import { useRef } from 'react'

/** A key for what is sent: a second try of the same text has the same, as the first may have arrived and its answer been lost. */
export function useRepeatKey(): (text: string) => string {
  const last = useRef({ key: '', text: '' })
  return (text) => {
    if (last.current.text !== text) last.current = { key: crypto.randomUUID(), text }
    return last.current.key
  }
}
