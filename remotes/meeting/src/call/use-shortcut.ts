import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * True if single keys work as shortcuts. Readers who dictate, or who tend to press keys by mistake, can turn shortcuts
 * off.
 */
export const ShortcutsOn = createContext(true)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `act` when the key is pressed, unless the key press is meant for a field or an open dialog. */
export function useShortcut(key: string | undefined, act: () => void): void {
  const isOn = useContext(ShortcutsOn)
  const latest = useRef(act)
  useEffect(() => void (latest.current = act))
  useEffect(() => {
    if (!isOn || key === undefined) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, key])
}
