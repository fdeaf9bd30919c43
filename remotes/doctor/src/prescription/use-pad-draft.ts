import { createDrafts, useDrafts } from '@app/parts/use-drafts'
import type { ItemWarnings, Pad, PrescriptionDraft, PrescriptionItem } from '@app/contracts/prescriptions'
import { ok, refuse } from '@app/domain/result'
import { useKernel } from '@app/kernel'
import { useEffect, useState } from 'react'

/** A medicine on the pad that has not been issued yet. */
export type DraftItem = PrescriptionDraft['items'][number]
/** Everything that the doctor has written on the pad. */
export interface Written {
  items: readonly DraftItem[]
  advice: string
}

/**
 * Returns the pad's initial content: an amendment begins with the last version's medicines. Medicines without a rhythm
 * are omitted, so the doctor has to write them again.
 */
function begun({ draft, prescriptions: [last] }: Pad): Written {
  if (draft.revision > 0 && (draft.items.length > 0 || draft.advice !== null)) return writtenOf(draft)
  const items = (last?.items ?? []).flatMap(({ n: _n, rhythm, reason, instructions, ...item }) =>
    rhythm === null
      ? []
      : [{ ...item, rhythm, ...(reason !== null && { reason }), ...(instructions !== null && { instructions }) }],
  )
  return { items, advice: last?.advice ?? '' }
}

const writtenOf = ({ items, advice }: PrescriptionDraft): Written => ({ items, advice: advice ?? '' })

/**
 * Manages the pad's content, which is saved on the server just as notes are, and the current warnings about its
 * medicines.
 */
export function usePadDraft(encounter_id: string, pad: Pad) {
  const { api } = useKernel()
  const [warnings, setWarnings] = useState<readonly ItemWarnings[]>(pad.warnings)
  const [drafts, now] = useDrafts(() => {
    const tab = crypto.randomUUID()
    const { revision } = pad.draft
    return createDrafts<'pad', Written>(
      { pad: { text: begun(pad), state: 'saved', revision } },
      async ({ text: { items, advice }, based_on, n }, outlivesPage) => {
        const wish = { encounter_id, items: items.map(onWire), advice, based_on, tab, n }
        const saved = await api.post('/prescription/draft', wish, { isQuiet: true, outlivesPage })
        if (saved.ok) {
          setWarnings(saved.value.warnings)
          return ok(saved.value)
        }
        const { refusal } = saved.error
        const current = refusal?.current && { text: writtenOf(refusal.current), revision: refusal.current.revision }
        return refuse({ refusal: refusal && { code: refusal.code, ...(current && { current }) } })
      },
    )
  })
  useEffect(() => {
    drafts.hear([{ field: 'pad', text: writtenOf(pad.draft), revision: pad.draft.revision }])
    if (drafts.drafts().pad.state === 'saved') setWarnings(pad.warnings)
  }, [drafts, pad])
  const mine = () => drafts.drafts().pad
  return {
    draft: now.pad,
    warnings,
    /** Adds warnings, replacing earlier ones about the same medicines. */
    warn: (found: readonly ItemWarnings[]) =>
      setWarnings((known) => [...known.filter((one) => !found.some((other) => isSame(one, other))), ...found]),
    write: (written: Written) => drafts.type('pad', written),
    /** Sends unsaved text immediately. @returns false if another tab has changed the pad in the meantime. */
    async flush(): Promise<boolean> {
      await drafts.flush()
      return drafts.drafts().pad.state !== 'changed'
    },
    /**
     * Saves the pad's content, even if it is still the one with which an amendment began.
     *
     * @returns the saved revision; undefined if another tab has changed the pad or the server does not respond.
     */
    async keep(): Promise<number | undefined> {
      const { text, revision } = mine()
      if (text.items.length > 0 && revision === pad.draft.revision && pad.draft.items.length === 0)
        drafts.type('pad', text)
      await drafts.flush()
      return mine().state === 'saved' ? mine().revision : undefined
    },
    /** Adds an earlier prescription's medicines. The server checks each of them again, and no reason is copied. */
    async repeat(items: readonly PrescriptionItem[]): Promise<void> {
      const { text } = mine()
      const fresh = items
        .flatMap(({ n: _n, reason: _why, rhythm, instructions, ...item }) =>
          rhythm === null ? [] : [{ ...item, rhythm, ...(instructions !== null && { instructions }) }],
        )
        .filter((one) => !text.items.some((known) => isSame(known, one)))
      drafts.type('pad', { ...text, items: [...text.items, ...fresh] })
      await drafts.flush()
    },
    /** Shows what another window has written beside this pad's content. */
    collide: (theirs: PrescriptionDraft) =>
      drafts.collide('pad', { text: writtenOf(theirs), revision: theirs.revision }),
    keepMine: () => drafts.keepMine('pad'),
    takeTheirs: () => drafts.takeTheirs('pad'),
  }
}

/** The operations on the pad that the rest of the page may use. */
export type PadHandle = Pick<ReturnType<typeof usePadDraft>, 'keep' | 'repeat' | 'collide'>

/** Returns the item in the form in which it is sent: without the name, which the server takes from its list. */
export const onWire = ({ name: _name, ...item }: DraftItem) => item

export const isSame = (
  a: { medicine: string; preparation: string },
  b: { medicine: string; preparation: string },
): boolean => a.medicine === b.medicine && a.preparation === b.preparation
