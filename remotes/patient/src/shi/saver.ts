import type { Draft } from './draft.ts'

/** Milliseconds before a failed request is retried. */
const AGAIN = 4000

export type SavedState = 'saved' | 'waiting'

/**
 * Sends the latest draft, one request at a time, so that an older draft never arrives after a newer one. A failed
 * request is retried after a pause, or as soon as the network returns.
 */
export function createSaver(send: (draft: Draft) => Promise<boolean>, tell: (state: SavedState) => void) {
  let waiting: Draft | undefined
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function go(): Promise<void> {
    clearTimeout(timer)
    if (isSending || !waiting) return
    const draft = waiting
    isSending = true
    const isSaved = await send(draft)
    isSending = false
    if (isSaved && waiting === draft) waiting = undefined
    tell(waiting ? 'waiting' : 'saved')
    if (!waiting) return
    if (isSaved) return go()
    timer = setTimeout(() => void go(), AGAIN)
  }

  const goOnline = () => void go()
  addEventListener('online', goOnline)
  return {
    save(draft: Draft) {
      waiting = draft
      void go()
    },
    close() {
      waiting = undefined
      clearTimeout(timer)
      removeEventListener('online', goOnline)
    },
  }
}
