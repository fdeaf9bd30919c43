import type { Download } from '@app/contracts/download'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState, type ReactNode } from 'react'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps {
  read(): Promise<Download>
  children: ReactNode
}

/** Saves a private file that the API returns. The file has no address that could be followed, kept or logged. */
export function DownloadButton({ read, children }: DownloadButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function download() {
    setState('busy')
    try {
      save(await read())
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <Button look="secondary" busy={state === 'busy'} onClick={() => void download()}>
        {children}
      </Button>
      {state === 'failed' && <Refusal>The download did not start. Please try again.</Refusal>}
    </>
  )
}

function save({ name, media_type, base64 }: Download): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: media_type }))
}
