import { useRepeatKey } from '@app/care/use-repeat-key'
import type { ContactKept } from '@app/contracts/contact'
import { useKernel, useMutation, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { useEffect, useState } from 'react'
import { faultsTold, isWhole } from '@app/ui/faults'
import { addContactUs, constantsQuery } from './contact.query.ts'
import { EMPTY, faultsOf, SENTENCES, sentOf, type Faults, type Wish } from './contact.rules.ts'
import { dropDraft, findDraft, keepDraft } from './draft.ts'

/** The typed fields, their faults, and the outcome of sending them. */
export function useContact() {
  const kernel = useKernel()
  const { data: topics } = useSuspenseQuery(constantsQuery(kernel, 'contact-topics'))
  const named = useSearchParams()[0].get('topic')
  const topic = topics.find(({ value }) => value === named)?.value
  const [wish, setWish] = useState<Wish>({ ...EMPTY, topic: topic ?? '' })
  const [faults, setFaults] = useState<Faults>({})
  const { isBusy: isSending, error, reset, send: add } = useMutation(addContactUs)
  const [kept, setKept] = useState<ContactKept>()
  const keyOf = useRepeatKey()

  // after hydration: the server knows no draft
  useEffect(() => {
    const draft = findDraft()
    if (draft) setWish({ ...draft, ...(topic ? { topic } : {}) })
    // oxlint-disable-next-line react/exhaustive-deps -- read once
  }, [])

  function change(part: Partial<Wish>) {
    const next = { ...wish, ...part }
    setWish(next)
    keepDraft(next)
  }

  /** @returns false when the reader has to mend a field first. */
  async function send(): Promise<boolean> {
    const found = faultsOf(wish)
    setFaults(found)
    reset()
    if (!isWhole(found)) return false
    const sent = sentOf(wish)
    const added = await add({ ...sent, key: keyOf(JSON.stringify(sent)) })
    if (added.ok) {
      setKept(added.value)
      dropDraft()
    } else setFaults(faultsTold(added.error, SENTENCES))
    return true
  }

  return {
    wish,
    change,
    faults,
    refusal: error && error.fields.length === 0 ? error.message : undefined,
    isSending,
    kept,
    send,
  }
}
