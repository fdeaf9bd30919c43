import type { Notes } from '@app/contracts/encounters'
import { useKernel, type Kernel } from '@app/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Autosave, type Drafts } from './autosave.ts'

export type { Autosave }

/** What a doctor types into the notes of an encounter, on its way to the server: by itself, and when the page is hidden. */
export function useAutosave({ encounter_id, notes }: Notes): Autosave & { now: Drafts } {
  const { api } = useKernel()
  const [autosave] = useState(() => createAutosave(notes, saver(api, encounter_id)))
  const now = useSyncExternalStore(autosave.subscribe, autosave.drafts)

  useEffect(() => autosave.hear(notes), [autosave, notes])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void autosave.flush(true)
    const leave = () => void autosave.flush(true)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      autosave.close()
    }
  }, [autosave])
  return { ...autosave, now }
}

const saver = (api: Kernel['api'], encounter_id: string): Parameters<typeof createAutosave>[1] => {
  const tab = crypto.randomUUID()
  return (note, outlivesPage) => api.post('/notes', { encounter_id, tab, ...note }, { isQuiet: true, outlivesPage })
}
