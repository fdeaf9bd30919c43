import { MESSAGE_LENGTH } from '@app/contracts/message-length'
import type { MessageFile } from '@app/contracts/threads'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { ChosenFiles } from './chosen-files.tsx'
import { sendMessage } from './threads.query.ts'
import { useKept } from './use-kept.ts'
import { useRepeatKey } from './use-repeat-key.ts'

const SENTENCES = { text: 'Write something first, or add a file', file_ids: 'Wait until your file has come' }

interface Draft {
  text: string
  files: readonly MessageFile[]
}

/** One more message. What is half written stays in this tab alone. */
export function WriteMessage({ threadId, name }: { threadId: string; name: string }) {
  const [{ text, files }, keep] = useKept<Draft>(`message_draft ${threadId}`, { text: '', files: [] })
  const [isComing, setIsComing] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const sending = useMutation(sendMessage)
  const keyFor = useRepeatKey()

  async function submit() {
    if (sending.isBusy) return
    const words = text.trim()
    const found = faultsAmong([
      ['text', words === '' && files.length === 0 && !isComing && SENTENCES.text],
      ['file_ids', isComing && SENTENCES.file_ids],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const file_ids = files.map(({ id }) => id)
    const sent = await sending.send({
      thread_id: threadId,
      key: keyFor(JSON.stringify([words, ...file_ids])),
      text: words,
      ...(file_ids.length > 0 && { file_ids }),
    })
    if (!sent.ok) return setFaults(faultsTold(sent.error, SENTENCES))
    keep((latest) => ({ text: '', files: latest.files.filter(({ id }) => !file_ids.includes(id)) }))
    // it has arrived: the same again is another message
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
      <ChosenFiles
        files={files}
        error={isComing ? faults.file_ids : undefined}
        onAdd={(file) => keep((latest) => ({ files: [...latest.files, file] }))}
        onRemove={(id) => keep((latest) => ({ files: latest.files.filter((one) => one.id !== id) }))}
        onComing={setIsComing}
      />
      {sending.error && isWhole(faults) && <Refusal>{sending.error.message}. Your message is still here.</Refusal>}
      <Button type="submit" busy={sending.isBusy}>
        Send
      </Button>
    </Form>
  )
}
