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
          <p>The connection is weak. A voice-only call may work better.</p>
          <Button look="secondary" onClick={() => onVoiceOnly(true)}>
            Voice only
          </Button>
        </>
      )}
      {isVoiceOnly && (
        <>
          <p>Voice only is on. No video is sent.</p>
          <Button look="secondary" onClick={() => onVoiceOnly(false)}>
            Turn video back on
          </Button>
        </>
      )}
      {!isVoiceOnly && peer?.voiceOnly && <p>{other} has chosen voice only. Your video is not being sent.</p>}
    </div>
  )
}
