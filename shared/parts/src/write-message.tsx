import { MESSAGE_LENGTH } from '@app/contracts/message-length'
import type { MessageFile } from '@app/contracts/threads'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { ChosenFiles } from './chosen-files.tsx'
import { sendMessage } from './threads.query.ts'
import css from './threads.module.css'
import { useForm } from './use-form.ts'

interface Draft {
  text: string
  files: readonly MessageFile[]
}
const EMPTY: Draft = { text: '', files: [] }

/** Writes one more message. A half-written message stays only in this tab. */
export function WriteMessage({ threadId, name }: { threadId: string; name: string }) {
  const [isComing, setIsComing] = useState(false)
  const message = useForm({
    sends: sendMessage,
    isKeyed: true,
    empty: EMPTY,
    draft: `message_draft ${threadId}`,
    limits: { text: { most: MESSAGE_LENGTH } },
    sentences: { text: 'Enter a message or add a file', file_ids: 'Wait for your file to finish uploading' },
    wrong: ({ text, files }) => ({ text: text === '' && files.length === 0 && !isComing, file_ids: isComing }),
    body: ({ text, files }) => ({
      thread_id: threadId,
      text,
      ...(files.length > 0 && { file_ids: files.map(({ id }) => id) }),
    }),
    // a file that was added in the meantime is sent with the next message
    stays: true,
    onSent: (_, { files }) =>
      message.change((latest) => ({ text: '', files: latest.files.filter((one) => !files.includes(one)) })),
  })
  const { files } = message.typed

  return (
    <Form label="Write a message" {...message.form}>
      <TextArea label={`Your message to ${name}`} rows={2} {...message.text('text')} />
      {message.refusal && <Refusal>{message.refusal}. Your message is still here.</Refusal>}
      <div className={css.actions}>
        <ChosenFiles
          files={files}
          error={isComing ? message.faults.file_ids : undefined}
          onAdd={(file) => message.change((latest) => ({ files: [...latest.files, file] }))}
          onRemove={(id) => message.change((latest) => ({ files: latest.files.filter((one) => one.id !== id) }))}
          onComing={setIsComing}
        />
        <Button type="submit" busy={message.isBusy}>
          Send
        </Button>
      </div>
    </Form>
  )
}
