import type { Notes } from '@app/contracts/encounters'
import { useKernel, type Kernel } from '@app/kernel'
import { useEffect } from 'react'
import { createAutosave, type Autosave, type Drafts } from './autosave.ts'
import { useDrafts } from './use-drafts.ts'

export type { Autosave }

/** Automatically saves what a doctor types into an encounter's notes. */
export function useAutosave({ encounter_id, notes }: Notes): Autosave & { now: Drafts } {
  const { api } = useKernel()
  const [autosave, now] = useDrafts(() => createAutosave(notes, saver(api, encounter_id)))
  useEffect(() => autosave.hear(notes), [autosave, notes])
  return { ...autosave, now }
}

const saver = (api: Kernel['api'], encounter_id: string): Parameters<typeof createAutosave>[1] => {
  const tab = crypto.randomUUID()
  return (note, outlivesPage) => api.post('/notes', { encounter_id, tab, ...note }, { isQuiet: true, outlivesPage })
}
