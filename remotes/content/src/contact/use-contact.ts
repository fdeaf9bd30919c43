import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { ContactKept } from '@app/contracts/contact'
import { drafts, useKernel, useMutation, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { useState } from 'react'
import { faultsTold, isWhole } from '@app/ui/faults'
import { addContactUs, constantsQuery } from './contact.query.ts'
import { EMPTY, faultsOf, SENTENCES, sentOf, type Faults, type Wish } from './contact.rules.ts'

const DRAFT = 'contact_draft'

/** The typed fields, their faults, and the outcome of sending them. */
export function useContact() {
  const kernel = useKernel()
  const { data: topics } = useSuspenseQuery(constantsQuery(kernel, 'contact-topics'))
  const named = useSearchParams()[0].get('topic')
  const topic = topics.find(({ value }) => value === named)?.value
  const [typed, keep] = useKept(DRAFT, EMPTY)
  /** Never kept: the reader consents anew each time. */
  const [consent, setConsent] = useState(EMPTY.consent)
  // the address names a topic until the reader chooses another
  const [isTopicChosen, setTopicChosen] = useState(false)
  const wish: Wish = { ...typed, consent, topic: isTopicChosen ? typed.topic : (topic ?? typed.topic) }
  const [faults, setFaults] = useState<Faults>({})
  const { isBusy: isSending, error, reset, send: add } = useMutation(addContactUs)
  const [kept, setKept] = useState<ContactKept>()
  const keyOf = useRepeatKey()

  function change({ consent: agreed, ...part }: Partial<Wish>) {
    if (agreed !== undefined) setConsent(agreed)
    if (part.topic !== undefined) setTopicChosen(true)
    if (Object.keys(part).length > 0) keep(part)
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
      drafts.drop(DRAFT)
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
