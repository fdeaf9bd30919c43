import { createDrafts, useDrafts } from '@app/parts/use-drafts'
import type { ItemWarnings, Pad, PrescriptionDraft } from '@app/contracts/prescriptions'
import { ok, refuse } from '@app/domain/result'
import { useKernel } from '@app/kernel'
import { useEffect, useState } from 'react'

/** A medicine that is chosen and not issued yet. */
export type DraftItem = PrescriptionDraft['items'][number]
/** All that is written on a pad. */
export interface Written {
  items: readonly DraftItem[]
  advice: string
}

/** An amendment begins with what was issued; what has no rhythm is written anew. */
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

/** What stands on the pad, kept on the server as notes are, and what speaks against its medicines by now. */
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
  return {
    draft: now.pad,
    warnings,
    /** What the server has found since: it joins what is known. */
    warn: (found: readonly ItemWarnings[]) =>
      setWarnings((known) => [...known.filter((one) => !found.some((other) => isSame(one, other))), ...found]),
    write: (written: Written) => drafts.type('pad', written),
    /** Sends at once what is not saved yet. @returns Whether no other tab has written meanwhile. */
    async flush(): Promise<boolean> {
      await drafts.flush()
      return drafts.drafts().pad.state !== 'changed'
    },
    keepMine: () => drafts.keepMine('pad'),
    takeTheirs: () => drafts.takeTheirs('pad'),
  }
}

/** As a call sends it: the name is the list's. */
export const onWire = ({ name: _name, ...item }: DraftItem) => item

export const isSame = (
  a: { medicine: string; preparation: string },
  b: { medicine: string; preparation: string },
): boolean => a.medicine === b.medicine && a.preparation === b.preparation
