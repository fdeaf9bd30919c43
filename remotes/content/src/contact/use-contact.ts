import { useForm } from '@app/parts/use-form'
import { EMAIL_LENGTH, MESSAGE_LENGTH, NAME_LENGTH } from '@app/contracts/contact-form'
import { useKernel, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { useState } from 'react'
import { addContactUs, constantsQuery } from './contact.query.ts'
import { EMPTY, SENTENCES, sentOf, wrongIn, type Wish } from './contact.rules.ts'

const LIMITS = { message: MESSAGE_LENGTH, name: { most: NAME_LENGTH }, reply_to: { most: EMAIL_LENGTH } }

/** Manages the contact form. The address may specify the topic of the message. */
export function useContact() {
  const { data: topics } = useSuspenseQuery(constantsQuery(useKernel(), 'contact-topics'))
  const named = useSearchParams()[0].get('topic')
  const ofAddress = topics.find(({ value }) => value === named)?.value
  /** The consent is never stored, so the reader gives it again each time. */
  const [consent, setConsent] = useState(false)
  // the topic comes from the address until the reader chooses another
  const [isTopicChosen, setTopicChosen] = useState(false)
  const topicOf = ({ topic }: Wish) => (isTopicChosen ? topic : (ofAddress ?? topic))
  const form = useForm({
    sends: addContactUs,
    isKeyed: true,
    empty: EMPTY,
    draft: 'contact_draft',
    limits: LIMITS,
    sentences: SENTENCES,
    wrong: (typed) => wrongIn({ ...typed, topic: topicOf(typed) }, consent),
    body: (typed) => sentOf({ ...typed, topic: topicOf(typed) }),
  })
  return {
    ...form,
    topic: topicOf(form.typed),
    chooseTopic(topic: string) {
      setTopicChosen(true)
      form.change({ topic })
    },
    consent,
    setConsent,
  }
}
