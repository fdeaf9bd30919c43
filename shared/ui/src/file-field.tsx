import type { UploadPurpose, StoredFile } from '@app/contracts/files'
import { LARGEST_FILE } from '@app/domain/upload-limits'
import type { Uploaded, UploadOptions } from '@app/kernel'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Button } from './button.tsx'
import css from './file-field.module.css'
import { Labelled, type Labelling } from './labelled.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface FileFieldProps extends Labelling {
  name?: string
  purpose: UploadPurpose
  /** True if each choice adds a file: after the upload the field is empty again, and the page lists the files. */
  isForMany?: boolean
  /** True if the label itself looks like a button; the browser's own control lies over it, unseen. */
  isButton?: boolean
  /** Sends the file: `(file, options) => api.upload(file, options)` of the kernel. */
  send(file: File, options: UploadOptions): Promise<Uploaded>
  onStored(file: StoredFile): void
}

type Standing =
  | { is: 'empty' | 'stopped' }
  | { is: 'sending'; name: string; sent: number; all: number }
  | { is: 'stored'; name: string }
  /** `file`: the file that the reader may try to send again. */
  | { is: 'refused'; why: string; file?: File }

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const PAPERS = `${PICTURES},application/pdf`
const ACCEPTS: Record<UploadPurpose, string> = {
  picture: PICTURES,
  document: PAPERS,
  message: PAPERS,
  film: 'video/mp4,video/webm',
}
const MEGABYTE = 1024 * 1024

const tooLarge = (purpose: UploadPurpose): string =>
  `This file is larger than ${LARGEST_FILE[purpose] / MEGABYTE} MB. Please choose a smaller one.`

/**
 * True if there was no response, if there were too many requests, or if the server failed: the file itself may be fine.
 */
const mayPass = (status: number): boolean => status === 0 || status >= 429

/** Sends a file as soon as it is chosen. A new choice replaces the file, even during the upload. */
export function FileField({ label, hint, error, name, purpose, isForMany, isButton, send, onStored }: FileFieldProps) {
  const [standing, setStanding] = useState<Standing>({ is: 'empty' })
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) void begin(file)
  }

  async function begin(file: File) {
    sending.current?.abort()
    if (file.size > LARGEST_FILE[purpose]) return setStanding({ is: 'refused', why: tooLarge(purpose) })
    const mine = new AbortController()
    sending.current = mine
    const onProgress = (sent: number, all: number) =>
      mine.signal.aborted || setStanding({ is: 'sending', name: file.name, sent, all })
    onProgress(0, file.size)
    const result = await send(file, { purpose, signal: mine.signal, onProgress })
    if (mine.signal.aborted) return
    if (isForMany) input.current!.value = ''
    if (!result.ok) {
      const { message: why, status } = result.error
      return setStanding({ is: 'refused', why, ...(mayPass(status) && { file }) })
    }
    setStanding(isForMany ? { is: 'empty' } : { is: 'stored', name: result.value.name })
    onStored(result.value)
  }

  function stop() {
    sending.current?.abort()
    setStanding({ is: 'stopped' })
    // the Cancel button disappears when the upload ends
    input.current!.value = ''
    input.current!.focus()
  }

  function tryAgain(file: File) {
    // the retry button disappears together with the refusal
    input.current!.focus()
    void begin(file)
  }

  return (
    <div className={css.file} data-button={isButton || undefined}>
      <Labelled label={label} hint={hint} error={standing.is === 'refused' ? standing.why : error}>
        {(control) => (
          <input {...control} ref={input} type="file" name={name} accept={ACCEPTS[purpose]} onChange={choose} />
        )}
      </Labelled>
      {standing.is === 'sending' && (
        <div className={css.sending}>
          <ProgressBar
            label={`Sending ${standing.name}`}
            value={standing.sent}
            max={standing.all}
            text={`${Math.floor((standing.sent / standing.all) * 100)} %`}
          />
          <Button look="quiet" onClick={stop}>
            Stop sending
          </Button>
        </div>
      )}
      {standing.is === 'refused' && standing.file && (
        <div>
          <Button look="secondary" onClick={() => tryAgain(standing.file!)}>
            Try again
          </Button>
        </div>
      )}
      <p className={css.status} role="status">
        {statusOf(standing)}
      </p>
    </div>
  )
}

/** Screen readers announce each state once; the percentage is shown, and can be read from the bar. */
function statusOf(standing: Standing): string {
  if (standing.is === 'sending') return standing.sent === standing.all ? 'Checking your file.' : 'Sending your file.'
  if (standing.is === 'stored') return `We have received ${standing.name}.`
  return standing.is === 'stopped' ? 'Your file was not sent.' : ''
}
