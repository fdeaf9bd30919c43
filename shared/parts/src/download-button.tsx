import type { Download } from '@app/contracts/download'
import { ApiError } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState, type ReactNode } from 'react'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps {
  read(): Promise<Download>
  /** The button’s accessible name, if its text alone does not say which file it saves. */
  label?: string
  look?: 'secondary' | 'quiet'
  children: ReactNode
}

/** Saves a private file that the API returns. The file has no address that could be followed, kept or logged. */
export function DownloadButton({ read, label, look = 'secondary', children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function download() {
    setBusy(true)
    setFault(undefined)
    try {
      save(await read())
    } catch (error) {
      const isRefused = error instanceof ApiError && error.refusal !== null
      setFault(isRefused ? error.message : 'The download did not start. Please try again.')
    }
    setBusy(false)
  }

  return (
    <>
      <Button look={look} busy={isBusy} aria-label={label && `Download: ${label}`} onClick={() => void download()}>
        {children}
      </Button>
      {fault && <Refusal>{fault}</Refusal>}
    </>
  )
}

function save({ name, media_type, base64 }: Download): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: media_type }))
}
