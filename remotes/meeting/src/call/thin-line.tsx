import { Button } from '@app/ui/button'
import css from './thin-line.module.css'
import type { ShownCall } from './use-call.ts'

interface ThinLineProps {
  call: Pick<ShownCall, 'isLineThin' | 'isVoiceOnly' | 'peer'>
  other: string
  onVoiceOnly(on: boolean): void
}

/** Offers a voice-only call if the connection is too slow for pictures, and says who has chosen one. */
export function ThinLine({ call: { isLineThin, isVoiceOnly, peer }, other, onVoiceOnly }: ThinLineProps) {
  const isOffered = isLineThin && !isVoiceOnly && !peer?.voiceOnly
  return (
    <div role="status" className={css.line}>
      {isOffered && (
        <>
          <p>The line is weak. Voices alone come through better.</p>
          <Button look="secondary" onClick={() => onVoiceOnly(true)}>
            Only voices
          </Button>
        </>
      )}
      {isVoiceOnly && (
        <>
          <p>Only voices: no picture is sent.</p>
          <Button look="secondary" onClick={() => onVoiceOnly(false)}>
            Bring the pictures back
          </Button>
        </>
      )}
      {!isVoiceOnly && peer?.voiceOnly && <p>{other} has chosen voices alone. Your picture is not sent.</p>}
    </div>
  )
}
