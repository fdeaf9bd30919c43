import type { Result } from '@app/domain/result'

/** The text in one of this tab's fields, and whether the server has stored it. */
export interface Draft<Text = string> {
  text: Text
  /**
   * `changed`: another tab has written text that this tab has not seen. `locked`: the document was signed in the
   * meantime.
   */
  state: 'saved' | 'unsaved' | 'failed' | 'changed' | 'locked'
  revision: number
  /** The time at which the text was last saved. */
  savedAt?: string
  /** The text that the other tab wrote. */
  theirs?: { text: Text; revision: number }
}
export type DraftsOf<Field extends string, Text> = Readonly<Record<Field, Draft<Text>>>

type Saved = { revision: number; saved_at: string }
/**
 * A refused save. `current` means that another tab saved first; the code `signed` means that nothing more can be saved.
 */
interface Refused<Text> {
  refusal: { code: string; current?: { text: Text; revision: number } | undefined } | null
}
export type Save<Field extends string, Text> = (
  draft: { field: Field; text: Text; based_on: number; n: number },
  outlivesPage: boolean,
) => Promise<Result<Saved, Refused<Text>>>

/**
 * Milliseconds from a keystroke to its save; including the time to reach the server, a save takes at most two seconds.
 */
const SOON = 1000
/** Milliseconds until a failed save is retried. */
const AGAIN = 3000

/**
 * Saves the text of fields automatically. If another tab has changed a text, both versions are kept until the writer
 * has chosen one.
 */
export function createDrafts<Field extends string, Text>(start: DraftsOf<Field, Text>, save: Save<Field, Text>) {
  let drafts = start
  const timers = new Map<Field, ReturnType<typeof setTimeout>>()
  /**
   * The last save sent for each field. The response to an older save is ignored, because it does not reflect the
   * current state.
   */
  const last = new Map<Field, number>()
  const hearers = new Set<() => void>()
  let n = 0

  function put(field: Field, change: Partial<Draft<Text>>) {
    drafts = { ...drafts, [field]: { ...drafts[field], ...change } }
    for (const hear of hearers) hear()
  }

  /** The first keystroke sets the time; later ones do not move it. */
  function sendSoon(field: Field, wait: number) {
    if (timers.has(field)) return
    timers.set(
      field,
      setTimeout(() => void send(field), wait),
    )
  }

  async function send(field: Field, outlivesPage = false): Promise<void> {
    clearTimeout(timers.get(field))
    timers.delete(field)
    const { text, revision: based_on } = drafts[field]
    const mine = ++n
    last.set(field, mine)
    const sent = await save({ field, text, based_on, n: mine }, outlivesPage)
    const isLast = last.get(field) === mine
    if (sent.ok) {
      const { revision, saved_at: savedAt } = sent.value
      const isWhole = isLast && drafts[field].text === text
      put(field, { revision: Math.max(revision, drafts[field].revision), savedAt, ...(isWhole && { state: 'saved' }) })
      return
    }
    if (!isLast) return
    const { refusal } = sent.error
    if (refusal?.current) return put(field, { state: 'changed', theirs: refusal.current })
    if (refusal?.code === 'signed') return put(field, { state: 'locked' })
    put(field, { state: 'failed' })
    sendSoon(field, AGAIN)
  }

  const fields = () => Object.keys(drafts) as Field[]
  const autosave = {
    drafts: () => drafts,
    subscribe(hear: () => void) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    type(field: Field, text: Text) {
      const { state } = drafts[field]
      const waits = state === 'changed' || state === 'locked'
      put(field, { text, ...(!waits && { state: 'unsaved' }) })
      if (!waits) sendSoon(field, SOON)
    },
    /** Sends all unsaved text immediately. */
    async flush(outlivesPage = false): Promise<void> {
      const open = fields().filter((field) => ['unsaved', 'failed'].includes(drafts[field].state))
      await Promise.all(open.map((field) => send(field, outlivesPage)))
    },
    /** Stops the timers and sends all unsaved text immediately. */
    close() {
      void autosave.flush(true)
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
    /** Applies newer text from the server to all fields without unsaved text. */
    hear(fresh: readonly ({ field: Field; text: Text } & Omit<Saved, 'saved_at'> & { saved_at?: string })[]) {
      for (const { field, text, revision, saved_at: savedAt } of fresh)
        if (drafts[field].state === 'saved' && revision > drafts[field].revision)
          put(field, { text, revision, ...(savedAt !== undefined && { savedAt }) })
    },
    /** Shows another tab's text beside this tab's, until the writer has chosen one. */
    collide(field: Field, theirs: { text: Text; revision: number }) {
      clearTimeout(timers.get(field))
      timers.delete(field)
      put(field, { state: 'changed', theirs })
    },
    /** Replaces the other tab's text, which the writer has read, with this tab's text. */
    keepMine(field: Field) {
      const { theirs } = drafts[field]
      if (!theirs) return
      put(field, { state: 'unsaved', revision: theirs.revision })
      void send(field)
    },
    takeTheirs(field: Field) {
      const { theirs } = drafts[field]
      if (theirs) put(field, { ...theirs, state: 'saved' })
    },
  }
  return autosave
}
