import type { StoredFile } from '@app/contracts/files'
import { ApiError, type Uploaded, type UploadOptions } from '@app/kernel'
import { FileField } from '@app/ui/file-field'
import { LONG_TEXT, Sample } from './group.tsx'

const nothing = () => {}

/** The response that a server would give, because the gallery sends nothing. */
const STORED: StoredFile = {
  id: '00000000-0000-4000-8000-000000000000',
  purpose: 'document',
  name: 'scan.pdf',
  media_type: 'application/pdf',
  bytes: 1,
  url: '/',
  url_until: '2026-11-22T00:00:00.000Z',
}

const store = (_file: File, { onProgress }: UploadOptions): Promise<Uploaded> =>
  new Promise((resolve) => {
    let done = 0
    const timer = setInterval(() => {
      done++
      onProgress?.(done, 10)
      if (done < 10) return
      clearInterval(timer)
      resolve({ ok: true, value: STORED })
    }, 200)
  })

const refuse = async (): Promise<Uploaded> => ({
  ok: false,
  error: new ApiError(415, 'We can’t read this file. Please choose another kind of file.'),
})

const fail = async (): Promise<Uploaded> => ({
  ok: false,
  error: new ApiError(503, 'We’re getting many files right now. Please try again in a moment.'),
})

export const FileSamples = () => (
  <>
    <Sample of="File field that appears to be uploading">
      <FileField
        label="A report"
        hint="A picture or a PDF, up to 10 MB."
        purpose="document"
        send={store}
        onStored={nothing}
      />
    </Sample>
    <Sample of="File field with a refused file">
      <FileField label="Your picture" purpose="picture" send={refuse} onStored={nothing} />
    </Sample>
    <Sample of="File field for several files, failed upload">
      <FileField label="Add a file" purpose="message" isForMany send={fail} onStored={nothing} />
    </Sample>
    <Sample of="An invalid file field with 80 characters">
      <FileField label={LONG_TEXT} error="Please choose a file." purpose="film" send={store} onStored={nothing} />
    </Sample>
  </>
)
