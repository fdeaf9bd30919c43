import type { UploadPurpose, StoredFile } from '@app/contracts/files'
import { LARGEST_FILE } from '@app/domain/upload-limits'
import type { Uploaded, UploadOptions } from '@app/kernel'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Button } from './button.tsx'
import css from './file-field.module.css'
import { Labelled, type Labelling } from './labelled.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface FileFieldProps extends Labelling {
  purpose: UploadPurpose
  /** Sends the file: `(file, options) => api.upload(file, options)` of the kernel. */
  send(file: File, options: UploadOptions): Promise<Uploaded>
  onStored(file: StoredFile): void
}

type Standing =
  | { is: 'empty' | 'stopped' }
  | { is: 'sending'; name: string; sent: number; all: number }
  | { is: 'stored'; name: string }
  | { is: 'refused'; why: string }

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const ACCEPTS: Record<UploadPurpose, string> = {
  picture: PICTURES,
  document: `${PICTURES},application/pdf`,
  film: 'video/mp4,video/webm',
}
const MEGABYTE = 1024 * 1024

const tooLarge = (purpose: UploadPurpose): string =>
  `This file is larger than ${LARGEST_FILE[purpose] / MEGABYTE} MB. Please choose a smaller one.`

/** Sends a file as soon as it is chosen. Another choice takes its place, also while it is being sent. */
export function FileField({ label, hint, error, purpose, send, onStored }: FileFieldProps) {
  const [standing, setStanding] = useState<Standing>({ is: 'empty' })
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    sending.current?.abort()
    if (file.size > LARGEST_FILE[purpose]) return setStanding({ is: 'refused', why: tooLarge(purpose) })
    const mine = new AbortController()
    sending.current = mine
    const onProgress = (sent: number, all: number) =>
      mine.signal.aborted || setStanding({ is: 'sending', name: file.name, sent, all })
    onProgress(0, file.size)
    const result = await send(file, { purpose, signal: mine.signal, onProgress })
    if (mine.signal.aborted) return
    if (!result.ok) return setStanding({ is: 'refused', why: result.error.message })
    setStanding({ is: 'stored', name: result.value.name })
    onStored(result.value)
  }

  function stop() {
    sending.current?.abort()
    setStanding({ is: 'stopped' })
    // the button goes with the sending
    input.current!.value = ''
    input.current!.focus()
  }

  return (
    <div className={css.file}>
      <Labelled label={label} hint={hint} error={standing.is === 'refused' ? standing.why : error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={ACCEPTS[purpose]}
            onChange={(event) => void choose(event)}
          />
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
      <p className={css.status} role="status">
        {statusOf(standing)}
      </p>
    </div>
  )
}

/** Told once each: the percentage is for the eyes, and for who asks the bar. */
function statusOf(standing: Standing): string {
  if (standing.is === 'sending')
    return standing.sent === standing.all ? 'We are looking at the file.' : 'Your file is being sent.'
  if (standing.is === 'stored') return `We have ${standing.name}.`
  return standing.is === 'stopped' ? 'Your file was not sent.' : ''
}
