import { useState } from 'react'

interface Draft {
  name: string
  phone: string
}

const KEY = 'booking_draft'

function read(): Draft {
  try {
    return { name: '', phone: '', ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>) }
  } catch {
    return { name: '', phone: '' }
  }
}

/** What was typed, kept for this tab alone: a reload or a detour to other times loses nothing. */
export function useDraft() {
  const [draft, setDraft] = useState(read)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setDraft(next)
  }
  return [draft, change] as const
}
