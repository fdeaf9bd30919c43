import { MESSAGE_FILES } from '@app/contracts/message-length'
import type { MessageFile } from '@app/contracts/threads'
import { sizeInWords } from '@app/domain/size-in-words'
import { ApiError, useKernel, type Uploaded, type UploadOptions } from '@app/kernel'
import { Button } from '@app/ui/button'
import { FileField } from '@app/ui/file-field'
import { useRef } from 'react'
import css from './threads.module.css'

const FULL = `You can add up to ${MESSAGE_FILES} files. Please remove one first.`

interface ChosenFilesProps {
  files: readonly MessageFile[]
  error: string | undefined
  onAdd(file: MessageFile): void
  onRemove(id: string): void
  /** Called when a file starts or stops being sent. */
  onComing(isComing: boolean): void
}

/** The files attached to a message, and a field for one more. */
export function ChosenFiles({ files, error, onAdd, onRemove, onComing }: ChosenFilesProps) {
  const { api } = useKernel()
  const list = useRef<HTMLDivElement>(null)
  /**
   * Counts the uploads in progress: if the reader chooses another file, the first upload stops only after the second
   * has begun.
   */
  const coming = useRef(0)

  async function send(file: File, options: UploadOptions): Promise<Uploaded> {
    if (files.length >= MESSAGE_FILES) return { ok: false, error: new ApiError(422, FULL) }
    coming.current++
    onComing(true)
    try {
      return await api.upload(file, options)
    } finally {
      coming.current--
      onComing(coming.current > 0)
    }
  }

  function remove(id: string) {
    onRemove(id)
    // the button disappears together with its file
    list.current!.focus()
  }

  return (
    <>
      <div ref={list} tabIndex={-1} role="group" aria-label="Files of this message">
        <p className={css.quiet} role="status">
          {files.length > 0 &&
            (files.length === 1
              ? '1 file will be sent with your message.'
              : `${files.length} files will be sent with your message.`)}
        </p>
        {files.length > 0 && (
          <ul className={css.files}>
            {files.map(({ id, name, bytes }) => (
              <li key={id} className={css.chosen}>
                <span>
                  <bdi>{name}</bdi> ({sizeInWords(bytes)})
                </span>
                <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FileField
        label="Add a file"
        hint={`Up to ${MESSAGE_FILES} pictures or PDFs, 10\u00a0MB each.`}
        name="file_ids"
        purpose="message"
        isForMany
        isButton
        error={error}
        send={send}
        onStored={({ id, name, bytes }) => onAdd({ id, name, bytes })}
      />
    </>
  )
}
