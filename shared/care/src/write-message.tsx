import { MESSAGE_LENGTH } from '@app/contracts/message-length'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { sendMessage } from './threads.query.ts'
import { useKept } from './use-kept.ts'
import { useRepeatKey } from './use-repeat-key.ts'

const SENTENCES = { text: 'Write something first' }

/** One more message. What is half written stays in this tab alone. */
export function WriteMessage({ threadId, name }: { threadId: string; name: string }) {
  const [{ text }, keep] = useKept(`message_draft ${threadId}`, { text: '' })
  const [faults, setFaults] = useState<Faults>({})
  const sending = useMutation(sendMessage)
  const keyFor = useRepeatKey()

  async function submit() {
    if (sending.isBusy) return
    const words = text.trim()
    const found = faultsAmong([['text', words === '' && SENTENCES.text]])
    setFaults(found)
    if (!isWhole(found)) return
    const sent = await sending.send({ thread_id: threadId, key: keyFor(words), text: words })
    if (!sent.ok) return setFaults(faultsTold(sent.error, SENTENCES))
    keep({ text: '' })
    // it has arrived: the same words again are another message
    keyFor('')
  }

  return (
    <Form label="Write a message" faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label={`Your message to ${name}`}
        name="text"
        rows={4}
        maxLength={MESSAGE_LENGTH}
        error={faults.text}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
      />
      {sending.error && isWhole(faults) && <Refusal>{sending.error.message}. Your words are still here.</Refusal>}
      <Button type="submit" busy={sending.isBusy}>
        Send
      </Button>
    </Form>
  )
}
