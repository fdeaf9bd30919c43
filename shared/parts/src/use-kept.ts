import { accountAtom, drafts, useAtomValue } from '@app/kernel'
import { useEffect, useRef, useState } from 'react'

/** New values for some fields, or a function that computes them from the current fields. */
type Change<T> = Partial<T> | ((latest: T) => Partial<T>)

export interface Forgetting {
  /** True if the fields keep their values and only the draft is removed. */
  stays?: boolean
}

/**
 * Stores typed fields only in this tab, for the account that types, so that a reload or a detour loses nothing. Without
 * a name, the fields last as long as their form.
 */
export function useKept<T extends object>(
  name: string | undefined,
  initial: T,
): [value: T, change: (part: Change<T>) => void, forget: (how?: Forgetting) => void] {
  const account = useAtomValue(accountAtom)
  const place = name === undefined ? undefined : `${account} ${name}`
  const [value, setValue] = useState(initial)
  /**
   * The latest values, because several fields may change before the next render, and the first of them may change
   * before the stored draft is read.
   */
  const latest = useRef(value)
  const readOf = useRef<string>(undefined)
  const turnTo = (part: Change<T>) => {
    // another account starts with its own draft, never with the previous account's words
    if (readOf.current !== place) latest.current = { ...initial, ...(name && drafts.read<Partial<T>>(name)) }
    readOf.current = place
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
    setValue(latest.current)
  }
  // this runs after hydration, because the server does not have the draft
  useEffect(() => {
    if (place !== undefined) turnTo({})
    // turnTo is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place])
  const change = (part: Change<T>) => {
    turnTo(part)
    if (name !== undefined) drafts.keep(name, latest.current)
  }
  const forget = ({ stays = false }: Forgetting = {}) => {
    if (!stays) turnTo(initial)
    if (name !== undefined) drafts.drop(name)
  }
  return [value, change, forget]
}
